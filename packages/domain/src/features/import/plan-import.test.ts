import type { TeamRoleName } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { placeKey, planImport, type World, type WorldTeam } from './plan-import.ts';

const team = (id: string, more: Partial<WorldTeam> = {}): WorldTeam => ({
  id,
  tid: id,
  name: `Team ${id}`,
  names: { en: `Team ${id}` },
  closed: false,
  most: null,
  present: 0,
  chiefs: 0,
  ...more,
});
const world = (teams: WorldTeam[], there: [string, string, TeamRoleName][] = []): World => ({
  teams,
  people: new Map([
    ['old@x.example', { id: 'old', known: true }],
    ['two@x.example', { id: 'two', known: true }],
    ['bad@x.example', { id: 'bad', known: false }],
  ]),
  roles: new Map(
    there.map(([teamId, personId, role]) => [placeKey(teamId, personId), { role, stands: personId !== 'bad' }]),
  ),
});
const plan = (rows: [string, string, string?, string?][], known: World): string[] =>
  planImport(
    rows.map(([email, where, role = '', name = 'N'], i) => ({ line: i + 2, email, team: where, role, name })),
    known,
  ).map(({ effect, trouble }) => effect ?? `!${trouble}`);

describe('a plan', () => {
  it('knows newcomers, those who are there, and what is wrong', () => {
    const known = world([team('a'), team('b', { closed: true })], [['a', 'old', 'member']]);
    expect(
      plan(
        [
          [' New@X.example ', 'A', 'chief'],
          ['new@x.example', 'team a'],
          ['old@x.example', 'a', '組員'],
          ['two@x.example', 'a', '組長'],
          ['bad@x.example', 'a'],
          ['next@x.example', 'b'],
          ['next@x.example', 'c'],
          ['next@x.example', 'a', 'king'],
          ['nobody', 'a'],
          ['next@x.example', 'a', '', ''],
          ['next@x.example', 'a', '', 'x'.repeat(201)],
        ],
        known,
      ),
    ).toEqual([
      'joins',
      '!duplicate',
      'nothing',
      'joins',
      'joins',
      '!team_closed',
      '!unknown_team',
      '!bad_role',
      '!bad_address',
      '!missing_name',
      '!bad_name',
    ]);
  });

  it('makes one account for a person in two teams', () => {
    const rows: [string, string][] = [
      ['new@x.example', 'a'],
      ['new@x.example', 'b'],
    ];
    expect(plan(rows, world([team('a'), team('b')]))).toEqual(['joins', 'joins']);
  });

  it('fills a team in the order of the lines, and no further', () => {
    const rows = ['1', '2', '3'].map((n): [string, string] => [`p${n}@x.example`, 'a']);
    expect(plan(rows, world([team('a', { most: 4, present: 2 })]))).toEqual(['joins', 'joins', '!team_full']);
  });

  it('exchanges chiefs, and leaves no team without', () => {
    const known = world(
      [team('a', { present: 2, chiefs: 1 })],
      [
        ['a', 'old', 'chief'],
        ['a', 'two', 'member'],
      ],
    );
    expect(plan([['old@x.example', 'a']], known)).toEqual(['!last_chief']);
    const exchange: [string, string, string][] = [
      ['old@x.example', 'a', 'member'],
      ['two@x.example', 'a', 'chief'],
    ];
    expect(plan(exchange, known)).toEqual(['becomes_member', 'becomes_chief']);
  });

  it('takes no name that two teams have', () => {
    const known = world([team('a', { names: { en: 'Same' } }), team('b', { names: { 'zh-Hant': 'same' } })]);
    expect(plan([['new@x.example', 'SAME']], known)).toEqual(['!ambiguous_team']);
  });
});
