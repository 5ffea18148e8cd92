import type { EntityManager } from '@mikro-orm/postgresql';
import { mergeOf, type Versions, versionOf } from '@muster/rules';
import { sql } from 'kysely';
import { db } from '../kernel/db/db.ts';
import { jsonHas } from '../kernel/db/expressions.ts';
import { displayNameOf } from '../kernel/display-name.ts';
import { type ChangedField, DomainError } from '../kernel/errors.ts';

/** What a caller may say about what they began from; nothing, and the last one wins. */
export interface Begun {
  /** Of each field that is sent, by its path in the input: `startsOn`, `names/en`. */
  versions?: Versions | undefined;
  /** Of everything together: the change is made from this state, or not at all. */
  ifVersion?: readonly string[] | undefined;
}

export interface Merging<Sent> extends Begun {
  sent: Sent;
  /** The same fields as they are, under the lock. */
  current: Readonly<Record<string, unknown>>;
  /** Whether what is left out is taken away, as where a thing is replaced as a whole; otherwise it stays. */
  whole?: boolean;
  /** Whether nothing is merged, since the sender has seen just this: any change of another is asked about. */
  asSeen?: boolean;
  /** Who changed a field since; by the log, unless somebody else knows. */
  changedBy: (path: readonly string[]) => Promise<Pick<ChangedField, 'by' | 'at'>>;
}

/**
 * Two editors at once: of what was sent takes what nobody else has changed meanwhile, leaves alone what the sender has
 * not changed, and refuses what both have, with what it is now and who wrote that. Nothing is taken while anything is
 * refused. Every change of settings goes through here, with its rows locked.
 */
export async function mergeChanges<Sent extends object>({
  sent,
  current,
  versions = {},
  ifVersion,
  whole = false,
  asSeen = false,
  changedBy,
}: Merging<Sent>): Promise<Sent> {
  if (ifVersion !== undefined && !ifVersion.includes('*') && !ifVersion.includes(versionOf(current)))
    throw new DomainError('precondition', 'It is in another version by now. Read it again.', {
      code: 'changed_meanwhile',
    });
  const merged = structuredClone(sent);
  const changed: ChangedField[] = [];
  for (const [path, was] of Object.entries(versions)) {
    const steps = path.split('/');
    const next = valueAt(sent, steps);
    if (next === undefined && !whole) continue;
    const value = valueAt(current, steps);
    const kept = mergeOf(was, value, next);
    const merge = asSeen && kept === 'keep' && versionOf(value) !== was ? 'clash' : kept;
    if (merge === 'keep') putAt(merged, steps, value ?? (typeof next === 'string' ? '' : null));
    if (merge === 'clash') changed.push({ pointer: `/${path}`, value: value ?? null, ...(await changedBy(steps)) });
  }
  if (changed.length > 0)
    throw new DomainError('conflict', 'Somebody else has changed this meanwhile. Nothing was changed.', {
      code: 'changed_meanwhile',
      changed,
    });
  return merged;
}

/** Own properties only: paths come from callers. */
function valueAt(of: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return of;
  if (typeof of !== 'object' || of === null || !Object.hasOwn(of, step)) return undefined;
  return valueAt((of as Record<string, unknown>)[step], rest);
}

function putAt(into: object, steps: readonly string[], value: unknown): void {
  const parent = valueAt(into, steps.slice(0, -1));
  if (typeof parent === 'object' && parent !== null) Object.assign(parent, { [steps.at(-1) as string]: value });
}

/** Who last changed a field of a project or a team, as the log has it. */
export const changedByLog =
  (em: EntityManager, subjectId: string): Merging<object>['changedBy'] =>
  async (path) => {
    const at = sql<string[]>`${[...path]}::text[]`;
    const row = await db(em)
      .selectFrom('audit_entry as entry')
      .leftJoin('api_token as token', (join) =>
        join.on('entry.actor_kind', '=', 'token').onRef('token.id', '=', 'entry.actor_id'),
      )
      .leftJoin('person as doer', (join) =>
        join.on(({ eb, fn, ref }) => eb('doer.id', '=', fn.coalesce(ref('token.person_id'), ref('entry.actor_id')))),
      )
      .select([sql<string | null>`nullif(${displayNameOf('doer')}, '')`.as('by'), 'entry.at'])
      .where('entry.subject_id', '=', subjectId)
      .where(({ ref }) => jsonHas(ref('entry.after'), sql`${path[0]}::text`))
      .where(({ ref }) => sql<boolean>`${ref('entry.after')} #> ${at} is distinct from ${ref('entry.before')} #> ${at}`)
      .orderBy('entry.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? { by: null, at: null };
  };
