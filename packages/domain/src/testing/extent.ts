/**
 * How often a race is run or a random value tried: once or a few times in `npm test`, all of them in `npm run test:long`, which
 * runs every file that asks here (`vitest.config.ts`).
 */
export const times = (whole: number, inSample = 1): number => (process.env.TEST_EXTENT === 'whole' ? whole : inSample);

/** One in so many of a list in `npm test`, all of them in `npm run test:long`. */
export const someOf = <T>(all: readonly T[], inSample: number): T[] =>
  all.filter((_, n) => n % times(1, inSample) === 0);
