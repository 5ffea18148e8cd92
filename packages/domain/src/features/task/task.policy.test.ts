import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { actorOf } from '../../testing/actors.ts';
import { canKnowTasks, canManageTask, hoursOpenTo, type TaskFacts, whomSees } from './task.policy.ts';

const grant = (role: 'owner' | 'finance' | 'chief' | 'member', teamId: string | null = null) =>
  actorOf('me', [{ projectId: 'p', role, teamId }]);
const PROGRAM: Actor = { ...actorOf('x'), personId: null, tokenId: 't', projectId: 'p', session: null };
const ACTORS = {
  owner: grant('owner'),
  finance: grant('finance'),
  chief: grant('chief', 'a'),
  'chief of another team': grant('chief', 'b'),
  member: grant('member', 'a'),
  administrator: actorOf('admin', [], { administrator: true }),
  program: PROGRAM,
  'program of another project': { ...PROGRAM, projectId: 'q' },
  outsider: actorOf('out'),
};
type Name = keyof typeof ACTORS;
const who = (may: (actor: Actor) => boolean): Name[] =>
  (Object.keys(ACTORS) as Name[]).filter((name) => may(ACTORS[name]));

const OF_TEAM: TaskFacts = { projectId: 'p', teamId: 'a', mine: null };
const OF_PROJECT: TaskFacts = { ...OF_TEAM, teamId: null };

describe('of tasks', () => {
  it('knows who is in the project', () => {
    expect(who((actor) => canKnowTasks(actor, 'p'))).toEqual([
      'owner',
      'finance',
      'chief',
      'chief of another team',
      'member',
      'administrator',
      'program',
    ]);
  });

  it.each<[string, TaskFacts, Name[]]>([
    ['a team’s', OF_TEAM, ['owner', 'chief', 'administrator']],
    ['the whole project’s', OF_PROJECT, ['owner', 'administrator']],
  ])('%s, those who run it', (_, task, names) => {
    expect(who((actor) => canManageTask(actor, task))).toEqual(names);
  });

  it.each<[TaskFacts['mine'], Name[]]>([
    [null, []],
    ['waiting', []],
    ['left', []],
    ['signed_up', ['finance', 'member', 'administrator', 'outsider']],
  ])('%s, the names of companions', (mine, names) => {
    expect(who((actor) => whomSees(actor, { ...OF_TEAM, mine }) === 'companions')).toEqual(names);
    expect(who((actor) => whomSees(actor, { ...OF_TEAM, mine }) === 'all')).toEqual([
      'owner',
      'chief',
      'chief of another team',
    ]);
  });

  it('shows hours to owners, and to chiefs those of their teams', () => {
    expect(who((actor) => hoursOpenTo(actor, 'p')?.teamIds === null)).toEqual(['owner']);
    expect(who((actor) => hoursOpenTo(actor, 'p')?.teamIds !== undefined && hoursOpenTo(actor, 'p') !== null)).toEqual([
      'owner',
      'chief',
      'chief of another team',
    ]);
    expect(hoursOpenTo(ACTORS.chief, 'p')).toEqual({ teamIds: ['a'] });
  });
});
