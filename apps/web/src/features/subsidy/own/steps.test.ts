import type { SubsidyState } from '@muster/rules/subsidy';
import { expect, it } from 'vitest';
import { changedAmount, stepsOf } from './steps.ts';

const path = (...states: SubsidyState[]) =>
  states.map((to, place) => ({
    from: states[place - 1] ?? null,
    to,
    amount: 700,
    by: 'Ming',
    as: 'chief' as const,
    reason: null,
    at: `2027-08-0${place + 1}T10:00:00.000Z`,
  }));
const shown = (state: SubsidyState, ...before: SubsidyState[]) =>
  stepsOf({ state, moves: path(...before, state) }).map(({ key, at }) => `${key} ${at}`);

it('shows what is behind, where it is, and what is to come', () => {
  expect(shown('requested')).toEqual(['requested done', 'attested now', 'approved next', 'paid next']);
  expect(shown('attested', 'requested')).toEqual(['requested done', 'attested done', 'approved now', 'paid next']);
  expect(shown('in_batch', 'requested', 'attested', 'approved')).toEqual([
    'requested done',
    'attested done',
    'approved done',
    'paid now',
  ]);
  expect(shown('paid', 'requested', 'attested', 'approved', 'in_batch').at(-1)).toBe('paid done');
});

it('shows where it has stopped', () => {
  expect(shown('declined', 'requested', 'attested')).toEqual(['requested done', 'attested done', 'declined stopped']);
  expect(shown('withdrawn', 'requested')).toEqual(['requested done', 'withdrawn stopped']);
  expect(shown('returned', 'requested', 'attested', 'approved', 'in_batch')).toEqual([
    'requested done',
    'attested done',
    'approved done',
    'returned stopped',
    'paid now',
  ]);
});

it('was asked for once, and attested the last time', () => {
  const moves = path('requested', 'attested', 'requested', 'attested');
  const [asked, attested] = stepsOf({ state: 'attested', moves });
  expect(asked?.move).toBe(moves[0]);
  expect(attested?.move).toBe(moves[3]);
});

it('tells of the last change of the amount', () => {
  const moves = path('requested', 'attested', 'approved');
  expect(changedAmount(moves)).toBeNull();
  expect(changedAmount(moves.map((move, place) => ({ ...move, amount: place === 2 ? 500 : 700 })))).toEqual({
    before: 700,
    after: 500,
  });
});
