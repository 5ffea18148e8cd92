import { RECORD_KINDS, RELEASE_PURPOSES } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import type { Actor, Grant } from '../../kernel/actor.ts';
import { actorOf } from '../../testing/index.ts';
import { canNamePeople, covers, type ReleaseFacts, releasesOpenTo } from './release.policy.ts';

const project = { id: 'this', startsOn: '2027-08-07', endsOn: '2027-08-08' };
const facts = (more: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  project,
  today: '2027-08-07',
  named: [],
  ...more,
});
const grant = (role: Grant['role'], projectId = 'this', teamId: string | null = null): Grant => ({
  role,
  projectId,
  teamId,
});
const is = (...grants: Grant[]): Actor => actorOf('me', grants);
const named = (purpose: ReleaseFacts['named'][number]['purpose'], fields: string[], endsOn = '2027-08-31') =>
  facts({ named: [{ purpose, fields, endsOn }] });

const EVERYBODY: [string, Actor][] = [
  ['an outsider', is()],
  ['a member', is(grant('member', 'this', 'a'))],
  ['a chief', is(grant('chief', 'this', 'a'))],
  ['a chief elsewhere', is(grant('chief', 'other', 'b'))],
  ['an owner', is(grant('owner'))],
  ['finance', is(grant('finance'))],
  ['finance elsewhere', is(grant('finance', 'other'))],
  ['catering', is(grant('catering'))],
  ['an administrator', actorOf('me', [], { administrator: true })],
];

/** On the day of the event, without being named: who may see what for what. Everything else is closed. */
const OPEN: Record<string, string[]> = {
  'a member': ['profile reach_chief'],
  'a chief': ['profile contact', 'profile reach_chief'],
  finance: ['bank payout'],
};

describe('without being named', () => {
  it.each(EVERYBODY)('%s sees what the table says and nothing else', (name, actor) => {
    const open = releasesOpenTo(actor, facts());
    for (const kind of RECORD_KINDS)
      for (const purpose of RELEASE_PURPOSES)
        expect(
          open.some((one) => one.kind === kind && one.purpose === purpose),
          `${kind} ${purpose}`,
        ).toBe((OPEN[name] ?? []).includes(`${kind} ${purpose}`));
  });
});

describe('named by an owner', () => {
  it.each<[ReleaseFacts['named'][number]['purpose'], string, string[]]>([
    ['shipping', 'address', ['code', 'receiver', 'address']],
    ['insurance', 'profile', ['name', 'national_id', 'birthday']],
    ['lodging', 'profile', ['name', 'national_id', 'birthday']],
    ['certificate', 'profile', ['name', 'national_id', 'birthday']],
    ['catering', 'dietary', ['habits', 'note']],
  ])('for %s: the %s, as far as named', (purpose, kind, fields) => {
    expect(releasesOpenTo(is(), named(purpose, fields))).toMatchObject([
      { kind, purpose, fields, teamIds: null, fresh: true },
    ]);
    expect(releasesOpenTo(is(), named(purpose, fields.slice(0, 1)))[0]?.fields).toEqual(fields.slice(0, 1));
    // Whatever stands in a grant, it opens no more than the rule.
    expect(releasesOpenTo(is(), named(purpose, ['phone', 'iban', 'company']))[0]?.fields).toEqual([]);
  });

  it.each<[string, boolean]>([
    ['2027-08-30', true],
    ['2027-08-31', true],
    ['2027-09-01', false],
  ])('until the last day: %s', (today, may) => {
    const facts = { ...named('shipping', ['address']), today };
    expect(releasesOpenTo(is(), facts).length > 0).toBe(may);
  });

  it('opens nothing that needs a role', () => {
    for (const purpose of ['contact', 'payout'] as const)
      expect(releasesOpenTo(is(), named(purpose, ['phone', 'no']))).toEqual([]);
  });
});

describe('a chief', () => {
  const chief = is(
    grant('chief', 'this', 'a'),
    grant('chief', 'this', 'b'),
    grant('member', 'this', 'c'),
    grant('chief', 'other', 'd'),
  );

  it.each<[string, boolean]>([
    ['2027-07-23', false],
    ['2027-07-24', true],
    ['2027-08-07', true],
    ['2027-08-15', true],
    ['2027-08-16', false],
  ])('sees phones from 14 days before to 7 after: %s', (today, may) => {
    const open = releasesOpenTo(chief, facts({ today })).filter(({ purpose }) => purpose === 'contact');
    expect(open).toEqual(
      may
        ? [
            expect.objectContaining({
              kind: 'profile',
              fields: ['phone'],
              teamIds: ['a', 'b'],
              until: '2027-08-15',
              fresh: false,
            }),
          ]
        : [],
    );
  });

  it.each<[string[], boolean]>([
    [['a'], true],
    [['b', 'z'], true],
    [['c'], false],
    [['d'], false],
    [[], false],
  ])('of people in %j: %s', (teamIds, may) => {
    const [open] = releasesOpenTo(chief, facts());
    expect(open && covers(open, { teamIds, hasApprovedPayout: true, callableIn: teamIds })).toBe(may);
  });
});

describe('somebody in a team', () => {
  const member = is(grant('member', 'this', 'a'), grant('chief', 'this', 'b'), grant('member', 'other', 'd'));
  const reaching = (today = project.startsOn) =>
    releasesOpenTo(member, facts({ today })).find(({ purpose }) => purpose === 'reach_chief');

  it.each<[string, boolean]>([
    ['2027-07-23', false],
    ['2027-07-24', true],
    ['2027-08-15', true],
    ['2027-08-16', false],
  ])('may call chiefs from 14 days before to 7 after: %s', (today, may) =>
    expect(reaching(today) !== undefined).toBe(may),
  );

  it.each<[string[], string[], boolean]>([
    [['a'], ['a'], true],
    [['b'], ['b'], true],
    [['a'], [], false],
    [['a', 'z'], ['z'], false],
    [['d'], ['d'], false],
  ])('a chief of %j who lets the people of %j call: %s', (teamIds, callableIn, may) => {
    const open = reaching();
    expect(open && covers(open, { teamIds, callableIn, hasApprovedPayout: false })).toBe(may);
  });
});

it('finance sees bank data of approved payouts, and of nobody else', () => {
  const [open] = releasesOpenTo(is(grant('finance')), facts());
  expect(open && covers(open, { teamIds: ['a'], hasApprovedPayout: false, callableIn: [] })).toBe(false);
  expect(open && covers(open, { teamIds: [], hasApprovedPayout: true, callableIn: [] })).toBe(true);
});

it('a token sees nothing, whatever its owner may', () => {
  const all = [grant('owner'), grant('finance'), grant('catering'), grant('chief', 'this', 'a')];
  const token = actorOf('me', all, { session: null, tokenId: 't' });
  expect(releasesOpenTo(token, named('shipping', ['address']))).toEqual([]);
  expect(releasesOpenTo(actorOf('me', all, { personId: null }), named('shipping', ['address']))).toEqual([]);
});

it.each(EVERYBODY)('naming is for owners: %s', (name, actor) =>
  expect(canNamePeople(actor, 'this')).toBe(name === 'an owner'),
);
