import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeTopic } from '../kernel/change-triggers.ts';
import { newId } from '../kernel/id.ts';

export interface Counted<Value> {
  value: Value;
  /** The first moment at which time alone makes it another one. */
  until?: Date | null;
}

export interface CountedFrom {
  em: EntityManager;
  projectId: string;
  /** What they are counted from. */
  from: readonly ChangeTopic[];
}

/**
 * Numbers of a project that are counted again only after something has changed that they are counted from. What that
 * is stands in the `triggers` of the tables (`kernel/change-triggers.ts`): who counts from a further table or column adds
 * it there, and who counts otherwise than the release before gives the numbers another name. `kept-numbers.long.test.ts`
 * of the domain changes rows in every way, and compares.
 *
 * The version is read before counting begins: what changes meanwhile leaves numbers under a version that is over.
 * Several at once, by their names: `count` gets the names of those that have to be counted.
 */
export async function keptNumbers<Value>(
  { em, projectId, from }: CountedFrom,
  names: readonly string[],
  count: (names: ReadonlySet<string>) => Promise<ReadonlyMap<string, Counted<Value>>>,
): Promise<Map<string, Value>> {
  if (names.length === 0) return new Map();
  const rows = await em.execute<{ name: string | null; version: string; value: Value; frozen: boolean }[]>(
    `select now.version, kept.name, kept.value, pg_is_in_recovery() as frozen
     from (select coalesce(sum(changes), 0)::bigint as version from project_change
           where project_id = ? and topic = any (?::text[])) now
     left join kept_number kept on kept.project_id = ? and kept.name = any (array(select jsonb_array_elements_text(?::jsonb)))
       and kept.version = now.version and (kept.until is null or kept.until > clock_timestamp())`,
    [projectId, `{${from.join(',')}}`, projectId, JSON.stringify(names)],
  );
  const found = new Map(rows.flatMap(({ name, value }) => (name === null ? [] : [[name, value] as const])));
  const lacking = new Set(names.filter((name) => !found.has(name)));
  const [now] = rows;
  if (lacking.size === 0 || now === undefined) return found;
  const counted = await count(lacking);
  // A standby answers, too, and keeps nothing.
  if (!now.frozen) await keep(em, projectId, now.version, counted);
  for (const [name, { value }] of counted) found.set(name, value);
  return found;
}

async function keep(
  em: EntityManager,
  projectId: string,
  version: string,
  counted: ReadonlyMap<string, Counted<unknown>>,
): Promise<void> {
  const rows = [...counted].map(([name, { value, until = null }]) => ({ id: newId(), name, value, until }));
  await em.execute(
    `insert into kept_number (id, project_id, name, version, value, until)
     select kept.id, ?::uuid, kept.name, ?::bigint, kept.value, kept.until
     from jsonb_to_recordset(?::jsonb) as kept (id uuid, name text, value jsonb, until timestamptz) order by kept.name
     on conflict (project_id, name) do update
       set version = excluded.version, value = excluded.value, until = excluded.until
       where kept_number.version <= excluded.version`,
    [projectId, version, JSON.stringify(rows)],
  );
}

/** One of them, which time doesn't change. */
export async function keptCount<Value>(from: CountedFrom, name: string, count: () => Promise<Value>): Promise<Value> {
  const values = await keptNumbers(from, [name], async () => new Map([[name, { value: await count() }]]));
  return values.get(name) as Value;
}
