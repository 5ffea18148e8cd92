import type { Actor } from '../kernel/actor.ts';
import { livePersonSql, liveTokenSql } from '../kernel/actor-query.ts';
import { signInNeeded } from '../kernel/errors.ts';
import type { BareScope } from '../kernel/scope.ts';
import { runPrepared } from '../kernel/sql.ts';
import type { Caller } from './caller.ts';

const BY_TOKEN = liveTokenSql();
const BY_PERSON = livePersonSql('owner.id = ?');

/** Null for a caller who brought nothing; an error for one who brought something that is no good. Asks the database. */
export async function authenticate({ em }: BareScope, caller: Caller): Promise<Actor | null> {
  if (caller.kind === 'anonymous') return null;
  if (caller.kind === 'unreadable') throw signInNeeded();
  const [row] =
    caller.kind === 'token'
      ? await runPrepared<{ actor: Actor }>(em, 'actor-by-token', BY_TOKEN, [caller.hash])
      : await em.getConnection().execute<{ actor: Actor }[]>(BY_PERSON, [caller.personId]);
  if (row === undefined) throw signInNeeded();
  return withSession(row.actor, caller);
}

/** As `authenticate`, at the beginning of a request: who has a session is known from the statement that found it. */
export async function identifyCaller(scope: BareScope, caller: Caller): Promise<Actor | null> {
  if (caller.kind !== 'session' || caller.actor === undefined) return authenticate(scope, caller);
  if (caller.actor === null) throw signInNeeded();
  return withSession(caller.actor, caller);
}

/** What the statement about the person does not know: which browser it is, and since when. */
const withSession = (actor: Actor, caller: Caller): Actor =>
  caller.kind === 'session' ? { ...actor, session: { id: caller.id, ageMs: caller.ageMs } } : actor;
