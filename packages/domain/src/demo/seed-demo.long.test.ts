import { expect, it } from 'vitest';
import { freshDemo } from './seed-demo.play.ts';

it('makes the same at every fresh start', async () => {
  const [one, other] = [await freshDemo(), await freshDemo()];
  expect(one.made).toBe(true);
  expect(other).toEqual(one);
});

it('makes two years at a fresh start, and nothing at a second one; nobody waits for a yes', async () => {
  const { roster, made, again, waiting } = await freshDemo();
  expect([made, again]).toEqual([true, false]);
  expect(waiting).toEqual([]);

  const people = roster.flatMap((team) => [...team.chiefs, ...team.members]);
  expect(roster).toHaveLength(12);
  expect(people).toHaveLength(160);
  expect(roster.every((team) => team.chiefs.length > 0)).toBe(true);
  // Latin, Chinese, Japanese, Korean, Cyrillic, Arabic and Thai names all appear.
  for (const script of ['Latin', 'Han', 'Hiragana', 'Hangul', 'Cyrillic', 'Arabic', 'Thai']) {
    expect(people.some((person) => new RegExp(`\\p{Script=${script}}`, 'u').test(person.name))).toBe(true);
  }
});
