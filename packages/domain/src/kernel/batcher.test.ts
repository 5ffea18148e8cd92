import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher.ts';

function recording(answer: (question: number) => string = String) {
  const batches: number[][] = [];
  const batcher = new Batcher<number, string>(
    async (questions) => {
      batches.push(questions);
      await new Promise((done) => setTimeout(done, 5));
      return questions.map(answer);
    },
    { most: 10 },
  );
  return { batcher, batches };
}

describe('a batcher', () => {
  it('asks the first at once and those that come meanwhile together', async () => {
    const { batcher, batches } = recording();
    const answers = await Promise.all([1, 2, 3, 4].map((question) => batcher.put(question)));
    expect(answers).toEqual(['1', '2', '3', '4']);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('never answers from a batch that began before the question', async () => {
    let truth = 'old';
    const batcher = new Batcher<number, string>(async (questions) => {
      const read = truth;
      await new Promise((done) => setTimeout(done, 5));
      return questions.map(() => read);
    });
    const early = batcher.put(1);
    truth = 'new';
    expect(await batcher.put(2)).toBe('new');
    expect(await early).toBe('old');
  });

  it('asks the same question of many once, and never one that is under way for those who come later', async () => {
    const { batcher, batches } = recording();
    const answers = await Promise.all([1, 1, 1, 2, 2].map((question) => batcher.put(question)));
    expect(answers).toEqual(['1', '1', '1', '2', '2']);
    expect(batches).toEqual([[1], [1, 2]]);
  });

  it('asks no more at once than it may', async () => {
    const { batcher, batches } = recording();
    await Promise.all(Array.from({ length: 25 }, (_, i) => batcher.put(i)));
    expect(batches.map((batch) => batch.length)).toEqual([1, 10, 10, 4]);
  });

  it('fails with them those who wait behind, when it is the database that fails', async () => {
    let asked = 0;
    const batcher = new Batcher<number, number>(
      async () => {
        asked += 1;
        await new Promise((done) => setTimeout(done, 5));
        throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
      },
      { most: 2 },
    );
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((question) => batcher.put(question)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(asked).toBe(1);
  });

  it('fails those who asked, and goes on with the next', async () => {
    let fail = true;
    const batcher = new Batcher<number, number>(async (questions) => {
      if (fail) throw new Error('away');
      return questions;
    });
    await expect(batcher.put(1)).rejects.toThrow('away');
    fail = false;
    expect(await batcher.put(2)).toBe(2);
  });
});
