import { describe, expect, it } from 'vitest';
import { findPeople, inParts } from './find-people.ts';

const people = [
  { uid: 'a', name: 'Ada Novak', tids: ['stage'] },
  { uid: 'b', name: '林小明', tids: ['stage', 'desk'] },
  { uid: 'c', name: 'ＢＯＢ', tids: [] },
];
const found = (tid: string | undefined, text: string) => findPeople(people, tid, text).map(({ uid }) => uid);

describe('findPeople', () => {
  it('finds by team and by a part of the name', () => {
    expect(found(undefined, ' ')).toEqual(['a', 'b', 'c']);
    expect(found('stage', '')).toEqual(['a', 'b']);
    expect(found(undefined, 'NOV')).toEqual(['a']);
    expect(found(undefined, 'bob')).toEqual(['c']);
    expect(found('desk', 'ada')).toEqual([]);
  });
});

describe('inParts', () => {
  it('leaves nothing out', () => {
    expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inParts([], 2)).toEqual([]);
  });
});
