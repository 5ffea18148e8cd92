import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Outcome, Row } from './row.ts';

const RESULTS = join(import.meta.dirname, 'RESULTS.md');
const HEAD = `# What \`npm run torture\` found

Written by the run itself: each row by the last whole run of it, on its date (UTC). Lost is what was acknowledged and is not there, is there
twice, was seen by those who must not, or was answered as it must not be. Latencies are of the machine that ran it,
and the load ran on the same cores: “load” is the machine's own average of the last five minutes, with all else that it did.

| row | what was tried | how often | lost | figures | date, machine |
|---|---|---|---|---|---|
`;

export interface Result extends Outcome {
  row: Row;
  seconds: number;
}

export function describeResult({ row, tried, lost, figures, seconds }: Result): string {
  const verdict = lost.length === 0 ? 'nothing lost' : `LOST ${lost.length}`;
  const lines = [`${row.name}: ${row.what}`, `  ${tried}: ${verdict} (${Math.round(seconds)} s)`, `  ${figures}`];
  return [...lines, ...[...new Set(lost)].slice(0, 20).map((what) => `  lost: ${what}`)].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const nameOf = (line: string): string => line.split('|')[1]?.trim() ?? '';

/** Puts these rows into the table and leaves the others as they are; `order` has the names of all. */
export function writeResults(results: readonly Result[], order: readonly string[]): void {
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n') : [];
  const lines = new Map(before.filter((line) => order.includes(nameOf(line))).map((line) => [nameOf(line), line]));
  const day = new Date().toISOString().slice(0, 10);
  for (const { row, tried, lost, figures, seconds } of results) {
    const [, load = 0] = loadavg();
    const where = `${day}, ${cpus().length} cores, load ${Math.round(load)}, ${Math.round(seconds)} s`;
    const cells = [row.name, row.what, tried, lost.length === 0 ? '0' : `**${lost.length}**`, figures, where];
    lines.set(row.name, `| ${cells.map(cell).join(' | ')} |`);
  }
  const written = order.flatMap((name) => lines.get(name) ?? []);
  writeFileSync(RESULTS, `${HEAD}${written.join('\n')}\n`);
}
