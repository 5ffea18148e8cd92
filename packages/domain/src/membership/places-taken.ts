import { type RawBuilder, sql } from 'kysely';
import { column, expressions } from '../kernel/db/expressions.ts';

/**
 * How many places of a team are taken, as an expression of SQL for its table or alias: by its people, by those who have
 * not said yes yet, and by those who were accepted a moment ago and have not been told.
 */
export const placesTaken = (team: string): string =>
  `((select count(*) from membership taken where taken.team_id = ${team}.id and taken.left_at is null)
    + (select count(*) from application held
       where held.team_id = ${team}.id and held.state = 'applied' and held.decision = 'accepted' and not exists (
         select from membership taken
         where taken.team_id = held.team_id and taken.person_id = held.person_id and taken.left_at is null)))::int`;

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
