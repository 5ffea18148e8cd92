import type { EntityManager } from '@mikro-orm/postgresql';
import { READABLE } from './presence.ts';

/**
 * Who of these people said that they can come on a day, and who said something else, by the days in forms of the
 * project that are marked to say so, and were when the person answered. Who was not asked or has not answered is in
 * neither.
 */
export async function availableOn(
  em: EntityManager,
  { projectId, day, personIds }: { projectId: string; day: string; personIds: readonly string[] },
): Promise<Map<string, boolean>> {
  const rows = await em.execute<{ personId: string; comes: boolean }[]>(
    `select answer.person_id as "personId", bool_or(jsonb_exists(answer.values -> (field ->> 'key'), ?)) as comes
     from form
     join form_version version on version.form_id = form.id and version.number = form.version
     cross join jsonb_array_elements(version.fields) field
     join form_answer answer on answer.form_id = form.id
     join form_version asked on asked.form_id = form.id and asked.number = answer.version
     join person on person.id = answer.person_id
     where form.project_id = ? and form.state <> 'draft' and field ->> 'type' = 'days'
       and (field ->> 'availability')::boolean
       and asked.fields @> jsonb_build_array(jsonb_build_object('key', field -> 'key', 'availability', true)) and jsonb_typeof(answer.values -> (field ->> 'key')) = 'array'
       and answer.person_id = any (?::uuid[]) and ${READABLE}
     group by answer.person_id`,
    [day, projectId, `{${personIds.join(',')}}`],
  );
  return new Map(rows.map(({ personId, comes }) => [personId, comes]));
}
