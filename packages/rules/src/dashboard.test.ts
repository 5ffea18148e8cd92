import { describe, expect, it } from 'vitest';
import { type DashboardNumbers, nextSteps, pathOfStep, placesOpenIn, type TeamNumbers } from './dashboard.ts';

const team = (tid: string, more: Partial<TeamNumbers> = {}): TeamNumbers => ({
  tid,
  chiefs: 1,
  members: 9,
  headcountWanted: 10,
  toAnswer: 0,
  oldestDays: null,
  ...more,
});

const numbers = (more: Partial<DashboardNumbers> = {}): DashboardNumbers => ({
  state: 'open',
  daysToStart: 88,
  daysToEnd: 89,
  teams: [team('crew')],
  unconfirmed: 0,
  neverSignedIn: 0,
  policiesMissing: 0,
  mealsMissing: 0,
  ...more,
});

const kinds = (more: Partial<DashboardNumbers>): string[] => nextSteps(numbers(more)).map(({ kind }) => kind);

describe('the next steps', () => {
  it.each<[string, Partial<DashboardNumbers>, string[]]>([
    ['nothing to do', {}, []],
    ['a new project', { state: 'draft', teams: [] }, ['add_teams']],
    [
      'a draft with teams',
      { state: 'draft', teams: [team('crew', { chiefs: 0, headcountWanted: null })] },
      ['choose_chief', 'open_project', 'set_targets'],
    ],
    ['nobody is mailed from a draft', { state: 'draft', neverSignedIn: 5 }, ['open_project']],
    [
      'people who wait too long come before a missing chief',
      { teams: [team('crew', { toAnswer: 2, oldestDays: 4 }), team('desk', { chiefs: 0 })] },
      ['answer', 'choose_chief', 'find_people'],
    ],
    [
      'people who wait for a day come after it',
      { teams: [team('crew', { toAnswer: 2, oldestDays: 1 }), team('desk', { chiefs: 0, members: 10 })] },
      ['choose_chief', 'answer'],
    ],
    [
      'meals wait while the event is far away',
      { mealsMissing: 9, policiesMissing: 9, neverSignedIn: 9, unconfirmed: 9 },
      ['remind_places', 'remind_sign_in', 'remind_policies'],
    ],
    [
      'and come first when it is near',
      { daysToStart: 28, mealsMissing: 9, policiesMissing: 9, neverSignedIn: 9 },
      ['ask_meals', 'remind_sign_in', 'remind_policies'],
    ],
    ['who may not know of meals is not sent there', { daysToStart: 1, mealsMissing: null }, []],
    ['a closed project looks for nobody', { state: 'closed', teams: [team('crew', { members: 1 })] }, []],
    ['after the event', { daysToStart: -2, daysToEnd: -1 }, ['close_applications', 'next_year', 'archive']],
    ['and once it is closed', { state: 'closed', daysToStart: -2, daysToEnd: -1 }, ['next_year', 'archive']],
    ['an archived one', { state: 'archived', daysToEnd: -90, teams: [team('crew', { chiefs: 0 })] }, ['next_year']],
  ])('%s', (_, more, expected) => {
    expect(kinds(more)).toEqual(expected);
  });

  it('name the team where it matters most, with its numbers', () => {
    const teams = [
      team('few', { toAnswer: 1, oldestDays: 6, chiefs: 0, members: 2 }),
      team('many', { toAnswer: 9, oldestDays: 6, chiefs: 0, members: 7 }),
      team('new', { toAnswer: 30, oldestDays: 0 }),
    ];
    expect(nextSteps(numbers({ teams }))).toEqual([
      { kind: 'answer', tid: 'many', count: 9, days: 6 },
      { kind: 'choose_chief', tid: 'many', count: 2, days: null },
      { kind: 'find_people', tid: 'few', count: 8, days: null },
    ]);
  });

  it('lead to a page each', () => {
    expect(pathOfStep('a.b', { kind: 'answer', tid: 'crew' })).toBe('/projects/a.b/applications?team=crew');
    expect(pathOfStep('2027', { kind: 'choose_chief', tid: 'crew' })).toBe('/projects/2027/teams/crew');
    expect(pathOfStep('2027', { kind: 'next_year', tid: null })).toBe('/projects/new?from=2027');
    expect(pathOfStep('2027', { kind: 'remind_policies', tid: null })).toBe('/projects/2027/reminders');
  });
});

it('a team without a target, or above it, has no places open', () => {
  expect(placesOpenIn(team('crew', { headcountWanted: null }))).toBe(0);
  expect(placesOpenIn(team('crew', { members: 30 }))).toBe(0);
  expect(placesOpenIn(team('crew', { members: 4 }))).toBe(5);
});
