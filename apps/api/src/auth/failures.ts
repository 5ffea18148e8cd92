import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseFailure } from '@muster/domain';

/**
 * The sign-in library makes an error of its own of whatever goes wrong, without its cause: a database that is away would
 * be our mistake. So what its queries say is noted beside it, for the request at hand.
 */
const watched = new AsyncLocalStorage<{ failure: unknown }>();

/** Stands between the library and what it asks the database. */
export async function noting<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const request = watched.getStore();
    if (request !== undefined && isDatabaseFailure(error)) request.failure ??= error;
    throw error;
  }
}

/** Runs the library, and fails as the database did: also where the library would say that all is well, as at sign-out. */
export async function asTheDatabaseSays<T>(run: () => Promise<T>): Promise<T> {
  const request = { failure: undefined as unknown };
  return watched.run(request, async () => {
    const answer = await run().catch((error: unknown) => {
      throw request.failure ?? error;
    });
    if (request.failure !== undefined) throw request.failure;
    return answer;
  });
}
