import { DomainError } from '../kernel/errors.ts';

/** What came of it, in a word: `ok`, or the code or the kind of the refusal. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );
