import type { TakeFacts } from '../can-take.ts';
import type { Standing } from '../states.ts';

/** What a proposal is made from: plain values, which can be sent to another thread. */
export interface FillFacts extends Omit<TakeFacts, 'task' | 'person'> {
  tasks: readonly FillTask[];
  people: readonly FillPerson[];
}

export interface FillTask extends Omit<TakeFacts['task'], 'id'> {
  id: string;
  least: number;
  /** Tasks with the same number are open to the same people. */
  audience: number;
}

export const AVAILABILITIES = ['yes', 'unknown', 'no'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export interface FillPerson extends Pick<TakeFacts['person'], 'place' | 'held'> {
  id: string;
  /** The audiences that they are in. */
  audiences: readonly number[];
  /** How they stand with some of the tasks; with all others not at all. */
  standings: Readonly<Record<string, Standing>>;
  /** Whether they said that they can come that day. */
  available: Availability;
  /** What they do in the project altogether. */
  minutes: number;
}

export interface FillLine {
  task: string;
  person: string;
  /** They wait for a seat in it. */
  wished: boolean;
  available: Availability;
}

export const SHORT_REASONS = ['nobody', 'busy'] as const;
export interface FillShort {
  task: string;
  missing: number;
  /** Nobody is left to whom it is open, or all of them have something else to do or have done enough. */
  why: (typeof SHORT_REASONS)[number];
}

/** What is better comes first: fewer seats that are needed and empty, then wishes and days, then even hours. */
export interface FillScore {
  unfilled: number;
  wishes: number;
  /** The sum of the squares of everybody's hours: the smaller, the more even. */
  uneven: number;
}

export interface Proposal {
  lines: FillLine[];
  short: FillShort[];
  score: FillScore;
}

export const FILL_LIMITS = { tasks: 200, people: 1_000, steps: 200_000 } as const;

/** What a line is worth beside the seat that it fills. */
export const wishOf = (line: Pick<FillLine, 'wished' | 'available'>): number =>
  (line.wished ? 2 : 0) + { yes: 1, unknown: 0, no: -4 }[line.available];

export const isBetter = (a: FillScore, b: FillScore): boolean => {
  if (a.unfilled !== b.unfilled) return a.unfilled < b.unfilled;
  if (a.wishes !== b.wishes) return a.wishes > b.wishes;
  return a.uneven < b.uneven - 1e-9;
};
