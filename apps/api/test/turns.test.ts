import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answering } from '../src/http/around.ts';
import { Turns } from '../src/http/turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request as far as turns go, and its answer. */
function request({ complete = true } = {}) {
  const req = Object.assign(new EventEmitter(), { complete });
  const res = Object.assign(new EventEmitter(), { req, writableEnded: false, destroyed: false });
  return {
    res: res as unknown as Answering,
    arrive() {
      req.complete = true;
      req.emit('end');
    },
    finish() {
      res.writableEnded = true;
      res.emit('close');
    },
  };
}

function crowd(turns: Turns) {
  const begun: string[] = [];
  const come = (name: string, one = request()) => {
    const giveUp = turns.take(one.res, () => void begun.push(name));
    one.res.once('close', () => giveUp?.());
    return { ...one, giveUp };
  };
  return { begun, come };
}

it('works on so many, then on those who wait, in turn', () => {
  const { begun, come } = crowd(new Turns(2));
  const [a, b] = [come('a'), come('b')];
  come('c');
  const d = come('d');
  come('e');
  expect(begun).toEqual(['a', 'b']);
  d.giveUp?.();
  a.finish();
  b.finish();
  expect(begun).toEqual(['a', 'b', 'c', 'e']);
});

it('takes those who came last, where more come than can be served', () => {
  const { begun, come } = crowd(new Turns(1));
  const a = come('a');
  come('early');
  vi.advanceTimersByTime(300);
  come('late');
  a.finish();
  expect(begun).toEqual(['a', 'late']);
});

it('works on fewer where each takes long while others wait, and on more again afterwards', () => {
  const turns = new Turns(32);
  const { come } = crowd(turns);
  const busy = (ms: number) => {
    const working = Array.from({ length: 40 }, () => come('x'));
    vi.advanceTimersByTime(ms);
    for (const one of working) one.finish();
  };
  for (let i = 0; i < 20; i++) busy(400);
  expect(turns.limit).toBe(8);
  for (let i = 0; i < 100; i++) busy(20);
  expect(turns.limit).toBe(32);
});

it('lets slow work alone while nobody waits', () => {
  const turns = new Turns(32);
  const { come } = crowd(turns);
  for (let i = 0; i < 40; i++) {
    const one = come('x');
    vi.advanceTimersByTime(2_000);
    one.finish();
  }
  expect(turns.limit).toBe(32);
});

it('does not go below what it may, where that is little', () => {
  const turns = new Turns(2);
  const { come } = crowd(turns);
  for (let i = 0; i < 10; i++) {
    const working = [come('x'), come('x'), come('x')];
    vi.advanceTimersByTime(1_000);
    for (const one of working) one.finish();
  }
  expect(turns.limit).toBe(2);
});

it('lets nobody wait for bodies that come slowly, however many there are', () => {
  const { begun, come } = crowd(new Turns(2));
  const slow = Array.from({ length: 100 }, () => come('slow', request({ complete: false })));
  come('other');
  expect(begun).toEqual(['slow', 'slow']);
  vi.advanceTimersByTime(200);
  expect(begun).toContain('other');
  expect(begun).toHaveLength(101);
  for (const one of slow) one.finish();
});

it('takes those whose bodies are there before those whose are not', () => {
  const { begun, come } = crowd(new Turns(1));
  const a = come('a');
  come('slow', request({ complete: false }));
  come('other');
  a.finish();
  expect(begun).toEqual(['a', 'other']);
});

it('counts a request whose body came slowly from when it is there', () => {
  const { begun, come } = crowd(new Turns(1));
  const slow = come('slow', request({ complete: false }));
  come('a').giveUp?.();
  vi.advanceTimersByTime(200);
  slow.arrive();
  come('b');
  expect(begun).toEqual(['slow']);
  slow.finish();
  expect(begun).toEqual(['slow', 'b']);
});

it('lets nobody wait for those who read slowly', () => {
  const { begun, come } = crowd(new Turns(1));
  const reading = come('reading');
  come('other');
  (reading.res as { writableEnded: boolean }).writableEnded = true;
  vi.advanceTimersByTime(100);
  expect(begun).toEqual(['reading', 'other']);
});
