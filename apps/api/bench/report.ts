import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg } from 'node:os';
import type { Figure } from './figures.ts';
import { toMarkdown, verdict } from './table.ts';

const REPORTS = new URL('../.reports/', import.meta.url);
const RESULTS = new URL('./RESULTS.md', import.meta.url);

/** What is needed to compare with another run, and nothing about whose machine it is. */
export interface Circumstances {
  date: string;
  node: string;
  machine: string;
  /** Other processes that wanted to run at the beginning. */
  load: number;
}

export const circumstances = (): Circumstances => ({
  date: new Date().toISOString().slice(0, 10),
  node: process.versions.node,
  machine: `${cpus().length} cores (${arch()})`,
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
});

export const toResults = (
  figures: readonly Figure[],
  { date, node, machine, load }: Circumstances,
): string => `# Last results

Written by \`npm run bench -- --save\` on ${date}: ${machine}, Node.js ${node}; ${load} other processes wanted to run when it
began. PostgreSQL, the service and the load generator share the cores. On shared machines ratios and CPU time mean more
than times on the clock.

${verdict(figures)}.

${toMarkdown(figures)}
`;

/** Returns the files that were written. */
export function writeReport(figures: readonly Figure[], on: Circumstances, save: boolean): string[] {
  mkdirSync(REPORTS, { recursive: true });
  const file = new URL('bench.json', REPORTS);
  writeFileSync(file, `${JSON.stringify({ on, figures }, null, 2)}\n`);
  if (!save) return [file.pathname];
  writeFileSync(RESULTS, toResults(figures, on));
  return [file.pathname, RESULTS.pathname];
}
