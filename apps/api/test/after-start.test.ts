import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scheduleWarmUp } from '../src/after-start.ts';
import type { Services } from '../src/services.ts';

const get = vi.fn();
const services = { signIn: { get } } as unknown as Services;

beforeEach(() => {
  get.mockReset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('leaves signing in until the first answers are out', () => {
  const stop = scheduleWarmUp(services);
  expect(get).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(get).toHaveBeenCalledTimes(1);
  stop();
});

it('does nothing more once the service stops', () => {
  scheduleWarmUp(services)();
  vi.advanceTimersByTime(60_000);
  expect(get).not.toHaveBeenCalled();
});
