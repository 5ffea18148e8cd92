const SOON_MS = 14 * 24 * 60 * 60 * 1000;

/** Within the fourteen days in which mail about it goes out too. */
export const endsSoon = (at: string, now = Date.now()): boolean => Date.parse(at) - now < SOON_MS;
