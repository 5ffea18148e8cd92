import { type RawBuilder, sql } from 'kysely';
import { column, expressions } from '../../kernel/db/expressions.ts';

/**
 * How many seats of a team are taken, for its table or alias: by members, by pending memberships, and by applicants whose
 * acceptance is decided and not sent yet.
 */
export const seatsTakenIn = (team: string): RawBuilder<number> => {
  const { exists, fn, not, selectFrom } = expressions();
  const count = fn.countAll<number>().as('count');
  const members = selectFrom('membership as taken')
    .select(count)
    .where('taken.team_id', '=', column('team', team, 'id'))
    .where('taken.left_at', 'is', null);
  const accepted = selectFrom('application as decided')
    .select(count)
    .where('decided.team_id', '=', column('team', team, 'id'))
    .where('decided.state', '=', sql.lit('applied'))
    .where('decided.decision', '=', 'accepted')
    .where(
      not(
        exists(
          selectFrom('membership as taken')
            .whereRef('taken.team_id', '=', sql.ref('decided.team_id'))
            .whereRef('taken.person_id', '=', sql.ref('decided.person_id'))
            .where('taken.left_at', 'is', null),
        ),
      ),
    );
  return sql`(${members} + ${accepted})`;
};
