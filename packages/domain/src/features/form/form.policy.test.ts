import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { actorOf } from '../../testing/actors.ts';
import {
  canKnowForm,
  canManageForm,
  canNameReaders,
  canReadAnswers,
  type FormFacts,
  whyNotOpen,
} from './form.policy.ts';

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

const FORM: FormFacts = { projectId: 'p', ofTeams: false, teamIds: null, state: 'open', meant: false, reading: null };
const OF_TEAM: FormFacts = { ...FORM, ofTeams: true, teamIds: ['a'] };
const NAMED = { purpose: 'Shirts', sealed: false };

const who = (may: (actor: Actor) => boolean): Name[] =>
  (Object.keys(ACTORS) as Name[]).filter((name) => may(ACTORS[name]));

describe('of a form', () => {
  it.each<[string, FormFacts, Name[]]>([
    ['the owner’s', FORM, ['owner', 'administrator']],
    ['the owner’s, for one team', { ...FORM, teamIds: ['a'] }, ['owner', 'administrator']],
    ['a chief’s', OF_TEAM, ['owner', 'chief', 'administrator']],
    ['of two teams', { ...OF_TEAM, teamIds: ['a', 'b'] }, ['owner', 'administrator']],
    ['of teams that are gone', { ...OF_TEAM, teamIds: [] }, ['owner', 'administrator']],
  ])('%s, those who run it', (_, form, names) => {
    expect(who((actor) => canManageForm(actor, form))).toEqual(names);
  });

  it.each<[string, FormFacts, Name[]]>([
    ['the owner’s', FORM, ['owner']],
    ['a chief’s', OF_TEAM, ['owner', 'chief']],
  ])('%s, those who read what people said: no administrators, no programs', (_, form, names) => {
    expect(who((actor) => canReadAnswers(actor, form))).toEqual(names);
    expect(canReadAnswers(ACTORS.finance, { ...form, reading: NAMED })).toBe(true);
  });

  it('those who know of it: who runs or reads it, whom it is for, and programs once it is no draft', () => {
    expect(who((actor) => canKnowForm(actor, FORM))).toEqual(['owner', 'administrator', 'program']);
    expect(who((actor) => canKnowForm(actor, { ...FORM, state: 'draft' }))).toEqual(['owner', 'administrator']);
    expect(canKnowForm(ACTORS.member, { ...FORM, meant: true })).toBe(true);
    expect(canKnowForm(ACTORS.member, { ...FORM, meant: true, state: 'draft' })).toBe(false);
    expect(canKnowForm(ACTORS.finance, { ...FORM, reading: NAMED })).toBe(true);
    expect(who((actor) => canNameReaders(actor, 'p'))).toEqual(['owner']);
  });
});

it.each([
  [{}, null],
  [{ state: 'draft' }, 'draft'],
  [{ meant: false }, 'not_for_you'],
  [{ state: 'closed' }, 'closed'],
  [{ over: true }, 'closed'],
  [{ archived: true }, 'closed'],
  [{ early: true }, 'not_yet'],
  [{ early: true, state: 'closed' }, 'closed'],
] as const)('why a form with %j is not open', (more, reason) => {
  const open = { state: 'open' as const, meant: true, early: false, over: false, archived: false };
  expect(whyNotOpen({ ...open, ...more })).toBe(reason);
});
