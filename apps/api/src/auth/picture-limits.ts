import { HOUR, limit } from './limits.ts';

// Enough to try a whole album; each is work for a whole core.
export const PICTURES = limit('pictures-of-person', 40, HOUR);
/** Counted before anything is read: refused pictures are megabytes, too. */
export const LARGE_PICTURES = limit('large-pictures-of-person', 80, HOUR);
