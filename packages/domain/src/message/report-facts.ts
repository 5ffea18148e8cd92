import { stands } from '../kernel/standing.ts';

/** Who wrote what a report shows, as an array of ids. Who has deleted their account is in none. */
export const AUTHORS = `array(
  select distinct message.author_id from reported_message shown join message on message.id = shown.message_id
  where shown.report_id = report.id and message.author_id is not null)`;

/** Owners of the project of `thread` who wrote nothing of what `report` shows, as a query for `person_id`. */
export const OTHER_OWNERS = `
  select role.person_id from project_role role join person on person.id = role.person_id
  where role.project_id = thread.project_id and role.role = 'owner' and ${stands('role')} and person.suspended_at is null
    and role.person_id <> all (${AUTHORS})`;

/** Those whom a report reaches: these owners, and where there are none, administrators. */
export const REPORT_READERS = `
  ${OTHER_OWNERS}
  union all
  select person.id from person
  where person.administrator and person.suspended_at is null and person.id <> all (${AUTHORS})
    and not exists (${OTHER_OWNERS})`;
