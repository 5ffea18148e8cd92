import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginWhatCanWait, giveBackMemory } from '../src/after-start.ts';
import type { Services } from '../src/services.ts';

const get = vi.fn();
const services = { signIn: { get } } as unknown as Services;

beforeEach(() => {
  get.mockReset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('leaves signing in until the first answers are out', () => {
  const stop = beginWhatCanWait(services);
  expect(get).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(get).toHaveBeenCalledTimes(1);
  stop();
});

it('does nothing more once the service stops', () => {
  beginWhatCanWait(services)();
  vi.advanceTimersByTime(60_000);
  expect(get).not.toHaveBeenCalled();
});

it('lets go of what nobody refers to any more', async () => {
  vi.useRealTimers();
  const left = new WeakRef({ large: new Array(1_000).fill('x') });
  // What a reference was asked for stays until the turn is over.
  await new Promise((done) => setTimeout(done));
  await giveBackMemory();
  expect(left.deref()).toBeUndefined();
});
