import { type RawBuilder, sql } from 'kysely';
import { column } from './db/expressions.ts';

/** What others call a person: the name on the badge, or else the account's. A badge name of blanks is none. */
export const displayName = ({ badgeName, name }: { badgeName?: string | null | undefined; name: string }): string =>
  badgeName?.trim() ? badgeName : name;

/** The same in SQL, for the table or alias of a person. */
export const displayNameSql = (person: string): string =>
  `coalesce(nullif(trim(${person}.badge_name), ''), ${person}.name)`;

/** The same for queries, for the table or alias of a person. Literals, so that it matches the index on it. */
export const displayNameOf = (person: string): RawBuilder<string> =>
  sql`coalesce(nullif(trim(${column('person', person, 'badge_name')}), ''), ${column('person', person, 'name')})`;
