import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Result } from './row.ts';

const RESULTS = join(import.meta.dirname, 'RESULTS.md');
const HEAD = `# Results of \`npm run torture\`

Each row is of its last whole run, on its date (UTC). Lost counts acknowledged writes that are missing or doubled, leaks and
wrong responses. Latencies are of that machine; the load generators ran on the same cores, and “load” is its average over
five minutes.

| row | what was tried | how often | lost | figures | date, machine |
|---|---|---|---|---|---|
`;

export function describeResult({ row, tried, lost, figures, seconds }: Result): string {
  const verdict = lost.length === 0 ? 'nothing lost' : `LOST ${lost.length}`;
  const lines = [`${row.name}: ${row.what}`, `  ${tried}: ${verdict} (${Math.round(seconds)} s)`, `  ${figures}`];
  return [...lines, ...[...new Set(lost)].slice(0, 20).map((what) => `  lost: ${what}`)].join('\n');
}

const nameOf = (line: string): string => line.split('|')[1]?.trim() ?? '';

/** Replaces one row of the table; `order` has the names of all rows. */
export function writeResult({ row, tried, lost, figures, seconds }: Result, order: readonly string[]): void {
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n') : [];
  const lines = new Map(before.map((line) => [nameOf(line), line]));
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${date}, ${cpus().length} cores, load ${Math.round(loadavg()[1] ?? 0)}, ${Math.round(seconds)} s`;
  const cells = [row.name, row.what, tried, lost.length === 0 ? '0' : `**${lost.length}**`, figures, machine];
  lines.set(row.name, `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`);
  writeFileSync(RESULTS, `${HEAD}${order.flatMap((name) => lines.get(name) ?? []).join('\n')}\n`);
}
