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
