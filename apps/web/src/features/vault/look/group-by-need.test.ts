import { expect, it } from 'vitest';
import { type Eater, groupByNeed } from './group-by-need.ts';

const eater = (uid: string, habits: Eater['habits'] = [], note: string | null = null): Eater => ({
  uid,
  name: uid,
  habits,
  note,
});

it('has everybody under each of their needs, and then those with a note and without needs', () => {
  const people = [eater('a', ['vegan', 'nut_allergy']), eater('b', ['vegan'], 'n'), eater('c', [], 'n'), eater('d')];
  expect(groupByNeed(people).map(({ need, people: who }) => [need, who.map(({ uid }) => uid)])).toEqual([
    ['vegan', ['a', 'b']],
    ['nut_allergy', ['a']],
    ['note', ['c']],
    ['none', ['d']],
  ]);
  expect(groupByNeed([])).toEqual([]);
});
