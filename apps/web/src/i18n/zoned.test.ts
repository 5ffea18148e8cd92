import { describe, expect, it } from 'vitest';
import { momentInZone, typedInZone } from './zoned.ts';

const CASES: [typed: string, zone: string, at: string][] = [
  ['2027-08-07T10:30', 'Asia/Taipei', '2027-08-07T02:30:00.000Z'],
  ['2027-08-07T00:00', 'UTC', '2027-08-07T00:00:00.000Z'],
  ['2027-08-07T10:30', 'Europe/Berlin', '2027-08-07T08:30:00.000Z'],
  ['2027-01-07T10:30', 'Europe/Berlin', '2027-01-07T09:30:00.000Z'],
  ['2027-12-31T23:59', 'Pacific/Kiritimati', '2027-12-31T09:59:00.000Z'],
  ['2027-08-07T10:30', 'Asia/Kathmandu', '2027-08-07T04:45:00.000Z'],
  // Clocks go forward at two and back at three.
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31T03:00', 'Europe/Berlin', '2027-10-31T02:00:00.000Z'],
];

describe('a moment that is typed by the clock of a zone', () => {
  it.each(CASES)('%s in %s is %s', (typed, zone, at) => {
    expect(new Date(momentInZone(typed, zone)).toISOString()).toBe(at);
  });

  it.each(['', '2027-08-07', 'soon'])('is none for %j', (typed) => {
    expect(momentInZone(typed, 'Asia/Taipei')).toBeNaN();
  });
});

describe('a moment by the clock of a zone', () => {
  it.each(CASES.filter(([typed]) => typed !== '2027-03-28T02:30'))('is typed %s in %s', (typed, zone, at) => {
    expect(typedInZone(at, zone)).toBe(typed);
  });

  it('is nothing where there is none', () => {
    expect(typedInZone('', 'UTC')).toBe('');
  });
});
