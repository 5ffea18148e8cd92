import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { giveBackMemory, keepMemoryLow } from '../src/give-back-memory.ts';

const MB = 1024 * 1024;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('lets go of what nobody refers to any more', async () => {
  const left = new WeakRef({ large: new Array(1_000).fill('x') });
  // What a reference was asked for stays until the turn is over.
  await new Promise((done) => setTimeout(done));
  await giveBackMemory();
  expect(left.deref()).toBeUndefined();
});

describe('memory', () => {
  const collect = vi.fn(async () => undefined);
  let held = 0;
  let load = 0;
  let leave: () => void;

  beforeEach(async () => {
    collect.mockClear();
    vi.useFakeTimers();
    [held, load] = [150 * MB, 0];
    leave = keepMemoryLow({ collect, bytes: () => held, busy: () => load });
    onTestFinished(() => {
      leave();
      vi.useRealTimers();
    });
    await vi.advanceTimersByTimeAsync(10_000);
  });

  it('is given back once after the start, and left alone while little is added', async () => {
    expect(collect).toHaveBeenCalledTimes(1);
    held = 200 * MB;
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('is given back when a rush is over, not during it, nor when it pauses', async () => {
    held = 600 * MB;
    for (let wave = 0; wave < 5; wave++) {
      load = 0.9;
      await vi.advanceTimersByTimeAsync(MINUTE);
      load = 0.1;
      await vi.advanceTimersByTimeAsync(4 * MINUTE);
    }
    expect(collect).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it('that is needed is not asked for again and again', async () => {
    held = 600 * MB;
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it('of a start in the middle of a rush is given back with that of the rush', async () => {
    leave();
    load = 0.9;
    leave = keepMemoryLow({ collect, bytes: () => held, busy: () => load });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(collect).toHaveBeenCalledTimes(1);
    load = 0;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(collect).toHaveBeenCalledTimes(2);
  });
});
