import { describe, expect, it } from 'vitest';
import { fold, searchRoster } from './filter-roster.ts';
import type { Team } from './queries.ts';

const people = (...names: string[]) => names.map((name) => ({ name, email_hash: name }));

const teams: Team[] = [
  { tid: 'field', name: '場務組 Field', chiefs: people('Ada Novak'), members: people('陳小晴', 'Maëlle O’Hara') },
  { tid: 'it', name: '資訊組 IT', chiefs: people('ليلى حداد'), members: people('Ada Silva', '김서연') },
  { tid: 'first-aid', name: '醫護組', chiefs: [], members: [] },
];

/** What is found, short: `field: Ada Novak`. */
const found = (search: string): string[] =>
  searchRoster(teams)(search).map(
    ({ tid, chiefs, members }) => `${tid}: ${[...chiefs, ...members].map((person) => person.name).join(', ')}`,
  );

describe('searchRoster', () => {
  it.each([
    ['', ['field: Ada Novak, 陳小晴, Maëlle O’Hara', 'it: ليلى حداد, Ada Silva, 김서연', 'first-aid: ']],
    ['   ', ['field: Ada Novak, 陳小晴, Maëlle O’Hara', 'it: ليلى حداد, Ada Silva, 김서연', 'first-aid: ']],
    ['ada', ['field: Ada Novak', 'it: Ada Silva']],
    ['小晴', ['field: 陳小晴']],
    ['資訊', ['it: ليلى حداد, Ada Silva, 김서연']],
    ['FIELD ada', ['field: Ada Novak']],
    ['silva ada', ['it: Ada Silva']],
    ["maelle o'hara", ['field: Maëlle O’Hara']],
    ['ａｄａ　ｎｏｖａｋ', ['field: Ada Novak']],
    ['first-aid', ['first-aid: ']],
    ['김서', ['it: 김서연']],
    ['حداد', ['it: ليلى حداد']],
    ['.*', []],
    ['nobody', []],
  ])('%j', (search, expected) => expect(found(search)).toEqual(expected));

  it('leaves what it was given as it was', () => {
    const before = structuredClone(teams);
    searchRoster(teams)('ada');
    expect(teams).toEqual(before);
  });
});

describe('fold', () => {
  it('sees through case, accents and invisible marks', () => {
    expect(fold('İSTANBUL')).toBe('istanbul');
    expect(fold('\u202eZoë\u200f')).toBe('zoe');
  });
});
