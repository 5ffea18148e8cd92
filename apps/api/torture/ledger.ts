import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What was acknowledged, line by line in a file outside of the product and its database: it is written before the next
 * request is sent, and read again at the end.
 */
export interface Ledger<T> {
  write(line: T): void;
  read(): T[];
}

export function openLedger<T>(folder: string, name: string): Ledger<T> {
  const file = join(folder, `${name}.ledger`);
  writeFileSync(file, '');
  return {
    write: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`),
    read: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T),
  };
}
