import type { Rates } from './year-day/climb.ts';

/** What is measured, in the order of the run. */
export const PARTS = [
  'roster',
  'imports',
  'procedures',
  'sizes',
  'directory',
  'teams',
  'open',
  'health',
  'year-day',
] as const;
export type Part = (typeof PARTS)[number];

/** How long everything takes: `quick` shows in under a minute that all works, and proves nothing. */
export interface Extent {
  quick: boolean;
  /** Of the roster and of first reads. */
  rounds: number;
  seconds: number;
  connections: readonly number[];
  changes: number;
  importedLines: number;
  /** Of each procedure, at least. */
  calls: number;
  /** Projects beside the three that are compared. */
  otherProjects: number;
  searches: number;
  directoryPeople: number;
  /** In the larger of the two projects whose teams are read. */
  teamPeople: number;
  /** One in so many queries of the router. */
  everyNthQuery: number;
  healthSeconds: number;
  profileSeconds: number;
  /** Of an event's morning: how fast it begins, how it rises, how long each rate is held. */
  day: Rates & { seconds: number; warmUpSeconds: number };
}

const FULL: Extent = {
  quick: false,
  rounds: 5,
  seconds: 2,
  connections: [1, 20, 64],
  changes: 100,
  importedLines: 5_000,
  calls: 9,
  otherProjects: 997,
  searches: 60,
  directoryPeople: 10_000,
  teamPeople: 10_000,
  everyNthQuery: 1,
  healthSeconds: 20,
  profileSeconds: 6,
  day: { from: 20, factors: [1.5, 1.1], most: 5_000, seconds: 10, warmUpSeconds: 8 },
};

const QUICK: Extent = {
  quick: true,
  rounds: 1,
  seconds: 1,
  connections: [20],
  changes: 5,
  importedLines: 200,
  calls: 1,
  otherProjects: 3,
  searches: 2,
  directoryPeople: 1_000,
  teamPeople: 1_000,
  everyNthQuery: 10,
  healthSeconds: 4,
  profileSeconds: 1,
  day: { from: 20, factors: [2], most: 20, seconds: 2, warmUpSeconds: 1 },
};

export interface Options {
  parts: readonly Part[];
  profile: boolean;
  /** Whether the results that are committed are written anew. */
  keep: boolean;
  extent: Extent;
}

const FLAGS = ['--quick', '--profile', '--keep'];

const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);

/** `[PART…] [--quick] [--profile] [--keep]`; BENCH_ROUNDS, BENCH_SECONDS and BENCH_CONNECTIONS change the roster's. */
export function readOptions(args: readonly string[], env: Record<string, string | undefined> = {}): Options | string {
  const words = args.filter((arg) => arg !== '--');
  const named = words.filter(isPart);
  const unknown = words.filter((word) => !isPart(word) && !FLAGS.includes(word));
  if (unknown.length > 0) return `There is no ${unknown.join(', ')}. The parts are: ${PARTS.join(', ')}`;
  const profile = words.includes('--profile');
  const base = words.includes('--quick') ? QUICK : FULL;
  const given = {
    rounds: Number(env.BENCH_ROUNDS ?? base.rounds),
    seconds: Number(env.BENCH_SECONDS ?? base.seconds),
    connections: env.BENCH_CONNECTIONS?.split(',').map(Number) ?? base.connections,
  };
  const numbers = [given.rounds, given.seconds, ...given.connections];
  if (numbers.some((number) => !(number > 0))) return 'BENCH_ROUNDS, BENCH_SECONDS and BENCH_CONNECTIONS are numbers';
  return {
    // A profile by itself is of its three situations; with parts, it comes after them.
    parts: named.length === 0 && !profile ? PARTS : named,
    profile,
    keep: words.includes('--keep'),
    extent: { ...base, ...given },
  };
}
