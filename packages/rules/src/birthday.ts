const EARLIEST = '1900-01-01';
const AHEAD_MS = 14 * 60 * 60 * 1000;

/** Whether a living person may have been born on that day. A day has begun once it has begun somewhere on earth. */
export const isBirthday = (day: string, now = new Date()): boolean =>
  day >= EARLIEST && day <= new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
