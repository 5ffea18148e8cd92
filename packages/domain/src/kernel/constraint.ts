import type { DomainError } from './errors.ts';

/**
 * Runs what a unique constraint may refuse, and says what that constraint means. Only the one that is named: any other
 * is a mistake of ours, and must not look like the caller's.
 */
export async function unlessTaken<T>(
  constraint: string,
  refusal: () => DomainError,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw violates(error, constraint) ? refusal() : error;
  }
}

const UNIQUE_VIOLATION = '23505';

/** MikroORM's exceptions carry the fields of PostgreSQL's error, which the query builder throws as it is. */
function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && violated === constraint;
}
