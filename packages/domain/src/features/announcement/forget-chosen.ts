import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { jsonHas } from '../../kernel/db/expressions.ts';
import type { HookScope } from '../../kernel/feature.ts';

/** Removes a person whose account is deleted from the drafts of others that name them. */
export async function forgetChosen({ em }: HookScope, personId: string): Promise<void> {
  const chosen = sql`${sql.ref('audience')} -> 'uids'`;
  await db(em)
    .updateTable('announcement_draft')
    .set({ audience: sql<string>`jsonb_set(${sql.ref('audience')}, '{uids}', (${chosen}) - ${personId}::text)` })
    .where(({ val }) => jsonHas(chosen, val(personId)))
    .execute();
}
