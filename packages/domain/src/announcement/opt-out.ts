import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { requirePerson } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import type { JobScope, Scope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { findKnownProject } from '../project/load-project.ts';
import { Project } from '../project/project.entity.ts';
import { AnnouncementOptOut } from './announcement-opt-out.entity.ts';
import { openUnsubscribeToken, type Subscription } from './unsubscribe-token.ts';

export interface SubscriptionView {
  projectName: string;
  projectNames: Texts;
  optedOut: boolean;
}

/** What a link in a mail is about, for its holder. */
export async function readSubscription(
  { em, keys }: Pick<JobScope, 'em' | 'keys'>,
  { token }: { token: string },
): Promise<SubscriptionView> {
  const { project, personId } = await openSubscription(em, keys, token);
  const optedOut = (await em.count(AnnouncementOptOut, { project, person: personId })) > 0;
  return { projectName: project.name, projectNames: project.names, optedOut };
}

/** The link in a mail is enough: nobody has to sign in to be left alone. Doing it twice changes nothing. */
export async function optOutByToken(
  { em, keys }: Pick<JobScope, 'em' | 'keys'>,
  { token, optedOut }: { token: string; optedOut: boolean },
): Promise<SubscriptionView> {
  const { project, personId } = await openSubscription(em, keys, token);
  await setOptOut(em, { projectId: project.id, personId }, optedOut);
  return { projectName: project.name, projectNames: project.names, optedOut };
}

/** One's own choice, signed in. */
export async function chooseAnnouncements(
  { em, actor }: Scope,
  { pid, optedOut }: { pid: string; optedOut: boolean },
): Promise<void> {
  const personId = requirePerson(actor);
  const project = await findKnownProject(em, actor, pid);
  await setOptOut(em, { projectId: project.id, personId }, optedOut);
}

async function openSubscription(em: EntityManager, keys: Keyring, token: string) {
  const opened = openUnsubscribeToken(keys, token);
  const project = opened && (await em.findOne(Project, { id: opened.projectId }));
  // A person who is gone gets no announcements anyway.
  if (!opened || !project || !(await personExists(em, opened.personId))) throw notFound();
  return { project, personId: opened.personId };
}

const personExists = async (em: EntityManager, id: string): Promise<boolean> =>
  (await em.execute('select 1 from person where id = ?', [id])).length > 0;

async function setOptOut(em: EntityManager, { projectId, personId }: Subscription, optedOut: boolean): Promise<void> {
  await inTransaction(em, async (tx) => {
    const changed = optedOut
      ? await tx.execute<unknown[]>(
          `insert into announcement_opt_out (id, project_id, person_id) values (gen_random_uuid(), ?, ?)
           on conflict (project_id, person_id) do nothing returning 1 as done`,
          [projectId, personId],
        )
      : await tx.execute<unknown[]>(
          'delete from announcement_opt_out where project_id = ? and person_id = ? returning 1 as done',
          [projectId, personId],
        );
    if (changed.length === 0) return;
    recordAudit(
      tx,
      { personId, tokenId: null },
      { action: optedOut ? 'announcement.opt_out' : 'announcement.opt_in', projectId, subjectId: personId },
    );
  });
}
