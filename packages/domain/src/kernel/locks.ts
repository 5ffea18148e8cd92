import type { EntityManager } from '@mikro-orm/postgresql';
import { ID_ARRAY, prepare } from './prepared-statements.ts';

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
  /** Rows that hang on those, after all of them. The table is a name of ours, never a value. */
  hanging?: readonly { table: string; id: string; shared?: boolean }[];
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
  const groups: { table: string; ids: string[]; shared: boolean }[] = [];
  for (const { table, id, shared = false } of hanging) {
    const last = groups.at(-1);
    if (last?.table === table && last.shared === shared) last.ids.push(id);
    else groups.push({ table, ids: [id], shared });
  }
  return groups;
}

async function lock(em: EntityManager, table: string, ids: readonly string[] = [], strength: string): Promise<void> {
  if (ids.length === 0) return;
  const statement = prepare(`select from ${table} where id = any (${ID_ARRAY}) order by id ${strength}`);
  await em.execute(statement, [`{${[...new Set(ids)].join(',')}}`]);
}

const KINDS = ['teams', 'projects', 'people', 'rekeyed', 'kept'] as const;

/** Whether all that has to be locked now was locked then. */
export const covers = (locked: Rows, needed: Rows): boolean =>
  KINDS.every((kind) => {
    const held = new Set(locked[kind]);
    return (needed[kind] ?? []).every((id) => held.has(id));
  }) && (needed.hanging ?? []).every(({ id }) => locked.hanging?.some((one) => one.id === id));
