import type { Locale } from '@muster/rules';
import { type RawBuilder, sql } from 'kysely';
import { column } from '../../kernel/db/expressions.ts';
import type { Person } from './person.entity.ts';

/** The language of mail to a person: the one that they chose, or else the one that pages last spoke to them. */
export const mailLocale = ({ locale, lastLocale }: Pick<Person, 'locale' | 'lastLocale'>): Locale | null =>
  locale ?? lastLocale ?? null;

/** The same for queries, for the table or alias of a person. */
export const mailLocaleOf = (person: string): RawBuilder<Locale | null> =>
  sql`coalesce(${column('person', person, 'locale')}, ${column('person', person, 'last_locale')})`;
