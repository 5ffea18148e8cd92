import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
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

function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof UniqueConstraintViolationException &&
    (error as unknown as { constraint?: unknown }).constraint === constraint
  );
}
