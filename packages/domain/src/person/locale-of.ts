import type { Locale } from '@muster/rules';
import type { BareScope } from '../kernel/scope.ts';
import { normaliseEmail } from './email.ts';
import { Person } from './person.entity.ts';

/** The language that the owner of an address has chosen, if there is one and they have. */
export async function localeOf({ em }: BareScope, { email }: { email: string }): Promise<Locale | null> {
  const person = await em.findOne(Person, { email: normaliseEmail(email) }, { fields: ['locale'] });
  return person?.locale ?? null;
}
