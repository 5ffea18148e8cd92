import { describe, expect, it } from 'vitest';
import { KeptInMemory } from './kept-in-memory.ts';

const PART = 600;

function memory(most = 6 * PART) {
  const kept = new KeptInMemory(most);
  let loads = 0;
  const ask = (projectId: string, version: string, { name = 'people', bytes = 100, value = version } = {}) =>
    kept.find({
      ...{ projectId, name, version, bytesOf: () => bytes },
      load: async () => {
        loads += 1;
        return value;
      },
    });
  const twice = async (...given: Parameters<typeof ask>) => {
    await ask(...given);
    return ask(...given);
  };
  return { kept, ask, twice, loads: () => loads };
}

describe('what is kept of a project', () => {
  it('is made when a version is asked for a second time, and once', async () => {
    const { ask, loads } = memory();
    expect(await ask('a', '1')).toBeUndefined();
    expect(await Promise.all([ask('a', '1'), ask('a', '1'), ask('a', '1')])).toEqual(['1', '1', '1']);
    expect(await ask('a', '1')).toBe('1');
    expect(loads()).toBe(1);
  });

  it('is never answered for another version, and takes no more room for it', async () => {
    const { kept, ask, twice } = memory();
    expect(await twice('a', '1')).toBe('1');
    expect(await ask('a', '2')).toBeUndefined();
    expect(await ask('a', '2')).toBe('2');
    expect(await ask('a', '1')).toBeUndefined();
    expect(kept.bytes).toBe(100);
  });

  it('is not kept when a newer version was asked for while it was made', async () => {
    const kept = new KeptInMemory(1_000);
    const { promise, resolve } = Promise.withResolvers<string>();
    const old = { projectId: 'a', name: 'people', version: '1', bytesOf: () => 100, load: () => promise };
    await kept.find(old);
    const slow = kept.find(old);
    await kept.find({ ...old, version: '2', load: async () => 'new' });
    resolve('old');
    expect(await slow).toBe('old');
    expect(kept.bytes).toBe(0);
  });

  it('is made again after it could not be', async () => {
    const kept = new KeptInMemory(1_000);
    const wanted = { projectId: 'a', name: 'people', version: '1', bytesOf: () => 100 };
    const failing = { ...wanted, load: () => Promise.reject(new Error('away')) };
    await kept.find(failing);
    await expect(kept.find(failing)).rejects.toThrow('away');
    expect(await kept.find({ ...wanted, load: async () => 'there' })).toBe('there');
  });
});

describe('the room', () => {
  it('has an end: what was asked for longest ago goes', async () => {
    const { kept, ask, twice } = memory();
    for (const project of ['a', 'b', 'c', 'd', 'e', 'f']) await twice(project, '1', { bytes: PART });
    expect(kept.bytes).toBe(6 * PART);
    expect(await ask('a', '1')).toBe('1');
    await twice('g', '1', { bytes: PART });
    expect(kept.bytes).toBe(6 * PART);
    // Made anew from here on would say another value.
    expect(await ask('a', '1', { value: 'anew' })).toBe('1');
    expect(await ask('b', '1', { value: 'anew' })).toBe('anew');
  });

  it('is shared: a project with many things or large ones holds no more than its part', async () => {
    const { kept, ask, twice } = memory();
    await twice('small', '1', { bytes: PART });
    for (const name of ['one', 'two', 'three', 'four']) await twice('large', '1', { name, bytes: PART / 2 });
    expect(kept.bytes).toBe(2 * PART);
    expect(await twice('large', '1', { name: 'huge', bytes: PART + 1 })).toBe('1');
    expect(kept.bytes).toBe(PART);
    expect(await ask('small', '1', { value: 'anew' })).toBe('1');
  });
});
