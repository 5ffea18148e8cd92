import { SubsidyRequestEntry } from '@muster/contract';
import { expect, it } from 'vitest';
import { exampleOf } from '../../../testing/example-of.ts';
import { sumOf, waitsByTeam } from './waits.ts';

const one = exampleOf(SubsidyRequestEntry);
const team = (tid: string) => ({ tid, name: tid, names: { en: tid } });

it('adds up what waits by team, the one that waits longest first', () => {
  const requests = [
    { ...one, team: team('stage'), amount: 100, created_at: '2027-03-03T00:00:00.000Z' },
    { ...one, team: team('field'), amount: 20, created_at: '2027-03-02T00:00:00.000Z' },
    { ...one, team: null, amount: 3, created_at: '2027-03-04T00:00:00.000Z' },
    { ...one, team: team('stage'), amount: 400, created_at: '2027-03-01T00:00:00.000Z' },
  ];
  expect(
    waitsByTeam(requests).map(({ team, count, amount, since }) => [team?.tid, count, amount, since.slice(8, 10)]),
  ).toEqual([
    ['stage', 2, 500, '01'],
    ['field', 1, 20, '02'],
    [undefined, 1, 3, '04'],
  ]);
  expect(sumOf(requests)).toBe(523);
});
