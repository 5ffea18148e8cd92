import { describe, expect, it } from 'vitest';
import type { Actor } from './kernel/actor.ts';
import { type ProjectRights, projectRights } from './project-rights.ts';

const project = { id: 'p', state: 'open', rosterPublished: false } as const;
const nobody: Actor = {
  personId: 'ada',
  tokenId: null,
  session: null,
  projectId: null,
  administrator: false,
  scopes: 'all',
  grants: [],
  withheld: [],
};
const as = (role: Actor['grants'][number]['role'], teamId: string | null = null, projectId = 'p'): Actor => ({
  ...nobody,
  grants: [{ projectId, role, teamId }],
});
const rightsOf = (actor: Actor | null): string[] =>
  (Object.entries(projectRights(actor, project)) as [keyof ProjectRights, boolean][]).flatMap(([right, has]) =>
    has ? [right] : [],
  );

describe('the rights in a project', () => {
  it.each<[string, Actor | null, (keyof ProjectRights)[]]>([
    ['without an account', null, []],
    ['of an outsider', nobody, []],
    ['of a chief of another project', as('chief', 't', 'other'), []],
    ['of a member', as('member', 't'), ['readRoster', 'readAnnouncements', 'knowTasks', 'knowSubsidy']],
    [
      'of a chief',
      as('chief', 't'),
      [
        'readRoster',
        'findPeople',
        'answerApplications',
        'announce',
        'readAnnouncements',
        'makeForms',
        'knowTasks',
        'makeTasks',
        'knowSubsidy',
        'countMeals',
      ],
    ],
    ['of catering', as('catering'), ['readRoster', 'readAnnouncements', 'knowTasks', 'knowSubsidy', 'countMeals']],
    ['of finance', as('finance'), ['readRoster', 'readAnnouncements', 'knowTasks', 'knowSubsidy']],
    [
      'of an owner',
      as('owner'),
      [
        'manage',
        'readRoster',
        'findPeople',
        'answerApplications',
        'announce',
        'readAnnouncements',
        'makeForms',
        'knowTasks',
        'makeTasks',
        'knowSubsidy',
        'countMeals',
        'nameForRecords',
      ],
    ],
    [
      'of an administrator, who mends it but is none of its people',
      { ...nobody, administrator: true },
      [
        'manage',
        'readRoster',
        'findPeople',
        'answerApplications',
        'announce',
        'readAnnouncements',
        'makeForms',
        'knowTasks',
        'makeTasks',
        'knowSubsidy',
      ],
    ],
    ['of a token of the project', { ...nobody, personId: null, projectId: 'p' }, ['readRoster']],
  ])('%s', (_, actor, expected) => {
    expect(rightsOf(actor)).toEqual(expected);
  });

  it('let everybody read a published roster', () => {
    expect(projectRights(null, { ...project, rosterPublished: true }).readRoster).toBe(true);
  });
});
