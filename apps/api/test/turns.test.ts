import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Turns } from '../src/http/turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request as far as turns go, and its answer. */
function request({ complete = true } = {}) {
  const req = Object.assign(new EventEmitter(), { complete });
  const res = Object.assign(new EventEmitter(), { req, writableEnded: false, destroyed: false });
  return {
    res: res as unknown as Response,
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
  // The next come before the last are done: when nobody is left, all that was learnt is forgotten.
  let before: ReturnType<typeof come>[] = [];
  const busy = (ms: number) => {
    const working = Array.from({ length: 40 }, () => come('x'));
    vi.advanceTimersByTime(ms);
    for (const one of before) one.finish();
    before = working;
  };
  for (let i = 0; i < 20; i++) busy(400);
  expect(turns.limit).toBe(8);
  for (let i = 0; i < 100; i++) busy(20);
  expect(turns.limit).toBe(32);
});

/** As many as come at the same moment, and how many of them have begun at once, and a moment later. */
function together(turns: Turns, count: number) {
  const { begun, come } = crowd(turns);
  const all = Array.from({ length: count }, () => come('x'));
  const atOnce = begun.length;
  vi.advanceTimersByTime(50);
  return { atOnce, soon: begun.length, all };
}

it.each([
  { count: 3, atOnce: 3, soon: 3 },
  { count: 20, atOnce: 4, soon: 20 },
  { count: 50, atOnce: 4, soon: 32 },
  { count: 68, atOnce: 4, soon: 32 },
  { count: 500, atOnce: 4, soon: 4 },
])('of $count at once, $atOnce begin and $soon a moment later: a burst can begin, of a rush only few', (expected) => {
  const { atOnce, soon } = together(new Turns(32), expected.count);
  expect({ atOnce, soon }).toEqual({ atOnce: expected.atOnce, soon: expected.soon });
});

it('works on more of a rush as long as those who are done were quick, and on no fewer than a few where they are slow', () => {
  const turns = new Turns(32);
  const { begun, come } = crowd(turns);
  const all = Array.from({ length: 2_000 }, (_, n) => come(String(n)));
  vi.advanceTimersByTime(30);
  let finished = 0;
  const finish = (count: number) => {
    for (const name of begun.slice(finished, finished + count)) all[Number(name)]?.finish();
    finished += count;
  };
  for (let i = 0; i < 300; i++) finish(1);
  expect(turns.limit).toBeGreaterThan(20);
  for (let i = 0; i < 40; i++) {
    vi.advanceTimersByTime(400);
    finish(turns.limit);
  }
  expect(turns.limit).toBe(4);
});

it('knows a rush that takes a while to arrive', () => {
  const turns = new Turns(32);
  const { begun, come } = crowd(turns);
  for (let ms = 0; ms < 60; ms += 10) {
    for (let i = 0; i < 15; i++) come('x');
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(40);
  expect(begun).toHaveLength(4);
});

it('lets nobody wait to be counted where many come all the time', () => {
  const turns = new Turns(32);
  let { all } = together(turns, 20);
  for (let i = 0; i < 200; i++) {
    for (const one of all) one.finish();
    const next = together(turns, 20);
    expect(next.atOnce).toBe(20);
    all = next.all;
  }
});

it('looks again at how many come, when all are gone', () => {
  const turns = new Turns(32);
  const rush = together(turns, 500);
  for (const one of rush.all) one.finish();
  vi.advanceTimersByTime(1_100);
  expect(together(turns, 30)).toMatchObject({ atOnce: 4, soon: 30 });
});

it('lets slow work alone while nobody waits', () => {
  const turns = new Turns(32);
  const { come } = crowd(turns);
  for (let i = 0; i < 40; i++) {
    const one = come('x');
    vi.advanceTimersByTime(2_000);
    one.finish();
  }
  expect(together(turns, 40).soon).toBe(32);
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

it('counts those, too, whom a busy node has yet to let in', () => {
  const turns = new Turns(25);
  const { begun, come } = crowd(turns);
  for (let i = 0; i < 5; i++) come('first');
  // When the node looks at its timers again it is time to count, and the others are at its connections.
  setTimeout(() => setImmediate(() => Array.from({ length: 60 }, () => come('x'))), 20);
  vi.advanceTimersByTime(21);
  expect(begun).toHaveLength(4);
  expect(turns.limit).toBe(4);
});
