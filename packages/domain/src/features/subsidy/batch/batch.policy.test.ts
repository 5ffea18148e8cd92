import type { BatchState } from '@muster/rules/subsidy';
import { describe, expect, it } from 'vitest';
import type { Grant } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { actorOf } from '../../../testing/actors.ts';
import { batchRights, enteringProblem, type KnownBatch, requireConfirmable, requireRoom } from './batch.policy.ts';

const as = (id: string, ...roles: Grant['role'][]) =>
  actorOf(
    id,
    roles.map((role) => ({ projectId: 'project', role, teamId: null })),
  );
const batch = (state: BatchState, more: Partial<KnownBatch> = {}): KnownBatch => ({
  projectId: 'project',
  archived: false,
  state,
  makerId: 'maker',
  closerId: state === 'open' ? null : 'maker',
  payees: ['payee'],
  movers: ['mover'],
  ...more,
});
const WORDS = ['change', 'reopen', 'cancel', 'confirm', 'export', 'settle'] as const;
const rightsOf = (actor: ReturnType<typeof as>, of: KnownBatch) => {
  const rights = batchRights(actor, of);
  return WORDS.filter((word) => rights[word]).join(' ');
};

describe('what the caller can do with a batch', () => {
  it.each([
    ['open', 'change cancel', 'change cancel', '', ''],
    ['closed', 'reopen cancel', 'reopen cancel confirm', 'confirm', ''],
    ['confirmed', 'export settle', 'export settle', '', 'export settle'],
    ['settled', '', '', '', ''],
    ['cancelled', '', '', '', ''],
  ] as const)('that is %s', (state, maker, other, owner, payee) => {
    expect([
      rightsOf(as('maker', 'finance'), batch(state)),
      rightsOf(as('other', 'finance'), batch(state)),
      rightsOf(as('owner', 'owner'), batch(state)),
      // Also paid in it: nothing of it is theirs to move, and the file moves nothing.
      rightsOf(as('payee', 'finance', 'owner'), batch(state)),
    ]).toEqual([maker, other, owner, payee]);
  });

  it('is nothing in the archive, nor of other roles and projects', () => {
    for (const state of ['open', 'closed', 'confirmed'] as const) {
      expect(rightsOf(as('other', 'finance', 'owner'), batch(state, { archived: true }))).toBe('');
      expect(rightsOf(as('other', 'catering', 'chief', 'member'), batch(state))).toBe('');
      expect(rightsOf(as('other', 'finance', 'owner'), batch(state, { projectId: 'another' }))).toBe('');
    }
  });
});

const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof DomainError ? (error.code ?? error.kind) : String(error);
  }
};

describe('what can go into a batch', () => {
  const request = { number: 7, state: 'approved' as const, personId: 'payee' };
  const by = { adderId: 'adder', makerId: 'maker' };
  it.each([
    ['what is approved', request, null],
    ['of an account that is gone', { ...request, personId: null }, null],
    ['what is only attested', { ...request, state: 'attested' as const }, 'state_move'],
    ['what is in a batch', { ...request, state: 'in_batch' as const }, 'state_move'],
    ['one’s own', { ...request, personId: 'adder' }, 'state_move'],
    ['its maker’s', { ...request, personId: 'maker' }, 'state_move'],
    ['what no reference has room for', { ...request, number: 100_000 }, 'unwritable'],
  ] as const)('%s', (_, one, code) => {
    expect(enteringProblem(one, by)?.code ?? null).toBe(code);
    expect(enteringProblem(one, by)?.message ?? String(one.number)).toContain(String(one.number));
  });

  it('is five hundred at most', () => {
    expect([codeOf(() => requireRoom(500)), codeOf(() => requireRoom(501))]).toEqual([null, 'batch_full']);
  });
});

it.each([
  ['other', 'closed', 3, null],
  ['other', 'closed', 2, 'batch_changed'],
  ['other', 'open', 2, 'batch_changed'],
  ['other', 'open', 3, 'batch_state'],
  ['other', 'confirmed', 3, 'batch_state'],
  ['maker', 'closed', 3, 'own_batch'],
  ['maker', 'closed', 2, 'own_batch'],
  ['payee', 'closed', 3, 'own_payout'],
  ['mover', 'closed', 3, 'own_move'],
  ['mover', 'closed', 2, 'own_move'],
] as const)('%s confirms what is %s, having seen version %i: %s', (person, state, seen, code) => {
  expect(codeOf(() => requireConfirmable({ ...batch(state), version: 3 }, person, seen))).toBe(code);
});
