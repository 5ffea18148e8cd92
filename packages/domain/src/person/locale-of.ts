import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { normaliseEmail } from './email.ts';
import { mailLocale } from './mail-locale.ts';
import { Person } from './person.entity.ts';

/** The language of mail to the owner of an address, if there is one and it is known. */
export async function localeOf(em: EntityManager, email: string): Promise<Locale | null> {
  const person = await em.findOne(Person, { email: normaliseEmail(email) }, { fields: ['locale', 'lastLocale'] });
  return person === null ? null : mailLocale(person);
}
