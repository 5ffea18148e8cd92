import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { db } from '../../kernel/db/db.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { WAITING_DAYS } from './confirmation.policy.ts';
import { removeUnconfirmed, settleOffers } from './end-unconfirmed.ts';
import { isSomePending } from './offer-conditions.ts';

/**
 * Offers that the person has not accepted for 30 days. In a draft these begin when it opens. What stands beside a confirmed
 * membership ends by no clock.
 */
const dueOffers = (em: EntityManager, now: Date) =>
  db(em)
    .selectFrom('place_offer as offer')
    .innerJoin('project', 'project.id', 'offer.project_id')
    .where('offer.ended_at', 'is', null)
    .where('project.state', '<>', 'draft')
    .where('offer.given_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${WAITING_DAYS})`)
    .where(isSomePending());

/** Ends what has waited for a yes for 30 days. Answers how many places went. Running it again ends nothing more. */
export async function expirePlaces({ em, now }: JobScope): Promise<number> {
  const due = await dueOffers(em, now).select('project.id as projectId').distinct().execute();
  let ended = 0;
  for (const { projectId } of due) ended += await expireIn(em, projectId, now);
  return ended;
}

/** Project by project, each committed by itself. Teams and project are locked first, as by everybody else. */
async function expireIn(em: EntityManager, projectId: string, now: Date): Promise<number> {
  return inTransaction(em, async (tx) => {
    const teams = await db(tx).selectFrom('team').select('id').where('project_id', '=', projectId).execute();
    await lockRows(tx, { teams: teams.map(({ id }) => id), projects: [projectId] });
    const offers = await dueOffers(tx, now)
      .select('offer.person_id as personId')
      .where('project.id', '=', projectId)
      .orderBy('offer.person_id')
      .execute();
    const people = offers.map(({ personId }) => personId);
    const ended = await removeUnconfirmed(tx, projectId, people);
    // Without names: nobody's history tells of a place that they never took.
    recordAudit(tx, 'operator', { action: 'place.expire', projectId, subjectId: projectId, after: { count: ended } });
    await tx.flush();
    await settleOffers(tx, projectId, people);
    return ended;
  });
}
