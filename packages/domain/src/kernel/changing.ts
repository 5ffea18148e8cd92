import type { EntityManager } from '@mikro-orm/postgresql';
import { type Actor, asIfAccepted } from './actor.ts';
import { personActors, tokenActor } from './actor-query.ts';
import { anyOfParameter } from './db/expressions.ts';
import { type ParameterOf, prepared } from './db/prepared.ts';
import { signInNeeded } from './errors.ts';
import { covers, lockRows, type Rows } from './locks.ts';
import type { Scope } from './scope.ts';
import { inTransaction, Outrun } from './transaction.ts';

/** What a change is about. */
export interface Subject<Found> {
  /** Loads it and asks the policy: throws for those who may not. */
  find(em: EntityManager, actor: Actor): Promise<Found>;
  /** The rows to lock before anything is decided. */
  rows(found: Found): Rows;
}

/** What a change is made with: the transaction, and the caller as they are under the locks. */
export interface Change {
  tx: EntityManager;
  actor: Actor;
}

/**
 * How everything that locks is done. The policy is asked twice: first so that nobody locks what they may not change, and
 * then for good, with the rows locked, loaded anew, and the caller's roles read again: who was dismissed while waiting
 * for the lock is refused. Only then the use case goes to work.
 */
export function changing<Found, Result>(
  { em, actor }: Scope,
  subject: Subject<Found>,
  work: (change: Change, found: Found) => Promise<Result>,
): Promise<Result> {
  return inTransaction(em, async (tx) => {
    const caller = actor.personId === null ? [] : [actor.personId];
    const keeping = (found: Found): Rows => {
      const rows = subject.rows(found);
      return { ...rows, kept: [...(rows.kept ?? []), ...caller] };
    };
    const locked = keeping(await subject.find(tx, actor));
    await lockRows(tx, locked);
    // Nothing that was read before the locks is believed any more.
    tx.clear();
    const now = await reloadActor(tx, actor);
    const found = await subject.find(tx, now);
    if (!covers(locked, keeping(found))) throw new Outrun('there is more to lock than there was');
    return work({ tx, actor: now }, found);
  });
}

const byPeople = prepared((db, parameter: ParameterOf<{ ids: readonly string[] }>) =>
  personActors(db, anyOfParameter(parameter('ids'))),
);
const byTokenId = prepared((db, parameter: ParameterOf<{ tokenId: string }>) =>
  tokenActor(db, db.selectFrom('api_token').select('hash').where('id', '=', parameter('tokenId')).$asScalar()),
);

/** The caller as they are now. Throws for a suspended person and a revoked token. */
async function reloadActor(em: EntityManager, { tokenId, personId, session }: Actor): Promise<Actor> {
  const rows =
    tokenId === null
      ? await byPeople.execute(em, { ids: personId === null ? [] : [personId] })
      : await byTokenId.execute(em, { tokenId });
  const [row] = rows;
  if (row === undefined) throw signInNeeded();
  return { ...row.actor, session };
}

/** The same subject for what people do about their own place, whether or not they have accepted the policies. */
export const forOwnPlace = <Found>({ find, rows }: Subject<Found>): Subject<Found> => ({
  find: (em, actor) => find(em, asIfAccepted(actor)),
  rows,
});

/**
 * What these people have, signed in; those who are suspended are left out. Also what is withheld until they accept
 * policies: what they began before must not end because a text was written since.
 */
export async function actorsOf(em: EntityManager, personIds: readonly string[]): Promise<Map<string, Actor>> {
  const actors = await actorsAsTheyAre(em, personIds);
  return new Map([...actors].map(([id, actor]) => [id, asIfAccepted(actor)]));
}

/** The same, with what is withheld apart from what they have. */
export async function actorsAsTheyAre(em: EntityManager, personIds: readonly string[]): Promise<Map<string, Actor>> {
  const rows = await byPeople.execute(em, { ids: personIds });
  return new Map(rows.flatMap(({ actor }) => (actor.personId === null ? [] : [[actor.personId, actor]])));
}
