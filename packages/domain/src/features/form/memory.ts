import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerValue, type AnswerValues, remembered, toRemember } from '@muster/rules';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { jsonHas, now, toJson } from '../../kernel/db/expressions.ts';
import { newId } from '../../kernel/id.ts';
import type { FormRow } from './load-form.ts';

type Remembering = Pick<FormRow, 'origin' | 'fields'>;

/** Stores what next year's form begins with. A value that the new answer lacks is forgotten. */
export async function rememberValues(
  em: EntityManager,
  personId: string,
  { origin, fields }: Remembering,
  values: AnswerValues,
): Promise<void> {
  const stored = toRemember(fields, values);
  if (Object.keys(stored).length === 0) return forgetValues(em, personId, origin);
  await db(em)
    .insertInto('form_memory')
    .values({ id: newId(), person_id: personId, values: toJson({ [origin]: stored }) })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(({ ref }) => ({
        values: sql`${ref('form_memory.values')} || ${ref('excluded.values')}`,
        updated_at: now(),
      })),
    )
    .execute();
}

export async function forgetValues(em: EntityManager, personId: string, origin: string): Promise<void> {
  await db(em)
    .updateTable('form_memory')
    .set(({ ref }) => ({ values: sql`${ref('values')} - ${origin}::text`, updated_at: now() }))
    .where('person_id', '=', personId)
    .where(({ ref }) => jsonHas(ref('values'), sql`${origin}::text`))
    .execute();
}

/** What the person said in an earlier year, as far as it fits. */
export async function rememberedFor(
  em: EntityManager,
  personId: string,
  { origin, fields }: Remembering,
): Promise<Record<string, AnswerValue>> {
  const row = await db(em)
    .selectFrom('form_memory')
    .select(({ ref }) => sql<Record<string, AnswerValue> | null>`${ref('values')} -> ${origin}::text`.as('values'))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return remembered(fields, row?.values ?? {});
}
