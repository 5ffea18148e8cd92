import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';

const ATTEMPTS = 5;
const PAUSE_MS = 15;

/** Deadlocks and serialisation failures: PostgreSQL has undone everything, and it may well succeed the next time. */
const WORTH_ANOTHER_TRY = new Set(['40P01', '40001']);

/** What was to be locked has become more while waiting for the locks. Begins anew, like a serialisation failure. */
export class Outrun extends Error {
  readonly code = '40001';
}

/**
 * The one place that opens a transaction. The work may run several times, each time with an entity manager of its own:
 * it does nothing outside `tx` that it couldn't do twice.
 */
export async function inTransaction<T>(em: EntityManager, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  if (em.isInTransaction()) throw new Error('a transaction inside a transaction would wait for itself');
  return withAnotherTry(ATTEMPTS, () => em.fork().transactional((tx) => work(tx as EntityManager)));
}

/** Does work that PostgreSQL undoes whole when it fails; anew if it met another's, at most so many times. */
export async function withAnotherTry<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isWorthAnotherTry(error)) throw error;
      // By chance, so that the two who met don't meet again.
      await sleep(Math.random() * PAUSE_MS * 2 ** attempt);
    }
  }
}

export function isWorthAnotherTry(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++)
    if (WORTH_ANOTHER_TRY.has(String(Reflect.get(e, 'code')))) return true;
  return false;
}
