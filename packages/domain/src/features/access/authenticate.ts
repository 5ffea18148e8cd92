import type { Actor } from '../../kernel/actor.ts';
import { personActors, tokenActor } from '../../kernel/actor-query.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import { signInNeeded } from '../../kernel/errors.ts';
import type { BareScope } from '../../kernel/scope.ts';
import type { Caller } from './caller.ts';

const byToken = prepared((db, parameter: ParameterOf<{ hash: Buffer }>) => tokenActor(db, parameter('hash')));
const byPerson = prepared((db, parameter: ParameterOf<{ personId: string }>) =>
  personActors(db, parameter('personId')),
);

/** Null for a caller who brought nothing; an error for one who brought something that is no good. Asks the database. */
export async function authenticate({ em }: BareScope, caller: Caller): Promise<Actor | null> {
  if (caller.kind === 'anonymous') return null;
  if (caller.kind === 'unreadable') throw signInNeeded();
  const [row] =
    caller.kind === 'token'
      ? await byToken.execute(em, { hash: caller.hash })
      : await byPerson.execute(em, { personId: caller.personId });
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
