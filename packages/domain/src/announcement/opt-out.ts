import type { EntityManager } from '@mikro-orm/postgresql';
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, type Texts } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { requirePerson } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import type { JobScope, Scope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { findKnownProject } from '../project/load-project.ts';
import { Project } from '../project/project.entity.ts';
import { openUnsubscribeToken, type Subscription } from './unsubscribe-token.ts';

export interface SubscriptionView {
  projectName: string;
  projectNames: Texts;
  /** What the link is about; null for both kinds. */
  kind: AnnouncementKind | null;
  /** Both are said: the page tells what still comes. */
  eventOptedOut: boolean;
  teamOptedOut: boolean;
}

/** What a link in a mail is about, for its holder. */
export async function readSubscription(
  { em, keys }: Pick<JobScope, 'em' | 'keys'>,
  { token }: { token: string },
): Promise<SubscriptionView> {
  const { project, personId, kind } = await openSubscription(em, keys, token);
  const rows = await em.execute<{ kind: AnnouncementKind }[]>(
    'select kind from announcement_opt_out where project_id = ? and person_id = ?',
    [project.id, personId],
  );
  const has = (wanted: AnnouncementKind): boolean => rows.some((row) => row.kind === wanted);
  return {
    projectName: project.name,
    projectNames: project.names,
    kind,
    eventOptedOut: has('event'),
    teamOptedOut: has('team'),
  };
}

/** The link in a mail is enough: nobody has to sign in to be left alone. Doing it twice changes nothing. */
export async function optOutByToken(
  scope: Pick<JobScope, 'em' | 'keys'>,
  { token, optedOut }: { token: string; optedOut: boolean },
): Promise<SubscriptionView> {
  const { project, personId, kind } = await openSubscription(scope.em, scope.keys, token);
  await setOptOut(scope.em, { projectId: project.id, personId, kind }, optedOut);
  return readSubscription(scope, { token });
}

/** One's own choice, signed in. */
export async function chooseAnnouncements(
  { em, actor }: Scope,
  { pid, kind, optedOut }: { pid: string; kind: AnnouncementKind; optedOut: boolean },
): Promise<void> {
  const personId = requirePerson(actor);
  const project = await findKnownProject(em, actor, pid);
  await setOptOut(em, { projectId: project.id, personId, kind }, optedOut);
}

async function openSubscription(em: EntityManager, keys: Keyring, token: string) {
  const opened = openUnsubscribeToken(keys, token);
  const project = opened && (await em.findOne(Project, { id: opened.projectId }));
  // A person who is gone gets no announcements anyway.
  if (!opened || !project || !(await personExists(em, opened.personId))) throw notFound();
  return { project, personId: opened.personId, kind: opened.kind };
}

const personExists = async (em: EntityManager, id: string): Promise<boolean> =>
  (await em.execute('select 1 from person where id = ?', [id])).length > 0;

async function setOptOut(
  em: EntityManager,
  { projectId, personId, kind }: Subscription,
  optedOut: boolean,
): Promise<void> {
  const kinds = JSON.stringify(kind === null ? ANNOUNCEMENT_KINDS : [kind]);
  await inTransaction(em, async (tx) => {
    const changed = optedOut
      ? await tx.execute<{ kind: string }[]>(
          `insert into announcement_opt_out (id, project_id, person_id, kind)
           select gen_random_uuid(), ?, ?, kind from jsonb_array_elements_text(?::jsonb) kind order by kind
           on conflict (project_id, person_id, kind) do nothing returning kind`,
          [projectId, personId, kinds],
        )
      : await tx.execute<{ kind: string }[]>(
          `delete from announcement_opt_out where project_id = ? and person_id = ?
             and kind in (select jsonb_array_elements_text(?::jsonb)) returning kind`,
          [projectId, personId, kinds],
        );
    if (changed.length === 0) return;
    recordAudit(
      tx,
      { personId, tokenId: null },
      {
        action: optedOut ? 'announcement.opt_out' : 'announcement.opt_in',
        projectId,
        subjectId: personId,
        after: { kinds: changed.map((row) => row.kind).sort() },
      },
    );
  });
}
