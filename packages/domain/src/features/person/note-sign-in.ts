import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import type { BareScope } from '../../kernel/scope.ts';

/** Keeps the day of the last sign-in: an account that never had one may have been made by others, and go again. */
export async function noteSignIn({ em }: BareScope, { personId }: { personId: string }): Promise<void> {
  const today = sql<string>`current_date`;
  await db(em)
    .updateTable('person')
    .set({ last_signed_in_on: today })
    .where('id', '=', personId)
    .where('last_signed_in_on', 'is distinct from', today)
    .execute();
}
