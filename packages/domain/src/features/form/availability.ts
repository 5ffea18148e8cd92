import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormField } from '@muster/rules';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOf, jsonHas } from '../../kernel/db/expressions.ts';
import { isReadable } from './presence.ts';

/**
 * Who of these people said that they can come on a day, and who said something else, by the days in forms of the
 * project that are marked to say so, and were when the person answered. Who was not asked or has not answered is in
 * neither.
 */
export async function availableOn(
  em: EntityManager,
  { projectId, day, personIds }: { projectId: string; day: string; personIds: readonly string[] },
): Promise<Map<string, boolean>> {
  const field = sql<{ value: FormField }>`jsonb_array_elements(${sql.ref('version.fields')})`.as('field');
  const days = sql`${sql.ref('answer.values')} -> (${sql.ref('field.value')} ->> 'key')`;
  const rows = await db(em)
    .selectFrom('form')
    .innerJoin('form_version as version', (join) =>
      join.onRef('version.form_id', '=', 'form.id').onRef('version.number', '=', 'form.version'),
    )
    .innerJoin(field, (join) => join.onTrue())
    .innerJoin('form_answer as answer', 'answer.form_id', 'form.id')
    .innerJoin('form_version as answered', (join) =>
      join.onRef('answered.form_id', '=', 'form.id').onRef('answered.number', '=', 'answer.version'),
    )
    .innerJoin('person', 'person.id', 'answer.person_id')
    .select(({ fn }) => [
      'answer.person_id as personId',
      fn.agg<boolean>('bool_or', [jsonHas(days, sql<string>`${day}`)]).as('comes'),
    ])
    .where('form.project_id', '=', projectId)
    .where('form.state', '<>', 'draft')
    .where(({ ref }) => sql`${ref('field.value')} ->> 'type'`, '=', 'days')
    .where(({ ref }) => sql<boolean>`(${ref('field.value')} ->> 'availability')::boolean`)
    .where(({ ref }) => {
      const marked = sql`jsonb_build_object('key', ${ref('field.value')} -> 'key', 'availability', true)`;
      return sql<boolean>`${ref('answered.fields')} @> jsonb_build_array(${marked})`;
    })
    .where(sql`jsonb_typeof(${days})`, '=', 'array')
    .where('answer.person_id', '=', anyOf(personIds))
    .where(isReadable())
    .groupBy('answer.person_id')
    .execute();
  return new Map(rows.map(({ personId, comes }) => [personId, comes]));
}
