import { expect, it } from 'vitest';
import type { Actor, Grant } from '../../kernel/actor.ts';
import { actorOf } from '../../testing/actors.ts';
import { canReadContact } from './contact.policy.ts';

const team = { id: 'a', projectId: 'p', closed: false };
const grant = (role: Grant['role'], teamId: string | null = null, projectId = 'p'): Grant => ({
  projectId,
  role,
  teamId,
});
const me = (...grants: Grant[]): Actor => actorOf('me', grants);

it.each<[string, Actor, boolean, boolean]>([
  ['a member', me(grant('member', 'a')), false, true],
  ['a chief', me(grant('chief', 'a')), false, true],
  ['an owner', me(grant('owner')), false, true],
  ['an administrator', actorOf('me', [], { administrator: true }), false, true],
  ['an applicant', me(), true, true],
  ['an outsider', me(), false, false],
  ['a member of another team', me(grant('member', 'b')), false, false],
  ['finance', me(grant('finance')), false, false],
  ['a program', actorOf('x', [], { personId: null, projectId: 'p', tokenId: 't', session: null }), false, false],
])('%s reads the card: %3$s', (_who, actor, applied, may) =>
  expect(canReadContact(actor, { team, applied })).toBe(may),
);
