import { expect, it } from 'vitest';
import { DomainError } from '../../kernel/errors.ts';
import { atOnce, forPreview, inThread } from './run-import-job.ts';

const head = 'name,email,team\n';
const table = (lines: number) =>
  head + Array.from({ length: lines }, (_, i) => `Person ${i},person-${i}@test.example,field`).join('\n');

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.kind : String(error)),
  );

it('reads in a thread what it reads here, and leaves the process free to answer others', async () => {
  const text = table(10_000);
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 5);
  const read = await inThread('ann')('readPeople', text, []);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(5);
  expect(read).toEqual(await atOnce('readPeople', text, []));
  const work = { titles: { en: 'Help' }, tid: null, least: 1, most: 2, minutesBefore: 0, minutesAfter: 0 };
  const tasks = ['title,start,end\nDoor,2083-08-07 09:00,2083-08-07 10:00', work, { zone: 'UTC', main: 'en' }] as const;
  expect(await inThread('ann')('readImport', ...tasks)).toEqual(await atOnce('readImport', ...tasks));
});

it('reads in the thread what is large, and what is small at once', async () => {
  const read = (lines: number) => kindOf(forPreview(table(lines), 'ann')('readPeople', table(lines), []));
  expect(await Promise.all([read(1_000), read(1_000), read(2)])).toEqual(['done', 'limited', 'done']);
});

it('reads one at a time for each person, and few in all', async () => {
  const read = (personId: string) => kindOf(inThread(personId)('readPeople', table(2), []));
  expect(await Promise.all(['ann', 'ann', 'ben'].map(read))).toEqual(['done', 'limited', 'done']);
  const people = ['ann', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gil'];
  expect(await Promise.all(people.map(read))).toEqual([...Array(6).fill('done'), 'unavailable']);
  expect(await read('ann')).toBe('done');
});
