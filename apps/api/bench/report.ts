import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { latencyChart } from './chart.ts';
import type { Figure } from './figures.ts';
import { toMarkdown, verdict } from './table.ts';

const OUT = new URL('../.reports/', import.meta.url);
const KEPT = new URL('./', import.meta.url);

/** On what and when: what is needed to compare with another run, and nothing about whose machine it is. */
export interface Circumstances {
  date: string;
  node: string;
  cores: number;
  architecture: string;
  quick: boolean;
  /** What else the machine had to do when it began, in processes that wanted to run. */
  load: number;
}

export const circumstances = (load: number, quick: boolean): Circumstances => ({
  date: new Date().toISOString().slice(0, 10),
  node: process.versions.node,
  cores: cpus().length,
  architecture: arch(),
  quick,
  load: Math.round(load * 10) / 10,
});

/** A machine that does much else is slower: who reads the figures has to know. */
const inShort = ({ date, cores, architecture, load }: Circumstances): string =>
  `${date}, ${cores} cores (${architecture}), ${load} other processes wanted to run`;

export function toResults(figures: readonly Figure[], on: Circumstances): string {
  return [
    '# What was measured last',
    '',
    `Written by \`npm run bench -- --keep\` on ${on.date}: ${on.cores} cores (${on.architecture}), Node.js ${on.node}; ${on.load} other processes`,
    'wanted to run when it began. PostgreSQL, the service and those who ask share the cores. On shared machines ratios and',
    'CPU time mean more than times on the clock. Where several rounds were made, the median stands before the least and the most.',
    '',
    `${verdict(figures)}.`,
    '',
    toMarkdown(figures),
    '',
  ].join('\n');
}

/** The file is written by every run; what is committed only where one asks to keep it. */
export function writeReport(figures: readonly Figure[], on: Circumstances, keep: boolean): string[] {
  mkdirSync(OUT, { recursive: true });
  const chart = latencyChart(
    figures.filter(({ part }) => part === 'sizes'),
    inShort(on),
  );
  const write = (folder: URL, name: string, text: string): string => {
    const file = new URL(name, folder);
    writeFileSync(file, text);
    return file.pathname;
  };
  const written = [write(OUT, 'bench.json', `${JSON.stringify({ on, figures }, null, 2)}\n`)];
  if (chart !== undefined) written.push(write(keep ? KEPT : OUT, 'latency.svg', chart));
  if (keep) written.push(write(KEPT, 'RESULTS.md', toResults(figures, on)));
  return written;
}
