import { CellError } from './cell-of.ts';
import { problemsOfBatch } from './check-batch.ts';
import type { FileProblem, PayoutBatch, PayoutLine } from './payout-batch.ts';

/** Writes one value of a line; what it throws as a `CellError` becomes a problem of the named field. */
export type InField = <Result>(field: FileProblem['field'], write: () => Result) => Result | undefined;

/** Every line by itself, and all problems at once: nobody wants to mend a batch one line after another. */
export function writeLines<Result>(
  batch: PayoutBatch,
  write: (line: PayoutLine, sequence: number, inField: InField) => Result,
): { written: Result[] } | { problems: FileProblem[] } {
  const problems = problemsOfBatch(batch);
  // Too many of them, or none.
  if (problems.some(({ field }) => field === 'lines')) return { problems };
  const written = batch.lines.map((line, i) => {
    const inField: InField = (field, work) => {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        const { reason, character } = error;
        const problem = { line: i + 1, reference: line.reference, field, reason };
        problems.push(character === undefined ? problem : { ...problem, character });
        return undefined;
      }
    };
    return write(line, i + 1, inField);
  });
  return problems.length > 0 ? { problems } : { written };
}

/** A template that nobody checked writes no file. */
export const badTemplate = (): { problems: FileProblem[] } => ({
  problems: [{ line: null, reference: null, field: 'template', reason: 'template' }],
});

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
