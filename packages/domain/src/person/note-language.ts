import type { Locale } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';

/** Keeps the language that pages speak to the caller, so that mail speaks it too while they have chosen none. */
export async function noteLanguage({ em, actor }: Scope, { language }: { language: Locale }): Promise<void> {
  await em.execute('update person set last_locale = ? where id = ? and last_locale is distinct from ?', [
    language,
    requirePerson(actor),
    language,
  ]);
}
