import { expect, it } from 'vitest';
import { waitingTime } from './waiting-time.ts';

const now = Date.parse('2027-03-10T12:00:00Z');

it.each([
  ['2027-03-10T12:00:30Z', 'hours', 0, false],
  ['2027-03-10T06:59:00Z', 'hours', 5, false],
  ['2027-03-09T12:01:00Z', 'hours', 23, false],
  ['2027-03-09T12:00:00Z', 'days', 1, false],
  ['2027-03-07T11:00:00Z', 'days', 3, false],
  ['2027-03-06T11:00:00Z', 'days', 4, true],
] as const)('%s: %s %i', (since, unit, count, late) => {
  expect(waitingTime(since, now)).toEqual({ unit, count, late, fresh: count === 0 });
});
