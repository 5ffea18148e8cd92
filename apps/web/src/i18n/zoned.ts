const DAY_MS = 24 * 60 * 60 * 1000;

/** What clocks in a zone show at a moment, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const get = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'));
}

/**
 * The moment at which clocks in a zone show what was typed (`2027-08-07T10:30`); NaN where nothing sensible was. Of a
 * time that comes twice, when clocks go back, the first; of one that is left out, when they go forward, as much later.
 */
export function momentInZone(typed: string, timeZone: string): number {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? Date.parse(`${typed}Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return wanted;
  const offset = (at: number): number => wallClock(at, timeZone) - at;
  const [before, after] = [wanted - offset(wanted - DAY_MS), wanted - offset(wanted + DAY_MS)];
  return [before, after].find((at) => wallClock(at, timeZone) === wanted) ?? before;
}

/** The same the other way round, as a field for it takes it; empty where there is no moment. */
export function typedInZone(at: string, timeZone: string): string {
  const moment = Date.parse(at);
  return Number.isNaN(moment) ? '' : new Date(wallClock(moment, timeZone)).toISOString().slice(0, 16);
}
