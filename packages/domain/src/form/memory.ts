import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerValue, type AnswerValues, remembered, toRemember } from '@muster/rules';
import { newId } from '../kernel/id.ts';
import type { FormRow } from './load-form.ts';

type Remembering = Pick<FormRow, 'origin' | 'fields'>;

/** Keeps what next year's form begins with; what is not said any more is not remembered either. */
export async function rememberValues(
  em: EntityManager,
  personId: string,
  { origin, fields }: Remembering,
  values: AnswerValues,
): Promise<void> {
  const kept = toRemember(fields, values);
  if (Object.keys(kept).length === 0) return forgetValues(em, personId, origin);
  await em.execute(
    `insert into form_memory (id, person_id, values) values (?, ?, jsonb_build_object(?::text, ?::jsonb))
     on conflict (person_id) do update set values = form_memory.values || excluded.values, updated_at = now()`,
    [newId(), personId, origin, JSON.stringify(kept)],
  );
}

export async function forgetValues(em: EntityManager, personId: string, origin: string): Promise<void> {
  await em.execute(
    `update form_memory set values = values - ?::text, updated_at = now()
     where person_id = ? and jsonb_exists(values, ?::text)`,
    [origin, personId, origin],
  );
}

/** What the person said in an earlier year, as far as it fits. */
export async function rememberedFor(
  em: EntityManager,
  personId: string,
  { origin, fields }: Remembering,
): Promise<Record<string, AnswerValue>> {
  const [row] = await em.execute<{ kept: Record<string, unknown> | null }[]>(
    'select values -> ?::text as kept from form_memory where person_id = ?',
    [origin, personId],
  );
  return remembered(fields, row?.kept ?? {});
}
