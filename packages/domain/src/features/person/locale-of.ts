import type { Locale } from '@muster/rules';
import type { BareScope } from '../../kernel/scope.ts';
import { normaliseEmail } from './email.ts';
import { Person } from './person.entity.ts';

/**
 * The language of mail to the owner of an address, if there is one and it is known. What they chose comes before what the
 * page at hand speaks (`spoken`), and that before what pages spoke last.
 */
export async function localeOf(
  { em }: BareScope,
  { email, spoken }: { email: string; spoken?: Locale | undefined },
): Promise<Locale | null> {
  const person = await em.findOne(Person, { email: normaliseEmail(email) }, { fields: ['locale', 'lastLocale'] });
  return person?.locale ?? spoken ?? person?.lastLocale ?? null;
}
