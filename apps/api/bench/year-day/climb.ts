import type { Held } from './crowd.ts';

/** A service that answers 99 of 100 within this, and everybody well, holds its rate. */
export const MOST_P99_MS = 250;

export const isHeld = ({ p99, failures }: Pick<Held, 'p99' | 'failures'>): boolean =>
  p99 <= MOST_P99_MS && Object.keys(failures).length === 0;

export interface Tried<Result> {
  rate: number;
  held: boolean;
  result: Result;
}

export interface Rates {
  from: number;
  /** Large steps first, then small ones from the last rate that was held. */
  factors: readonly number[];
  most: number;
}

/** How often a rate is tried before it counts as too high; the first, with which all else would end, more often. */
const ATTEMPTS = { first: 5, later: 2 };

/**
 * Rates that rise until one isn't held twice: once may be a moment in which the machine did something else. Answers all
 * that was tried, in order.
 */
export async function climb<Result extends Pick<Held, 'p99' | 'failures'>>(
  { from, factors, most }: Rates,
  hold: (rate: number) => Promise<Result>,
): Promise<Tried<Result>[]> {
  const tried: Tried<Result>[] = [];
  const isHeldAt = async (rate: number, attempts: number): Promise<boolean> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const result = await hold(rate);
      tried.push({ rate, held: isHeld(result), result });
      if (isHeld(result)) return true;
    }
    return false;
  };
  let [best, tooHigh] = [0, most + 1];
  for (const factor of factors) {
    for (let rate = best === 0 ? from : Math.round(best * factor); rate < tooHigh; rate = Math.round(rate * factor)) {
      if (await isHeldAt(rate, best === 0 ? ATTEMPTS.first : ATTEMPTS.later)) best = rate;
      else tooHigh = rate;
    }
    if (best === 0) break;
  }
  return tried;
}

export const highest = <Result>(tried: readonly Tried<Result>[]): Tried<Result> | undefined =>
  tried.filter(({ held }) => held).toSorted((a, b) => b.rate - a.rate)[0];
