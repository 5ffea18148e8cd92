import type { ThreadState } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import type { Actor, Grant } from '../../kernel/actor.ts';
import { actorOf } from '../../testing/actors.ts';
import { canReadReport, isAtDesk, sideOf, type ThreadStanding, threadState } from './message.policy.ts';

const grant = (role: Grant['role'], teamId: string | null = null, projectId = 'p'): Grant => ({
  projectId,
  role,
  teamId,
});
const me = (...grants: Grant[]): Actor => actorOf('me', grants);
const admin = actorOf('me', [], { administrator: true });
const byToken = (actor: Actor): Actor => ({ ...actor, session: null, tokenId: 't' });
const program = actorOf('nobody', [], { personId: null, projectId: 'p', tokenId: 't', session: null });

describe('who is at a desk', () => {
  it.each<[string, Actor, string | null, boolean]>([
    ['a chief at that of the team', me(grant('chief', 'a')), 'a', true],
    ['a chief at that of another team', me(grant('chief', 'b')), 'a', false],
    ['a member at that of the team', me(grant('member', 'a')), 'a', false],
    ['an owner at that of a team', me(grant('owner')), 'a', false],
    ['an owner at that of the owners', me(grant('owner')), null, true],
    ['a chief at that of the owners', me(grant('chief', 'a')), null, false],
    ['an owner of another project', me(grant('owner', null, 'q')), null, false],
    ['finance at that of the owners', me(grant('finance')), null, false],
    ['an administrator at either', admin, null, false],
    ['an administrator at that of a team', admin, 'a', false],
    ['a chief by a token', byToken(me(grant('chief', 'a'))), 'a', false],
    ['a program of the project', program, null, false],
  ])('%s: %3$s', (_who, actor, teamId, is) => expect(isAtDesk(actor, { projectId: 'p', teamId })).toBe(is));
});

describe('on which side of a thread a caller is', () => {
  it.each<[string, Actor, string, 'person' | 'desk' | null]>([
    ['the person', me(grant('member', 'a')), 'me', 'person'],
    ['the person who has left', me(), 'me', 'person'],
    ['the person who is a chief by now', me(grant('chief', 'a')), 'me', 'person'],
    ['the person by a token', byToken(me()), 'me', null],
    ['a chief', me(grant('chief', 'a')), 'other', 'desk'],
    ['another member', me(grant('member', 'a')), 'other', null],
    ['an owner', me(grant('owner')), 'other', null],
    ['an administrator', admin, 'other', null],
    ['a program', program, 'other', null],
  ])('%s: %3$s', (_who, actor, personId, side) =>
    expect(sideOf(actor, { projectId: 'p', teamId: 'a', personId })).toBe(side),
  );
});

describe('whether one can write', () => {
  const fine: ThreadStanding = { endedByPerson: false, endedByDesk: false, archived: false, tied: true, heard: true };
  it.each<[string, Partial<ThreadStanding>, ThreadState]>([
    ['nothing stands against it', {}, 'open'],
    ['the person has ended it', { endedByPerson: true }, 'ended'],
    ['the desk has ended it', { endedByDesk: true }, 'ended'],
    ['the project is archived', { archived: true }, 'archived'],
    ['the person has left, or was declined', { tied: false }, 'no_tie'],
    ['nobody is at the desk', { heard: false }, 'no_reader'],
    ['ended, and everything else', { endedByDesk: true, archived: true, tied: false, heard: false }, 'ended'],
  ])('%s: %3$s', (_why, more, state) => expect(threadState({ ...fine, ...more })).toBe(state));
});

describe('who reads a report', () => {
  const owner = me(grant('owner'));
  it.each<[string, Actor, string[], boolean, boolean]>([
    ['an owner', owner, ['x'], true, true],
    ['an owner who wrote it', owner, ['me', 'x'], true, false],
    ['the only owner, who wrote it', owner, ['me'], false, false],
    ['an administrator, while there is another owner', admin, ['x'], true, false],
    ['an administrator, where no other owner is left', admin, ['x'], false, true],
    ['an administrator who wrote it', admin, ['me'], false, false],
    ['an owner by a token', byToken(owner), ['x'], true, false],
    ['a chief', me(grant('chief', 'a')), ['x'], true, false],
    ['an owner of another project', me(grant('owner', null, 'q')), ['x'], true, false],
    ['a program', program, ['x'], false, false],
  ])('%s: %4$s', (_who, actor, authors, otherOwners, may) =>
    expect(canReadReport(actor, { projectId: 'p', authors, otherOwners })).toBe(may),
  );
});
