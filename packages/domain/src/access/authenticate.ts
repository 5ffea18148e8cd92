import type { EntityManager } from '@mikro-orm/postgresql';
import { signInNeeded } from '../shared/errors.ts';
import { runPrepared } from '../shared/sql.ts';
import type { Actor } from './actor.ts';
import { liveTokenSql } from './actor-query.ts';
import type { Caller } from './caller.ts';

const FIND_ACTOR = liveTokenSql();

/** Null for a caller who brought nothing; an error for one who brought something that is no good. */
export async function authenticate(em: EntityManager, caller: Caller): Promise<Actor | null> {
  if (caller.kind === 'anonymous') return null;
  if (caller.kind === 'unreadable') throw signInNeeded();
  const [row] = await runPrepared<{ actor: Actor }>(em, 'find-actor', FIND_ACTOR, [caller.hash]);
  if (row === undefined) throw signInNeeded();
  return row.actor;
}
