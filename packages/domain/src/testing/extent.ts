/** How many rounds of a race or random values to run. */
export const times = (whole: number, _inSample = 1): number => whole;
