import { describe, expect, it } from 'vitest';
import { nextReading } from './next-reading.ts';
import { sortedHours, sortFrom } from './sorted-hours.ts';

const row = (name: string, tasks: number, minutes: number) => ({ uid: name, name, tasks, minutes });
const ALL = [row('Bo', 2, 60), row('Ada', 1, 120), row('Cy', 2, 60)];

describe('hours', () => {
  it.each([
    [undefined, ['Ada', 'Bo', 'Cy']],
    ['hours', ['Bo', 'Cy', 'Ada']],
    ['name', ['Ada', 'Bo', 'Cy']],
    ['-name', ['Cy', 'Bo', 'Ada']],
    ['-tasks', ['Bo', 'Cy', 'Ada']],
    ['nonsense', ['Ada', 'Bo', 'Cy']],
  ])('sorted by %s', (sort, names) => {
    const sorted = sortedHours(ALL, { q: '', sort: sortFrom(sort), language: 'en' });
    expect(sorted.map(({ name }) => name)).toEqual(names);
  });

  it('are found by a part of the name', () => {
    expect(sortedHours(ALL, { q: ' aD ', sort: sortFrom(undefined), language: 'en' })).toHaveLength(1);
  });
});

describe('the wall asks again', () => {
  const now = Date.parse('2027-08-07T02:00:00Z');
  const task = (starts_at: string, ends_at: string) => ({ titles: {}, starts_at, ends_at, least: 1, taken: 0 });
  const wall = (...tasks: ReturnType<typeof task>[]) => ({
    names: {},
    time_zone: 'UTC',
    at: '2027-08-07T02:00:00.000Z',
    places: [{ names: null, now: tasks, next: [] }],
  });

  it('after a minute, or when something begins or ends before that', () => {
    expect(nextReading(undefined, now)).toBe(60_000);
    expect(nextReading(wall(task('2027-08-07T01:00:00Z', '2027-08-07T05:00:00Z')), now)).toBe(60_000);
    expect(nextReading(wall(task('2027-08-07T01:00:00Z', '2027-08-07T02:00:20Z')), now)).toBe(20_500);
    expect(nextReading(wall(task('2027-08-07T02:00:00.100Z', '2027-08-07T05:00:00Z')), now)).toBe(1000);
  });
});
