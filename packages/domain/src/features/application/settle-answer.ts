import type { EntityManager } from '@mikro-orm/postgresql';
import { UNDO_SECONDS } from '@muster/rules';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { lockRows } from '../../kernel/locks.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { settleOffers } from '../membership/end-unconfirmed.ts';
import { Membership } from '../membership/membership.entity.ts';
import { join } from '../membership/put-into-team.ts';
import type { Answerable } from './answerable.ts';
import { Application } from './application.entity.ts';
import { tellApplicant } from './tell-applicant.ts';

/**
 * Makes an answer final: the application ends, who was accepted joins, and the mail leaves, all or nothing. Whether it
 * is this or an undo that comes first, the row of the application decides: both change it only while it is decided.
 */
export async function settleAnswer(scope: JobScope, { id }: { id: string }): Promise<boolean> {
  return inTransaction(scope.em, async (tx) => {
    const found = await db(tx)
      .selectFrom('application')
      .innerJoin('team', 'team.id', 'application.team_id')
      .select(['team.id as teamId', 'team.project_id as projectId', 'application.person_id as personId'])
      .where('application.id', '=', id)
      .where('application.decision', 'is not', null)
      .executeTakeFirst();
    if (found === undefined) return false;
    await lockRows(tx, { teams: [found.teamId], projects: [found.projectId], kept: [found.personId] });
    // Given anew, it has its own time, and a job of its own.
    const { numUpdatedRows } = await db(tx)
      .updateTable('application')
      .set(({ ref }) => ({
        state: ref('decision').$notNull(),
        answered_at: ref('decided_at'),
        message: ref('decision_message'),
        decision: null,
        decided_at: null,
        decision_message: null,
      }))
      .where('id', '=', id)
      .where('decision', 'is not', null)
      .where('decided_at', '<=', sql<Date>`clock_timestamp() - make_interval(secs => ${UNDO_SECONDS})`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const application = await tx.findOneOrFail(Application, { id }, { populate: ['team.project', 'person'] });
    const [team, person] = [application.team.$, application.person.$];
    const answer = { project: team.project.$, application, team, person };
    if (application.state === 'accepted') await letIn(tx, answer);
    // Who was suspended meanwhile gets no mail, like everywhere.
    if (person.suspendedAt === null)
      await tellApplicant(tx, scope, answer, application.state as 'accepted' | 'declined', application.message ?? null);
    return true;
  });
}

async function letIn(em: EntityManager, { project, application, team, person }: Answerable): Promise<void> {
  // A chief may have put them into the team by hand meanwhile, even as a chief.
  const current = await em.findOne(Membership, { team, person, leftAt: null });
  const answerer = { personId: application.answeredBy?.id ?? null, tokenId: null, session: null, projectId: null };
  await join(
    em,
    { ...answerer, administrator: false, scopes: 'all', grants: [], withheld: [] },
    { project, team, person, role: current?.role ?? 'member', own: true, held: true },
  );
  await settleOffers(em, project.id, [person.id]);
}
