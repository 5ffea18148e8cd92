import { describe, expect, it } from 'vitest';
import type { TeamDetail } from '../project/queries.ts';
import { inBoth, inPages, listPeople, printable, sizeOf } from './staffed.ts';

type Person = NonNullable<TeamDetail['people']>[number];
const person = (uid: string, name: string, role: Person['role'] = 'member'): Person =>
  ({ uid, name, role, waiting: false }) as Person;
const team = (tid: string, people: Person[] | null, more: Partial<TeamDetail> = {}): TeamDetail =>
  ({ tid, names: { en: tid }, people, can_manage: true, closed: false, ...more }) as TeamDetail;

describe('people on paper', () => {
  const teams = [
    team('desk', [person('1', 'Zoe'), person('2', 'Ada'), person('3', 'Mia', 'chief')]),
    team('crew', [person('1', 'Zoe', 'chief')]),
  ];

  it('are listed once, chiefs first, with all their teams', () => {
    const listed = listPeople(teams, 'team', 'en').map(({ name, places }) => [name, places.map(({ tid }) => tid)]);
    expect(listed).toEqual([
      ['Mia', ['desk']],
      ['Ada', ['desk']],
      ['Zoe', ['desk', 'crew']],
    ]);
    expect(listPeople(teams, 'name', 'en').map(({ name }) => name)).toEqual(['Ada', 'Mia', 'Zoe']);
  });

  it('are those of open teams that the reader runs, and no others', () => {
    const others = [team('seen', [], { can_manage: false }), team('over', [], { closed: true })];
    expect(printable([...teams, ...others]).map(({ tid }) => tid)).toEqual(['desk', 'crew']);
  });
});

it('names stand in both scripts where they were written in both', () => {
  expect(inBoth({ en: 'Field', 'zh-Hant': '場務組' })).toEqual(['場務組', 'Field']);
  expect(inBoth({ en: 'Field' })).toEqual(['Field']);
});

it('ten badges fill a page, and the rest another', () => {
  expect(inPages(Array.from({ length: 21 })).map(({ length }) => length)).toEqual([10, 10, 1]);
  expect(inPages([])).toEqual([]);
});

it('long names are set smaller, and Han characters count twice', () => {
  expect(
    ['林星禾', 'Ada Novak', 'Maximilian Weber', '歐陽菲菲司馬相如', 'Aleksandra Wojciechowska-Nowak'].map(sizeOf),
  ).toEqual(['large', 'large', 'medium', 'medium', 'small']);
});
