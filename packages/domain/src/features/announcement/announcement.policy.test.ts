import { describe, expect, it } from 'vitest';
import type { Actor, Grant } from '../../kernel/actor.ts';
import { actorOf } from '../../testing/actors.ts';
import { canAddress } from '../team/audience.policy.ts';
import { canReadAnnouncement, canReadRecipients } from './announcement.policy.ts';

const grant = (role: Grant['role'], teamId: string | null = null, projectId = 'p'): Grant => ({
  projectId,
  role,
  teamId,
});
const me = (...grants: Grant[]): Actor => actorOf('me', grants);
const admin = actorOf('me', [], { administrator: true });
const program = actorOf('nobody', [], { personId: null, projectId: 'p', tokenId: 't', session: null });

describe('who writes to whom', () => {
  it.each<[string, Actor, string[] | null, boolean]>([
    ['an owner to everybody', me(grant('owner')), null, true],
    ['an owner to a team', me(grant('owner')), ['a'], true],
    ['an administrator to everybody', admin, null, true],
    ['a chief to their team', me(grant('chief', 'a')), ['a'], true],
    ['a chief of both to both', me(grant('chief', 'a'), grant('chief', 'b')), ['a', 'b'], true],
    ['a chief of one to both', me(grant('chief', 'a'), grant('member', 'b')), ['a', 'b'], false],
    ['a chief to everybody', me(grant('chief', 'a')), null, false],
    ['a chief to no team at all', me(grant('chief', 'a')), [], false],
    ['a member to their team', me(grant('member', 'a')), ['a'], false],
    ['finance to everybody', me(grant('finance')), null, false],
    ['an owner of another project', me(grant('owner', null, 'q')), ['a'], false],
    ['a program of the project', program, null, false],
  ])('%s: %4$s', (_who, actor, teamIds, may) => expect(canAddress(actor, { projectId: 'p', teamIds })).toBe(may));
});

describe('who reads what was sent', () => {
  it.each<[string, Actor, string[] | null, string | null, boolean]>([
    ['its author, whatever they are by now', me(), null, 'me', true],
    ['a chief of the team', me(grant('chief', 'a')), ['a'], 'other', true],
    ['a chief of one of two teams', me(grant('chief', 'a')), ['a', 'b'], 'other', false],
    ['an owner', me(grant('owner')), null, 'other', true],
    ['a program of the project', program, null, null, true],
    ['a member', me(grant('member', 'a')), ['a'], 'other', false],
    ['a stranger', me(), null, null, false],
  ])('%s: %5$s', (_who, actor, teamIds, authorId, may) =>
    expect(canReadAnnouncement(actor, { projectId: 'p', teamIds, authorId, tagged: false })).toBe(may),
  );

  it.each<[string, Actor, string[] | null, boolean]>([
    ['its author who leads nothing any more', me(), ['a'], false],
    ['its author who is only a member now', me(grant('member', 'a')), ['a'], false],
    ['its author who leads another team now', me(grant('chief', 'b')), ['a'], false],
    ['its author who still leads the team', me(grant('chief', 'a')), ['a'], true],
    ['an owner', me(grant('owner')), null, true],
    ['a program of the project', program, null, true],
  ])('who got it: %s: %4$s', (_who, actor, teamIds, may) =>
    expect(canReadRecipients(actor, { projectId: 'p', teamIds, authorId: 'me', tagged: false })).toBe(may),
  );

  it('programs read nothing of tags', () => {
    const facts = { projectId: 'p', teamIds: null, authorId: null, tagged: true };
    expect(canReadAnnouncement(program, facts)).toBe(false);
    expect(canReadAnnouncement(me(grant('owner')), facts)).toBe(true);
  });
});
