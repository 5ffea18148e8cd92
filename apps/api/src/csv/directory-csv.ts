import type { DirectoryPerson } from '@muster/domain';
import { toCsv } from './to-csv.ts';

/** With `tids` and `roles` an import knows its own file: `readTable` of the domain. */
const COLUMNS = ['name', 'address', 'teams', 'roles', 'skills', 'tags', 'tids'];
/** Neither a comma nor a semicolon, one of which every spreadsheet takes for the next column. */
const list = (texts: readonly string[]): string => texts.join(' | ');

export const directoryCsv = (people: readonly DirectoryPerson[]): string =>
  toCsv(
    COLUMNS,
    people.map(({ name, email, teams, roles, skills, tags }) => [
      name,
      email ?? '',
      list(teams.map((team) => team.name)),
      list([...roles, ...teams.map((team) => team.role)]),
      list(skills ?? []),
      list([...new Set(tags.map((tag) => tag.name))]),
      list(teams.map((team) => team.tid)),
    ]),
  );

export const DIRECTORY_CSV_EXAMPLE = toCsv(COLUMNS, [
  ['Ada Novak', 'ada@example.org', '議程組 Programme', 'member', 'Photography', 'night shift', 'programme'],
]);
