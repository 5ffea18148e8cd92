import type { Response } from 'express';

/** How long a piece of work may take before there is too much of it at once. */
const SLOW_MS = 250;
/** Never fewer: some may be waiting for something else than the processor. */
const LEAST_AT_ONCE = 8;
/** So many of those who come when nobody is there begin at once; a rush is worked on by no fewer. */
const FEW = 4;
/**
 * The others are counted so often, until hardly any more come, or for so long; so many times `most` are a rush. For so long by
 * the clock: a node that stood still meanwhile has no time left to count again before their patience ends.
 */
const COUNTED_EVERY_MS = 20;
const COUNTED_FOR_MS = 90;
const RUSH = 2;
/** Turns of the event loop in which a connection is accepted and its request is read. */
export const ARRIVING_TURNS = 3;
/** What was seen then holds for so long after more than a few were there at once. */
const SEEN_FOR_MS = 200;
/** By how much slow work lowers the limit, and how often it may. */
const LOWERED_TO = 0.8;
const LOWERED_EVERY_MS = 100;
/** A turn is for work: for this long a request may be read, or its answer. */
const TRANSFER_MS = 100;
/** Where the first in the queue has waited for longer than a burst takes, the queue doesn't end by itself. */
const BURST_MS = 250;

interface Working {
  res: Response;
  since: number;
}

interface Waiting extends Working {
  begin: () => void;
}

/** A node that was busy has not looked at its connections: who is there has yet to be let in. */
export const afterTurns = (turns: number, then: () => void): void => {
  if (turns === 0) then();
  else setImmediate(afterTurns, turns - 1, then);
};

function takeOut<One>(list: One[], one: One): boolean {
  const at = list.indexOf(one);
  if (at !== -1) list.splice(at, 1);
  return at !== -1;
}

/** All of it, so that work can begin. */
const isThere = ({ res }: Working): boolean => res.req.complete;

/**
 * Who is worked on, and who is next. At most `most` at once, and fewer where the work of each takes long while others
 * wait: the same number is answered in the same time then, each of them sooner. How long it takes is known when the first
 * are done, and by then all of a rush that may would have begun: so a moment passes after the first few, in which can be
 * seen whether it is a burst, all of which can begin, or a rush, of which those who are done make room for more.
 *
 * In turn, as long as it is a burst; when more come than can be served, those who came last, who have all their patience
 * left: the others are sent away in either case, and in turn each would be served at the end of its patience.
 */
export class Turns {
  readonly #most: number;
  /** A list: a map in which each request comes and goes is rebuilt every few requests. */
  readonly #working: Working[] = [];
  readonly #waiting: Waiting[] = [];
  #limit: number;
  #isRush = false;
  /** When more than a few were last there, after they were counted; undefined as long as they aren't. */
  #seen: number | undefined;
  #looking = false;
  #lowered = 0;
  #sweeping = false;

  constructor(most: number) {
    this.#most = most;
    this.#limit = most;
  }

  /** How many may be worked on at once for now. */
  get limit(): number {
    return Math.floor(this.#seen === undefined ? Math.min(FEW, this.#limit) : this.#limit);
  }

  /** Begins at once, or later: then it answers how to give up. */
  take(res: Response, begin: () => void): (() => void) | undefined {
    this.#forgetSeen();
    if (this.#working.length < this.limit) {
      this.#begin(res, begin);
      return;
    }
    const one = { res, since: performance.now(), begin };
    this.#waiting.push(one);
    if (this.#seen === undefined) this.#lookSoon();
    this.#sweepSoon();
    return () => takeOut(this.#waiting, one);
  }

  #begin(res: Response, begin: () => void): void {
    this.#work(res);
    begin();
  }

  #work(res: Response): void {
    const one = { res, since: performance.now() };
    this.#working.push(one);
    res.once('close', () => this.#end(one));
  }

  #end(one: Working): void {
    if (!takeOut(this.#working, one)) return;
    if (this.#waiting.length > 0 && this.#seen !== undefined) this.#learn(performance.now() - one.since);
    this.#next();
  }

  /** Who comes after a while without many may be the first of a rush. */
  #forgetSeen(): void {
    if (this.#seen === undefined) return;
    const now = performance.now();
    if (this.#working.length + this.#waiting.length >= FEW) this.#seen = now;
    else if (now - this.#seen >= SEEN_FOR_MS) this.#seen = undefined;
  }

  #lookSoon(): void {
    if (this.#looking) return;
    this.#looking = true;
    this.#countAgain(0, performance.now());
  }

  #countAgain(before: number, began: number): void {
    const count = () => {
      const there = this.#waiting.length;
      const mayGoOn = performance.now() - began < COUNTED_FOR_MS;
      if (there - before > FEW && there <= RUSH * this.#most && mayGoOn) this.#countAgain(there, began);
      else this.#decide(there > RUSH * this.#most);
    };
    setTimeout(() => afterTurns(ARRIVING_TURNS, count), COUNTED_EVERY_MS).unref();
  }

  #decide(isRush: boolean): void {
    this.#looking = false;
    this.#seen = performance.now();
    this.#isRush = isRush;
    this.#limit = isRush ? Math.min(FEW, this.#most) : this.#most;
    this.#next();
  }

  #learn(ms: number): void {
    if (ms <= SLOW_MS) this.#limit = Math.min(this.#most, this.#limit + 1 / this.#limit);
    else if (performance.now() - this.#lowered >= LOWERED_EVERY_MS) {
      const least = Math.min(this.#isRush ? FEW : LEAST_AT_ONCE, this.#most);
      this.#limit = Math.max(least, this.#limit * LOWERED_TO);
      this.#lowered = performance.now();
    }
  }

  #next(): void {
    while (this.#working.length < this.limit) {
      const [first] = this.#waiting;
      if (first === undefined) return;
      const isBurst = performance.now() - first.since < BURST_MS;
      const one = (isBurst ? this.#waiting.find(isThere) : this.#waiting.findLast(isThere)) ?? first;
      takeOut(this.#waiting, one);
      this.#begin(one.res, one.begin);
    }
  }

  #sweepSoon(): void {
    if (this.#sweeping) return;
    this.#sweeping = true;
    setTimeout(() => this.#sweep(), TRANSFER_MS).unref();
  }

  /** A caller that sends or reads slowly costs nothing but its own time, and doesn't keep others out. */
  #sweep(): void {
    const before = performance.now() - TRANSFER_MS;
    for (const one of this.#working.filter(({ since }) => since <= before))
      if (!isThere(one) || one.res.writableEnded) this.#stepAside(one);
    for (const one of this.#waiting.filter((one) => one.since <= before && !isThere(one))) {
      takeOut(this.#waiting, one);
      this.#stepAside(one);
      one.begin();
    }
    this.#next();
    this.#sweeping = false;
    if (this.#waiting.length > 0) this.#sweepSoon();
  }

  /** Until all of it is there: from then on it is work as any other. */
  #stepAside(one: Working): void {
    takeOut(this.#working, one);
    const { res } = one;
    if (isThere(one)) return;
    res.req.once('end', () => {
      if (!res.writableEnded && !res.destroyed) this.#work(res);
    });
  }
}
