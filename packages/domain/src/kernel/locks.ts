import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOfParameter } from './db/expressions.ts';
import { type ParameterOf, type PreparedStatement, prepared } from './db/prepared.ts';
import type { Tables } from './db/tables.ts';

const STRENGTHS = {
  'for key share': sql`for key share`,
  'for no key update': sql`for no key update`,
  'for share': sql`for share`,
  'for update': sql`for update`,
};
type Strength = keyof typeof STRENGTHS;

/**
 * The rows that a change locks. The order is always the same, or two changes could wait for each other:
 *
 *   teams by id → projects by id → people by id → what hangs on them (memberships, roles, applications, invitations, …)
 *
 * A change of teams, of memberships, or of a person's name, address or suspension raises the versions of the rosters
 * that it shows in, and that locks their projects: a use case that makes one locks those projects here, before any people.
 */
export interface Rows {
  teams?: readonly string[];
  projects?: readonly string[];
  people?: readonly string[];
  /** Accounts that are deleted or get another address: meanwhile not even a row that refers to them is added. */
  rekeyed?: readonly string[];
  /** People who get something or do something: it is enough that their accounts are not deleted meanwhile. */
  kept?: readonly string[];
  /** Teams and projects that only have to stay as they are; others may rely on the same. */
  shared?: boolean;
  /** Rows that hang on those, after all of them. */
  hanging?: readonly { table: keyof Tables; id: string; shared?: boolean }[];
}

export async function lockRows(em: EntityManager, rows: Rows): Promise<void> {
  const { teams, projects, people = [], rekeyed = [], kept = [], shared = false } = rows;
  const strength = shared ? 'for share' : 'for no key update';
  await lock(em, 'team', teams, strength);
  // The new version of a roster waits for those who add rows that refer to its project, and these for the account.
  await lock(em, 'project', projects, rekeyed.length > 0 ? 'for update' : strength);
  await lock(em, 'person', people, 'for no key update');
  await lock(em, 'person', rekeyed, 'for update');
  const held = new Set([...people, ...rekeyed]);
  await lock(
    em,
    'person',
    kept.filter((id) => !held.has(id)),
    'for key share',
  );
  for (const { table, ids, shared: kept } of together(rows.hanging ?? []))
    await lock(em, table, ids, kept ? 'for share' : 'for no key update');
}

/** Rows of a table that follow each other are locked by one statement, by id. */
function together(hanging: NonNullable<Rows['hanging']>) {
  const groups: { table: keyof Tables; ids: string[]; shared: boolean }[] = [];
  for (const { table, id, shared = false } of hanging) {
    const last = groups.at(-1);
    if (last?.table === table && last.shared === shared) last.ids.push(id);
    else groups.push({ table, ids: [id], shared });
  }
  return groups;
}

const statements = new Map<string, PreparedStatement<{ ids: readonly string[] }, unknown>>();

/** Prepared once for each table and strength. */
function lockStatement(table: keyof Tables, strength: Strength) {
  const key = `${table} ${strength}`;
  const known = statements.get(key);
  if (known !== undefined) return known;
  const made = prepared((db, parameter: ParameterOf<{ ids: readonly string[] }>) =>
    db
      .selectFrom(table as 'team')
      .where('id', '=', anyOfParameter(parameter('ids')))
      .orderBy('id')
      .modifyEnd(STRENGTHS[strength]),
  );
  statements.set(key, made);
  return made;
}

async function lock(
  em: EntityManager,
  table: keyof Tables,
  ids: readonly string[] = [],
  strength: Strength,
): Promise<void> {
  if (ids.length > 0) await lockStatement(table, strength).execute(em, { ids: [...new Set(ids)] });
}

const KINDS = ['teams', 'projects', 'people', 'rekeyed', 'kept'] as const;

/** Whether all that has to be locked now was locked then. */
export const covers = (locked: Rows, needed: Rows): boolean =>
  KINDS.every((kind) => {
    const held = new Set(locked[kind]);
    return (needed[kind] ?? []).every((id) => held.has(id));
  }) && (needed.hanging ?? []).every(({ id }) => locked.hanging?.some((one) => one.id === id));
