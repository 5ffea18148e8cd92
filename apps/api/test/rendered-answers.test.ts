import { expect, it } from 'vitest';
import { RenderedAnswers } from '../src/rest/rendered-answers.ts';

const content = (letter: string) => ({ text: letter.repeat(5000) });
const BYTES = Buffer.byteLength(JSON.stringify(content('a')));
const ROOM = 20 * BYTES;

/** An answer without texts. */
const made = (answer: unknown) => ({ answer, languages: [] });
const put = (kept: RenderedAnswers, key: string, version = '1') =>
  kept.getOrRender({ key, version }, async () => made(content(key.slice(-1))));
const has = (kept: RenderedAnswers, key: string, version = '1') => kept.get({ key, version }) !== undefined;

it('are compressed once for all who ask, and counted in every encoding', async () => {
  const kept = new RenderedAnswers();
  const answer = await put(kept, 'a');
  expect(kept.bytes).toBe(BYTES);
  const bodies = await Promise.all(Array.from({ length: 5 }, () => answer.body('br')));
  expect(new Set(bodies).size).toBe(1);
  const gzip = await answer.body('gzip');
  expect(kept.bytes).toBe(BYTES + (bodies[0]?.length ?? 0) + gzip.length);
  await put(kept, 'a', '2');
  expect(kept.bytes).toBe(BYTES);
});

it('that are replaced while they are compressed count no more', async () => {
  const kept = new RenderedAnswers();
  const old = await put(kept, 'a');
  const compressing = old.body('br');
  await put(kept, 'a', '2');
  await compressing;
  expect(kept.bytes).toBe(BYTES);
  expect(has(kept, 'a', '1')).toBe(false);
});

it('go when there are too many bytes, those first that nobody has read for longest', async () => {
  const kept = new RenderedAnswers(ROOM);
  for (let n = 0; n < 20; n++) await put(kept, `${n % 10}${n}`);
  expect(kept.bytes).toBeLessThanOrEqual(ROOM);
  expect(has(kept, '00')).toBe(true); // read just now
  await put(kept, 'one more');
  expect([has(kept, '00'), has(kept, '11'), has(kept, '22')]).toEqual([true, false, true]);
  expect(kept.bytes).toBeLessThanOrEqual(ROOM);
});

it('of one that changes all the time take no room from the others', async () => {
  const kept = new RenderedAnswers(ROOM);
  for (let n = 0; n < 10; n++) await put(kept, `quiet ${n}`);
  for (let n = 0; n < 100; n++) await put(kept, 'restless', String(n));
  for (let n = 0; n < 10; n++) expect(has(kept, `quiet ${n}`)).toBe(true);
});

it('are sent and not kept where one would take the room of many', async () => {
  const kept = new RenderedAnswers(ROOM);
  await put(kept, 'a');
  const large = await kept.getOrRender({ key: 'large', version: '1' }, async () => made('x'.repeat(ROOM / 4)));
  expect((await large.body(undefined)).length).toBe(ROOM / 4 + 2);
  expect([has(kept, 'large'), has(kept, 'a'), kept.bytes]).toEqual([false, true, BYTES]);
  const none = new RenderedAnswers(0);
  await put(none, 'a');
  expect([has(none, 'a'), none.bytes]).toEqual([false, 0]);
});

it('are made once for all who miss the same, anew for another version, and again after a failure', async () => {
  const kept = new RenderedAnswers();
  let renderings = 0;
  const missing = (version: string, fails = false) =>
    kept.getOrRender({ key: 'a', version }, async () => {
      renderings += 1;
      await new Promise((done) => setTimeout(done, 10));
      if (fails) throw new Error('away');
      return made(renderings);
    });
  const failed = await Promise.allSettled([missing('1', true), missing('1'), missing('1')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(renderings).toBe(1);
  const answers = await Promise.all([missing('1'), missing('1'), missing('2'), missing('1'), missing('2')]);
  expect(renderings).toBe(3);
  expect(new Set(answers).size).toBe(2);
});

it('that took long take the place of no newer one', async () => {
  const kept = new RenderedAnswers();
  const slow = Promise.withResolvers<void>();
  const old = kept.getOrRender({ key: 'a', version: '1' }, async () => {
    await slow.promise;
    return made(content('a'));
  });
  await put(kept, 'a', '2');
  slow.resolve();
  expect((await old).version).toBe('1');
  expect([has(kept, 'a', '1'), has(kept, 'a', '2')]).toEqual([false, true]);
});
