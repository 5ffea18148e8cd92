import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { lockRows } from '../kernel/locks.ts';
import type { JobScope } from '../kernel/scope.ts';
import { isWaiting } from '../kernel/standing.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { WAITING_DAYS } from './confirmation.policy.ts';
import { removeUnconfirmed, settleOffers } from './end-unconfirmed.ts';

/** A draft has asked nobody: its 30 days begin when it opens. What stands beside a confirmed place ends by no clock. */
const DUE = `offer.ended_at is null and project.state <> 'draft'
  and offer.given_at < ?::timestamptz - make_interval(days => ${WAITING_DAYS})
  and (exists (select from membership place join team on team.id = place.team_id
               where team.project_id = project.id and place.person_id = offer.person_id
                 and place.left_at is null and ${isWaiting('place')})
    or exists (select from project_role place
               where place.project_id = project.id and place.person_id = offer.person_id and ${isWaiting('place')})
    or exists (select from release_grant place
               where place.project_id = project.id and place.person_id = offer.person_id
                 and place.ended_at is null and ${isWaiting('place')}))`;

/** Ends what has waited for a yes for 30 days. Answers how many places went. Running it again ends nothing more. */
export async function expirePlaces({ em, now }: JobScope): Promise<number> {
  const due = await em.execute<{ projectId: string }[]>(
    `select distinct project.id as "projectId" from place_offer offer join project on project.id = offer.project_id
     where ${DUE}`,
    [now.toISOString()],
  );
  let ended = 0;
  for (const { projectId } of due) ended += await expireIn(em, projectId, now);
  return ended;
}

/** Project by project, each committed by itself. Teams and project are locked first, as by everybody else. */
async function expireIn(em: EntityManager, projectId: string, now: Date): Promise<number> {
  return inTransaction(em, async (tx) => {
    const teams = await tx.execute<{ id: string }[]>('select id from team where project_id = ?', [projectId]);
    await lockRows(tx, { teams: teams.map(({ id }) => id), projects: [projectId] });
    const offers = await tx.execute<{ personId: string }[]>(
      `select offer.person_id as "personId" from place_offer offer join project on project.id = offer.project_id
       where project.id = ? and ${DUE} order by offer.person_id`,
      [projectId, now.toISOString()],
    );
    const people = offers.map(({ personId }) => personId);
    const ended = await removeUnconfirmed(tx, projectId, people);
    // Without names: nobody's history tells of a place that they never took.
    recordAudit(tx, 'operator', { action: 'place.expire', projectId, subjectId: projectId, after: { count: ended } });
    await tx.flush();
    await settleOffers(tx, projectId, people);
    return ended;
  });
}
