import { expect, it } from 'vitest';
import { BATCH_STATES, type BatchFacts, type BatchState, canMoveBatch, confirmationObstacle } from './batches.ts';

it('finance moves a batch until it is confirmed, and never confirms or settles it by that', () => {
  const moves = BATCH_STATES.map((from) => [from, BATCH_STATES.filter((to) => canMoveBatch(from, to))]);
  expect(moves).toEqual([
    ['open', ['closed', 'cancelled']],
    ['closed', ['open', 'cancelled']],
    ['confirmed', []],
    ['settled', []],
    ['cancelled', []],
  ]);
});

const batch = (state: BatchState): BatchFacts => ({
  state,
  makerId: 'maker',
  closerId: 'closer',
  payees: ['payee', null],
  movers: ['mover', null],
});

it.each([
  ['maker', 'closed', 'own_batch'],
  ['closer', 'closed', 'own_batch'],
  ['payee', 'closed', 'own_payout'],
  ['mover', 'closed', 'own_move'],
  ['mover', 'open', 'own_move'],
  ['other', 'closed', null],
  ['other', 'open', 'not_closed'],
  ['other', 'confirmed', 'not_closed'],
  ['other', 'settled', 'not_closed'],
  ['other', 'cancelled', 'not_closed'],
  // Whose own it is comes first: it stays so, whatever becomes of the batch.
  ['maker', 'open', 'own_batch'],
  ['payee', 'open', 'own_payout'],
] as const)('the %s of a batch that is %s: %s', (person, state, obstacle) => {
  expect(confirmationObstacle(batch(state), person)).toBe(obstacle);
});

it('accounts that are gone made nothing, and nobody is taken for them', () => {
  const gone = { ...batch('closed'), makerId: null, closerId: null };
  expect(confirmationObstacle(gone, 'maker')).toBeNull();
});
