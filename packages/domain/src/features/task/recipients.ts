import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { db } from '../../kernel/db/db.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';

export interface Recipient {
  email: string;
  /** Null for the language of the project. */
  locale: Locale | null;
}

/** Where mail to people goes, to be narrowed. Suspended people get none. */
export const recipients = (em: EntityManager) =>
  db(em)
    .selectFrom('person')
    .select(['person.email', mailLocaleOf('person').as('locale')])
    .where('person.suspended_at', 'is', null)
    .orderBy('person.id');
