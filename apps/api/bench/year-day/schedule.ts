import { KINDS, type Kind, MIX } from './mix.ts';

/** A request and when it is due, in milliseconds from the beginning. */
export interface Planned {
  at: number;
  kind: Kind;
  /** Which of its kind. */
  n: number;
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TOTAL = KINDS.reduce((sum, kind) => sum + MIX[kind], 0);

function drawKind(drawn: number): Kind {
  let left = drawn * TOTAL;
  for (const kind of KINDS) {
    left -= MIX[kind];
    if (left < 0) return kind;
  }
  return KINDS[0] as Kind;
}

/**
 * People come when they come, whether or not others have been answered: gaps between them are exponential, so that there
 * are bursts and lulls at every rate.
 */
export function plan(rate: number, seconds: number, seed = 1): Planned[] {
  const random = randomFrom(seed);
  const counts = new Map<Kind, number>();
  const planned: Planned[] = [];
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) / rate) * 1000;
    if (at >= seconds * 1000) return planned;
    const kind = drawKind(random());
    const n = counts.get(kind) ?? 0;
    counts.set(kind, n + 1);
    planned.push({ at, kind, n });
  }
}
