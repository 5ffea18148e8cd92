import type { Answering } from './around.ts';

/** How long a piece of work may take before there is too much of it at once. */
const SLOW_MS = 250;
/** Never fewer: some may be waiting for something else than the processor. */
const LEAST_AT_ONCE = 8;
/** By how much slow work lowers the limit, and how often it may. */
const LOWERED_TO = 0.8;
const LOWERED_EVERY_MS = 100;
/** A turn is for work: for this long a request may be read, or its answer. */
const TRANSFER_MS = 100;
/** Where the first in the queue has waited for longer than a burst takes, the queue doesn't end by itself. */
const BURST_MS = 250;

interface Waiting {
  res: Answering;
  since: number;
  begin: () => void;
}

/** All of it, so that work can begin. */
const isThere = ({ res }: Waiting): boolean => res.req.complete;

/**
 * Who is worked on, and who is next. At most `most` at once, and fewer where the work of each takes long while others
 * wait: the same number is answered in the same time then, each of them sooner. In turn, as long as it is a burst; when
 * more come than can be served, those who came last, who have all their patience left: the others are sent away in either
 * case, and in turn each would be served at the end of its patience.
 */
export class Turns {
  readonly #most: number;
  readonly #working = new Map<Answering, number>();
  readonly #waiting: Waiting[] = [];
  #limit: number;
  #lowered = 0;
  #sweeping = false;

  constructor(most: number) {
    this.#most = most;
    this.#limit = most;
  }

  /** How many may be worked on at once for now. */
  get limit(): number {
    return Math.floor(this.#limit);
  }

  /** Begins at once, or later: then it answers how to give up. */
  take(res: Answering, begin: () => void): (() => void) | undefined {
    if (this.#working.size < this.limit) {
      this.#begin(res, begin);
      return;
    }
    const one = { res, since: performance.now(), begin };
    this.#waiting.push(one);
    this.#sweepSoon();
    return () => this.#forget(one);
  }

  #begin(res: Answering, begin: () => void): void {
    this.#working.set(res, performance.now());
    res.once('close', () => this.#end(res));
    begin();
  }

  #end(res: Answering): void {
    const since = this.#working.get(res);
    if (since === undefined) return;
    this.#working.delete(res);
    if (this.#waiting.length > 0) this.#learn(performance.now() - since);
    this.#next();
  }

  #learn(ms: number): void {
    if (ms <= SLOW_MS) this.#limit = Math.min(this.#most, this.#limit + 1 / this.#limit);
    else if (performance.now() - this.#lowered >= LOWERED_EVERY_MS) {
      this.#limit = Math.max(Math.min(LEAST_AT_ONCE, this.#most), this.#limit * LOWERED_TO);
      this.#lowered = performance.now();
    }
  }

  #next(): void {
    while (this.#working.size < this.limit) {
      const [first] = this.#waiting;
      if (first === undefined) return;
      const isBurst = performance.now() - first.since < BURST_MS;
      const one = (isBurst ? this.#waiting.find(isThere) : this.#waiting.findLast(isThere)) ?? first;
      this.#forget(one);
      this.#begin(one.res, one.begin);
    }
  }

  #forget(one: Waiting): void {
    const at = this.#waiting.indexOf(one);
    if (at !== -1) this.#waiting.splice(at, 1);
  }

  #sweepSoon(): void {
    if (this.#sweeping) return;
    this.#sweeping = true;
    setTimeout(() => this.#sweep(), TRANSFER_MS).unref();
  }

  /** A caller that sends or reads slowly costs nothing but its own time, and doesn't keep others out. */
  #sweep(): void {
    const before = performance.now() - TRANSFER_MS;
    for (const [res, since] of this.#working)
      if (since <= before && (!res.req.complete || res.writableEnded)) this.#stepAside(res);
    for (const one of this.#waiting.filter(({ res, since }) => since <= before && !res.req.complete)) {
      this.#forget(one);
      this.#stepAside(one.res);
      one.begin();
    }
    this.#next();
    this.#sweeping = false;
    if (this.#waiting.length > 0) this.#sweepSoon();
  }

  /** Until all of it is there: from then on it is work as any other. */
  #stepAside(res: Answering): void {
    this.#working.delete(res);
    if (res.req.complete) return;
    res.req.once('end', () => {
      if (res.writableEnded || res.destroyed) return;
      this.#working.set(res, performance.now());
      res.once('close', () => this.#end(res));
    });
  }
}
