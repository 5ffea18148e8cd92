import type { Locale } from '@muster/rules';
import type { Person } from './person.entity.ts';

/** The language of mail to a person: the one that they chose, or else the one that pages last spoke to them. */
export const mailLocale = ({ locale, lastLocale }: Pick<Person, 'locale' | 'lastLocale'>): Locale | null =>
  locale ?? lastLocale ?? null;

/** The same in SQL, for a person under this name. */
export const mailLocaleSql = (person: string): string => `coalesce(${person}.locale, ${person}.last_locale)`;
