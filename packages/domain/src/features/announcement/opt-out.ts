import type { EntityManager } from '@mikro-orm/postgresql';
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, type Texts } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Keyring } from '../../crypto/keyring.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { JobScope, Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { Person } from '../person/person.entity.ts';
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
  const rows = await db(em)
    .selectFrom('announcement_opt_out')
    .select('kind')
    .where('project_id', '=', project.id)
    .where('person_id', '=', personId)
    .execute();
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
  if (!opened || !project || (await em.count(Person, { id: opened.personId })) === 0) throw notFound();
  return { project, personId: opened.personId, kind: opened.kind };
}

async function setOptOut(
  em: EntityManager,
  { projectId, personId, kind }: Subscription,
  optedOut: boolean,
): Promise<void> {
  const kinds = kind === null ? ANNOUNCEMENT_KINDS.toSorted() : [kind];
  await inTransaction(em, async (tx) => {
    const changed = optedOut
      ? await db(tx)
          .insertInto('announcement_opt_out')
          .values(kinds.map((one) => ({ id: newId(), project_id: projectId, person_id: personId, kind: one })))
          .onConflict((conflict) => conflict.columns(['project_id', 'person_id', 'kind']).doNothing())
          .returning('kind')
          .execute()
      : await db(tx)
          .deleteFrom('announcement_opt_out')
          .where('project_id', '=', projectId)
          .where('person_id', '=', personId)
          .where('kind', 'in', kinds)
          .returning('kind')
          .execute();
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
