import { describe, expect, it } from 'vitest';
import { bySeeking, countPlaces, isFull, isSeeking, missingIn, type Staffed, shareOf, targetOf } from './headcounts.ts';

const team = (more: Partial<Staffed> = {}): Staffed => ({
  headcount_wanted: 10,
  headcount_most: 12,
  chiefs: 1,
  members: 5,
  closed: false,
  ...more,
});

describe('headcounts', () => {
  it('count what is missing, and never less than nothing', () => {
    expect(missingIn(team())).toBe(4);
    expect(missingIn(team({ members: 20 }))).toBe(0);
    expect(missingIn(team({ headcount_wanted: null }))).toBe(0);
    expect(missingIn(team({ closed: true }))).toBe(0);
  });

  it('know when a team is full', () => {
    expect(isFull(team({ members: 11 }))).toBe(true);
    expect(isFull(team())).toBe(false);
    expect(isFull(team({ headcount_most: null, members: 99 }))).toBe(false);
  });

  it('leave closed teams out of the numbers', () => {
    expect(countPlaces([team(), team({ chiefs: 2, members: 9 }), team({ closed: true })])).toEqual({
      filled: 17,
      teams: 2,
      wanted: 4,
    });
    expect(countPlaces([])).toEqual({ filled: 0, teams: 0, wanted: 0 });
  });

  it('measure each team by its own target', () => {
    expect(shareOf(team())).toBe(60);
    expect(shareOf(team({ chiefs: 1, members: 162 }))).toBe(100);
    expect(shareOf(team({ headcount_wanted: null }))).toBe(50);
    expect(shareOf(team({ headcount_wanted: 0 }))).toBe(100);
    expect(shareOf(team({ headcount_wanted: null, headcount_most: null }))).toBeNull();
    expect(targetOf(team({ headcount_wanted: null }))).toBe(12);
  });

  it('put teams that look for people first, those with the most open places before the others', () => {
    const named = (tid: string, more: Partial<Staffed> = {}, open_to_applications = true) => ({
      ...team(more),
      tid,
      open_to_applications,
    });
    const teams = [
      named('full', { members: 11 }),
      named('two', { members: 7 }),
      named('not open', { members: 0 }, false),
      named('nine', { chiefs: 0, members: 1 }),
      named('closed', { closed: true }),
      named('enough', { members: 9 }),
      named('no target', { headcount_wanted: null, headcount_most: null }),
    ];
    expect(bySeeking(teams).map(({ tid }) => tid)).toEqual([
      'nine',
      'two',
      'enough',
      'no target',
      'full',
      'not open',
      'closed',
    ]);
    expect(teams.filter(isSeeking).map(({ tid }) => tid)).toEqual(['two', 'nine', 'enough', 'no target']);
  });
});
