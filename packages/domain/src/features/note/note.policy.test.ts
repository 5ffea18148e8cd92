import { expect, it } from 'vitest';
import { actorOf } from '../../testing/index.ts';
import type { PersonFacts } from '../project-person/project-person.policy.ts';
import { canNote, canRemoveNote } from './note.policy.ts';

const chiefOf = (teamId: string) => actorOf('c', [{ projectId: 'p', role: 'chief', teamId }]);
const ofProject = (role: 'owner' | 'finance') => actorOf('o', [{ projectId: 'p', role, teamId: null }]);
const CALLERS = {
  owner: ofProject('owner'),
  finance: ofProject('finance'),
  chief: chiefOf('crew'),
  'chief of another team': chiefOf('kitchen'),
  administrator: actorOf('a', [], { administrator: true }),
  program: actorOf('x', [], { personId: null, projectId: 'p', tokenId: 't', session: null }),
  'the person': actorOf('u', [{ projectId: 'p', role: 'chief', teamId: 'crew' }]),
};
const NOBODY: PersonFacts = {
  personId: 'u',
  projectId: 'p',
  teamIds: [],
  openTeamIds: [],
  leftTeamIds: [],
  appliedTeamIds: [],
  waitingTeamIds: [],
  appointed: false,
};
const TABLE: [string, Partial<PersonFacts>, (keyof typeof CALLERS)[]][] = [
  ['in the team', { teamIds: ['crew'] }, ['owner', 'chief']],
  ['waiting for its answer', { waitingTeamIds: ['crew'], appliedTeamIds: ['crew'] }, ['owner', 'chief']],
  ['declined by it', { appliedTeamIds: ['crew'] }, ['owner']],
  ['who left it', { leftTeamIds: ['crew'] }, ['owner']],
  ['with a role in the project', { appointed: true }, ['owner']],
  ['elsewhere', {}, []],
];

it.each(TABLE)('notes about a person %s', (_, facts, may) => {
  const able = Object.entries(CALLERS).filter(([, actor]) => canNote(actor, { ...NOBODY, ...facts }));
  expect(able.map(([name]) => name)).toEqual(may);
});

it('are deleted by their author and by owners', () => {
  const able = (authorId: string | null) =>
    Object.entries(CALLERS)
      .filter(([, actor]) => canRemoveNote(actor, { projectId: 'p', authorId }))
      .map(([name]) => name);
  expect(able('c')).toEqual(['owner', 'chief', 'chief of another team']);
  expect(able(null)).toEqual(['owner']);
});
