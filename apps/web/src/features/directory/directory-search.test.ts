import { describe, expect, it } from 'vitest';
import { filtersOf, listOf } from './directory-search.ts';

describe('filtersOf', () => {
  it('asks for what the address says', () => {
    expect(
      filtersOf('2027', { q: ' ada ', team: 'field', role: 'chief', source: 'pool', skills: 'a,b', tags: 'c' }),
    ).toEqual({
      pid: '2027',
      q: 'ada',
      tid: 'field',
      role: 'chief',
      source: 'pool',
      skills: 'a,b',
      tags: 'c',
    });
  });

  it('leaves nonsense and nothing out', () => {
    expect(filtersOf('2027', { q: '  ', role: 'king', source: 'all' })).toEqual({ pid: '2027' });
    expect(filtersOf('2027', { q: 'x'.repeat(200) }).q).toHaveLength(100);
  });
});

it('listOf reads several', () => {
  expect(listOf('a,b,,c d')).toEqual(['a', 'b', 'c d']);
  expect(listOf(undefined)).toEqual([]);
});
