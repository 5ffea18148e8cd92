import type { Locale } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Keeps the language that pages speak to the caller, so that mail speaks it too while they have chosen none. */
export async function noteLanguage({ em, actor }: Scope, { language }: { language: Locale }): Promise<void> {
  await db(em)
    .updateTable('person')
    .set({ last_locale: language })
    .where('id', '=', requirePerson(actor))
    .where('last_locale', 'is distinct from', language)
    .execute();
}
