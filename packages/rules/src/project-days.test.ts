import { describe, expect, it } from 'vitest';
import { isProjectDay, isTargetWithin, problemOfDays, suggestedGrantEnd } from './project-days.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

describe('the days of a project', () => {
  it.each(['2021-11-15', '2026-11-15', '2027-08-07', '2031-11-15'])('can be %s', (day) =>
    expect(isProjectDay(day, NOW)).toBe(true),
  );
  it.each(['1028-08-07', '0027-08-07', '2021-11-14', '2031-11-16', '9999-12-31'])('can’t be %s', (day) =>
    expect(isProjectDay(day, NOW)).toBe(false),
  );
});

it.each([
  ['within the year, the project’s own', '2027-08-08', '2027-08-08'],
  ['too far away, the last that is accepted', '2028-08-06', '2027-11-15'],
  ['over, tomorrow', '2026-08-02', '2026-11-16'],
])('the last day of a naming: %s', (_what, endsOn, expected) => expect(suggestedGrantEnd(endsOn, NOW)).toBe(expected));

it('a target fits its limit', () => {
  expect([isTargetWithin(5, 5), isTargetWithin(10, null), isTargetWithin(undefined, 5)]).toEqual([true, true, true]);
  expect(isTargetWithin(Number.NaN, 5)).toBe(true);
  expect(isTargetWithin(10, 5)).toBe(false);
});

describe('first and last day', () => {
  it.each([
    ['2028-01-01', '2028-12-31', null],
    ['2027-03-01', '2028-02-29', null],
    ['2027-08-07', '2027-08-07', null],
    ['1028-08-07', '1028-08-08', 'year'],
    ['2027-08-07', '2027-08-06', 'order'],
    ['2027-01-01', '2028-01-02', 'duration'],
    ['2027-08-07', '9999-12-31', 'duration'],
  ])('%s to %s: %s', (first, last, problem) => expect(problemOfDays(first, last, NOW)).toBe(problem));
});
