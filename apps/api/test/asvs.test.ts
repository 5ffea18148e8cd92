import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The standard's sections with the level of each requirement, in order: 345 in all. */
const LEVELS: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};
const STATES = ['met', 'partly', 'not met', 'not applicable'];

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const cellsOf = (line: string) =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);

const table = read('apps/docs/security/asvs.md').split('\n');
const rows = table
  .filter((line) => /^\| \d/.test(line))
  .map(cellsOf)
  .map(([id = '', level, about, state = '', shownBy = '', ...more]) => ({ id, level, about, state, shownBy, more }));
const chapters = table.filter((line) => line.startsWith('## ')).map((line) => line.slice('## '.length));

it('the levels are those of the standard', () => {
  const all = Object.values(LEVELS).join('');
  expect([...'123'].map((level) => all.split(level).length - 1)).toEqual([70, 183, 92]);
});

it('every requirement of levels 1 and 2 is there once, in order, with its level', () => {
  const asked = Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, at) => (level === '3' ? [] : [[`${section}.${at + 1}`, level]])),
  );
  expect(rows.map(({ id, level }) => [id, level])).toEqual(asked);
});

describe.each(rows)('$id', ({ about, state, shownBy, more }) => {
  it('has a state, says what it is about, and by what it is shown', () => {
    expect(STATES).toContain(state);
    expect([about !== '', shownBy !== '', more]).toEqual([true, true, []]);
  });

  it('names what exists', () => {
    const named = [...shownBy.matchAll(/`([\w.]+\/[\w./-]+|[\w.-]+\.(?:ya?ml|json))`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    // A requirement that is met names a file or a page that shows it.
    if (state === 'met') expect(named.length + shownBy.split('](').length - 1, shownBy).toBeGreaterThan(0);
  });
});

it('assurance.md counts each chapter, and names every requirement that is not met', () => {
  const section = read('apps/docs/security/assurance.md').split('\n## OWASP ASVS')[1]?.split('\n## ')[0] ?? '';
  const counted = section
    .split('\n')
    .filter((line) => /^\| (\d|all)/.test(line))
    .map(cellsOf);
  const count = (of: typeof rows) => STATES.map((state) => String(of.filter((row) => row.state === state).length));
  expect(counted).toEqual([
    ...chapters.map((chapter) => [
      chapter,
      ...count(rows.filter(({ id }) => chapter.startsWith(`${id.split('.')[0]}.`))),
    ]),
    ['all', ...count(rows)],
  ]);
  const named = [...section.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id).filter((id) => id !== '5.0.0');
  expect(named.toSorted()).toEqual(
    rows
      .filter(({ state }) => state === 'not met')
      .map(({ id }) => id)
      .toSorted(),
  );
});
