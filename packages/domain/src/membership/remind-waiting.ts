import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { refusalIn } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { inBatches } from '../kernel/sql.ts';
import { findKnownProject, ofManagedProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import { DAYS_BETWEEN_MAILS, MOST_MAILS } from './confirmation.policy.ts';
import { PEOPLE } from './lacking-policies.ts';
import { mailOffers } from './mail-offers.ts';

export interface WaitingCount {
  /** People whose places in the project all wait for their yes. */
  waiting: number;
  /** Those of them who would get a reminder now. */
  remindable: number;
}

/** The rule is `reminderObstacle`; here for many at once. */
const REMINDABLE = `offer.mails_sent < ${MOST_MAILS}
  and (offer.mailed_at is null or offer.mailed_at <= now() - make_interval(days => ${DAYS_BETWEEN_MAILS}))`;

async function waitingIn(em: EntityManager, projectId: string): Promise<{ personId: string; remindable: boolean }[]> {
  return em.execute(
    `select offer.person_id as "personId", ${REMINDABLE} as remindable
     from place_offer offer join (${PEOPLE}) someone on someone.person_id = offer.person_id and someone.waiting
     where offer.project_id = ? and offer.ended_at is null order by offer.person_id`,
    [projectId, projectId, projectId, projectId],
  );
}

/** How many have not answered, and how many of them a reminder would reach; for owners. */
export async function countWaiting({ em, actor }: Scope, { pid }: { pid: string }): Promise<WaitingCount> {
  const project = await findKnownProject(em, actor, pid);
  if (!canManageProject(actor, project.id)) throw refusalIn(project.id, actor, 'Only owners remind everybody.');
  const offers = await waitingIn(em, project.id);
  const remindable = project.state === 'draft' ? [] : offers.filter((offer) => offer.remindable);
  return { waiting: offers.length, remindable: remindable.length };
}

/**
 * Reminds all who have not answered, as far as each may be reminded: three times in all, three days apart. The lock on
 * the project lets two who press at once send one mail to each.
 */
export async function remindWaiting(scope: Scope, { pid }: { pid: string }): Promise<{ reminded: number }> {
  return changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
    if (project.state === 'draft') throw conflict('not_open', 'Mails wait until the project opens.');
    const due = (await waitingIn(tx, project.id)).filter(({ remindable }) => remindable);
    let reminded = 0;
    await inBatches(due, async (batch) => {
      const personIds = batch.map(({ personId }) => personId);
      // A place from before people were asked begins to wait with the first mail.
      await tx.execute(
        'update place_offer set given_at = now() where project_id = ? and person_id = any (?::uuid[]) and given_at is null',
        [project.id, `{${personIds.join(',')}}`],
      );
      reminded += await mailOffers(tx, scope, project.id, personIds);
    });
    recordAudit(tx, actor, {
      action: 'place.remind',
      projectId: project.id,
      subjectId: project.id,
      after: { count: reminded },
    });
    return { reminded };
  });
}
