import { v7 } from 'uuid';

/** A small seeded generator (mulberry32): the demo is the same at every fresh start, on every machine. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  let made = Date.UTC(2026, 0, 1);
  return {
    next,
    below: (limit: number): number => Math.floor(next() * limit),
    pick<T>(list: readonly T[]): T {
      return list[Math.floor(next() * list.length)] as T;
    },
    shuffle<T>(list: readonly T[]): T[] {
      return list
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item);
    },
    id: (): string =>
      v7({ msecs: made++, seq: 0, random: Uint8Array.from({ length: 16 }, () => Math.floor(next() * 256)) }),
  };
}

export type Random = ReturnType<typeof seededRandom>;
