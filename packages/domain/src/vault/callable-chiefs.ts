import { stands } from '../kernel/standing.ts';

/** Chiefs who let the people of their team call them around the event, as a query for `person_id` and `team_id`. */
export const CALLABLE_CHIEFS = `
  select membership.person_id, membership.team_id
  from callable_chief join membership on membership.id = callable_chief.membership_id
  where membership.role = 'chief' and membership.left_at is null and ${stands('membership')}`;
