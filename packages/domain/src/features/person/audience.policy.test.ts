import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { actorOf } from '../../testing/actors.ts';
import { directoryReach } from '../directory/directory.policy.ts';
import { audienceOf } from './audience.policy.ts';

const at = (projectId: string, role: 'owner' | 'finance' | 'chief' | 'member', teamId: string | null = null) => ({
  projectId,
  role,
  teamId,
});
const projectToken: Actor = { ...actorOf('x'), personId: null, tokenId: 't', session: null, projectId: 'a' };

describe('how close a reader is to a person of the projects a and b', () => {
  const person = { personId: 'person', projectIds: ['a', 'b'] };
  it.each<[string, Actor | null, string]>([
    ['nobody', null, 'everyone'],
    ['another person', actorOf('x'), 'everyone'],
    ['an administrator', actorOf('x', [], { administrator: true }), 'everyone'],
    ['a project token of a', projectToken, 'everyone'],
    ['a person of another project', actorOf('x', [at('c', 'owner')]), 'everyone'],
    ['a member of a', actorOf('x', [at('a', 'member', 't')]), 'projects'],
    ['finance of b', actorOf('x', [at('b', 'finance')]), 'projects'],
    ['the person', actorOf('person'), 'self'],
  ])('%s', (_who, actor, audience) => expect(audienceOf(actor, person)).toBe(audience));
});

describe('how far a reader sees in the directory of a', () => {
  const project = { id: 'a', state: 'open' as const };
  it.each<[string, Actor, object | null]>([
    ['an owner', actorOf('x', [at('a', 'owner')]), { all: true, addresses: true, teamIds: [], pool: true }],
    [
      'a chief',
      actorOf('x', [at('a', 'chief', 't'), at('b', 'chief', 'u')]),
      { all: false, addresses: false, teamIds: ['t'], pool: true },
    ],
    [
      'an administrator',
      actorOf('x', [], { administrator: true }),
      { all: true, addresses: false, resumes: ['everyone'] },
    ],
    ['a member', actorOf('x', [at('a', 'member', 't')]), null],
    ['finance', actorOf('x', [at('a', 'finance')]), null],
    ['an owner of another project', actorOf('x', [at('b', 'owner')]), null],
    ['a project token', projectToken, null],
  ])('%s', (_who, actor, reach) => {
    if (reach === null) expect(directoryReach(actor, project)).toBeNull();
    else expect(directoryReach(actor, project)).toMatchObject(reach);
  });

  it.each(['draft', 'closed', 'archived'] as const)('no pool for a project that is %s', (state) => {
    expect(directoryReach(actorOf('x', [at('a', 'owner')]), { id: 'a', state })?.pool).toBe(false);
  });
});
