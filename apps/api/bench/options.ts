import { parseArgs } from 'node:util';

export const PARTS = ['roster', 'procedures', 'year-day'] as const;
export type Part = (typeof PARTS)[number];

/** How much is measured. A quick run shows that everything works; its figures are judged by no bar. */
export interface Extent {
  quick: boolean;
  /** Of the roster. */
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  /** Before first reads. */
  changes: number;
  /** Of each procedure, at least. */
  calls: number;
  everyNthQuery: number;
  /** Beside the two that are compared. */
  otherProjects: number;
  /** Of an event's morning: requests a second, in how many rounds. */
  day: { rate: number; rounds: number; seconds: number; warmUpSeconds: number };
}

const FULL: Extent = {
  quick: false,
  rounds: 5,
  seconds: 3,
  warmUpSeconds: 5,
  changes: 100,
  calls: 20,
  everyNthQuery: 1,
  otherProjects: 298,
  day: { rate: 100, rounds: 6, seconds: 10, warmUpSeconds: 8 },
};

const QUICK: Extent = {
  quick: true,
  rounds: 1,
  seconds: 1,
  warmUpSeconds: 1,
  changes: 5,
  calls: 1,
  everyNthQuery: 10,
  otherProjects: 3,
  day: { rate: 20, rounds: 1, seconds: 2, warmUpSeconds: 1 },
};

export interface Options {
  parts: readonly Part[];
  extent: Extent;
  /** Whether the committed results are written. */
  save: boolean;
  /** The folder of another checkout, built, that the morning is compared with. */
  against: string | undefined;
}

const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);

/** Throws a message for the terminal on what it doesn't know. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, save: { type: 'boolean' }, against: { type: 'string' } },
  });
  const unknown = positionals.filter((word) => !isPart(word));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. The parts are: ${PARTS.join(', ')}`);
  const { quick = false, save = false, against } = values;
  const parts = positionals.length === 0 ? PARTS : positionals.filter(isPart);
  if (against !== undefined && !parts.includes('year-day')) throw new Error('--against is for the part year-day');
  return { parts, extent: quick ? QUICK : FULL, save, against };
}
