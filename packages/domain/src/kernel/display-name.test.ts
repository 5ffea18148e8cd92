import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { displayName, displayNameSql } from './display-name.ts';

const db = useDatabase();

it.each([
  ['Ada', 'Ada'],
  [null, 'Ada Novak'],
  ['', 'Ada Novak'],
  ['  ', 'Ada Novak'],
])('says the badge name %j as %j, in TypeScript and in SQL', async (badgeName, shown) => {
  const person = await db.make.person({ name: 'Ada Novak', badgeName });
  expect(displayName(person)).toBe(shown);
  const [row] = await db.em.execute<{ name: string }[]>(
    `select ${displayNameSql('person')} as name from person where id = ?`,
    [person.id],
  );
  expect(row?.name).toBe(shown);
});

it('is spelled out in no other file: eleven copies had grown apart', () => {
  const root = new URL('..', import.meta.url).pathname;
  const copies = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.startsWith('kernel/') && !file.endsWith('.test.ts'))
    .filter((file) => /badge_name\)?, |badgeName (\?\?|\|\|)/.test(readFileSync(root + file, 'utf8')));
  expect(copies).toEqual([]);
});
