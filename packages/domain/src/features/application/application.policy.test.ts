import { describe, expect, it } from 'vitest';
import type { Actor, Grant } from '../../kernel/actor.ts';
import { actorOf } from '../../testing/actors.ts';
import { canAnswer, canReadApplication, isApplicant, listedTeams } from './application.policy.ts';

const application = { team: { id: 'crew', projectId: 'this', closed: false }, personId: 'applicant' };
const as = (role: Grant['role'], teamId: string | null = null, projectId = 'this'): Actor =>
  actorOf('somebody', [{ projectId, role, teamId }]);

const CALLERS: [string, Actor, { answer: boolean; read: boolean; list: 'all' | string[] }][] = [
  ['an outsider', actorOf('somebody'), { answer: false, read: false, list: [] }],
  ['the applicant', actorOf('applicant'), { answer: false, read: true, list: [] }],
  ['a member of the team', as('member', 'crew'), { answer: false, read: false, list: [] }],
  ['finance', as('finance'), { answer: false, read: false, list: [] }],
  ['a chief of the team', as('chief', 'crew'), { answer: true, read: true, list: ['crew'] }],
  ['a chief of another team', as('chief', 'other'), { answer: false, read: false, list: ['other'] }],
  ['an owner', as('owner'), { answer: true, read: true, list: 'all' }],
  ['an owner elsewhere', as('owner', null, 'other'), { answer: false, read: false, list: [] }],
  ['a chief elsewhere', as('chief', 'far', 'other'), { answer: false, read: false, list: [] }],
  ['an administrator', actorOf('somebody', [], { administrator: true }), { answer: true, read: true, list: 'all' }],
  [
    'a token of the project',
    actorOf('', [], { personId: null, projectId: 'this' }),
    { answer: false, read: true, list: 'all' },
  ],
  [
    'a token of another project',
    actorOf('', [], { personId: null, projectId: 'other' }),
    { answer: false, read: false, list: [] },
  ],
];

describe('who may do what with an application', () => {
  it.each(CALLERS)('%s', (_, actor, may) => {
    expect(canAnswer(actor, application)).toBe(may.answer);
    expect(canReadApplication(actor, application)).toBe(may.read);
    expect(listedTeams(actor, 'this')).toEqual(may.list);
    expect(isApplicant(actor, application)).toBe(actor.personId === 'applicant');
  });
});
