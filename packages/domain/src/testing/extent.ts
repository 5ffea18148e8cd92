/**
 * How often a race is run or a random value tried: a few times in `npm test`, all of them in `npm run test:long`, which runs
 * every file that asks here (`vitest.config.ts`).
 */
export const times = (whole: number, inSample = 2): number => (process.env.TEST_EXTENT === 'whole' ? whole : inSample);
