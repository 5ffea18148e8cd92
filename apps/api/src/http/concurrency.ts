import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { OverloadError } from '../errors.ts';
import { openToAllOrigins } from '../rest/cors.ts';

/** A burst is served within this time; a client that retries at once does so twice a second, not thousands of times. */
const MAX_WAIT_MS = 500;
const REPORTED_EVERY_MS = 1_000;
/** More calls in one tRPC request are refused: a batch must not be a way around limits. */
export const MOST_CALLS = 10;

interface Entry {
  slots: number;
  /** Of a caller who is limited by network, too. */
  network: string | undefined;
  /** False where no slot came free in time. */
  admitted: PromiseWithResolvers<boolean>;
}

/** Limits concurrent requests to a fixed number of slots, and queues the rest in FIFO order. */
export class ConcurrencyLimiter {
  readonly #limit: number;
  readonly #queue = new Set<Entry>();
  readonly #inFlight = new Set<Entry>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A request of more slots than there are takes all of them. */
  enter(slots: number, network?: string): Entry {
    const most = network === undefined ? this.#limit : this.#limitOfNetwork;
    const entry: Entry = { slots: Math.min(slots, most), network, admitted: Promise.withResolvers() };
    this.#queue.add(entry);
    this.#admit();
    if (!this.#queue.has(entry)) return entry;
    // A node that stood still finds this due together with what frees slots: that goes first.
    const timer = setTimeout(() => setImmediate(() => this.#queue.has(entry) && this.leave(entry)), MAX_WAIT_MS);
    void entry.admitted.promise.then(() => clearTimeout(timer));
    return entry;
  }

  leave(entry: Entry): void {
    this.#queue.delete(entry);
    this.#inFlight.delete(entry);
    entry.admitted.resolve(false);
    this.#admit();
  }

  #admit(): void {
    for (const entry of this.#queue) {
      if (this.#inUse() + entry.slots > this.#limit) return;
      // Others may overtake a network that has its share.
      if (entry.network !== undefined && this.#inUse(entry.network) + entry.slots > this.#limitOfNetwork) continue;
      this.#queue.delete(entry);
      this.#inFlight.add(entry);
      entry.admitted.resolve(true);
    }
  }

  /** Half: a hall full of volunteers is one network, and must not keep all others out. */
  get #limitOfNetwork(): number {
    return Math.max(1, Math.floor(this.#limit / 2));
  }

  #inUse(network?: string): number {
    let sum = 0;
    for (const entry of this.#inFlight) if (network === undefined || entry.network === network) sum += entry.slots;
    return sum;
  }
}

/** The slots of one request, which it gives back while its body arrives. */
interface Share {
  /** False where none came free in time. */
  take(network?: string): Promise<boolean>;
  giveBack(): void;
}

const shares = new WeakMap<Response, Share>();

/** Admits so many requests at once. The others wait and are then rejected, before anything was spent on them. */
export function limitConcurrency(limit: number, log: Pick<Logger, 'warn'>): RequestHandler {
  const limiter = new ConcurrencyLimiter(limit);
  const countRejection = rejectionCounter(log);
  return async (req, res, next) => {
    const slots = callsOf(req);
    let entry: Entry | undefined;
    let isOver = false;
    const share: Share = {
      async take(network) {
        entry = limiter.enter(slots, network);
        if (isOver) share.giveBack();
        const isAdmitted = await entry.admitted.promise;
        if (!(isAdmitted || isOver)) countRejection();
        return isAdmitted;
      },
      giveBack: () => entry && limiter.leave(entry),
    };
    shares.set(res, share);
    // When the whole response is written: a client that reads slowly holds no slot, nor does one that has gone.
    for (const end of ['prefinish', 'close'])
      res.once(end, () => {
        isOver = true;
        share.giveBack();
      });
    if (await share.take()) return next();
    if (isOver) return;
    res.locals.route = 'refused';
    // Pages of other origins may read what REST answers, this too.
    openToAllOrigins(res);
    next(new OverloadError());
  };
}

/** Each call of a tRPC batch counts. */
const callsOf = ({ path }: Request): number =>
  path.startsWith('/trpc/') ? Math.min(MOST_CALLS, path.split(/,|%2C/i).length) : 1;

/**
 * Runs a body parser without holding slots: a client that sends slowly, or announces a body and sends none, keeps no
 * other out. The request queues again once its body has arrived.
 */
export function receiving(parser: RequestHandler): (req: Request, res: Response, next: NextFunction) => void {
  return (req, res, next) => {
    const share = shares.get(res);
    if (share === undefined || req.complete) {
      parser(req, res, next);
      return;
    }
    share.giveBack();
    parser(req, res, (error?: unknown) => {
      if (error) next(error);
      else share.take().then((isAdmitted) => next(isAdmitted ? undefined : new OverloadError()), next);
    });
  };
}

/** Queues a request again, as one of the callers of its network who share half of the limit. */
export async function limitByNetwork(res: Response, network: string): Promise<void> {
  const share = shares.get(res);
  share?.giveBack();
  if ((await share?.take(network)) === false) throw new OverloadError();
}

function rejectionCounter(log: Pick<Logger, 'warn'>): () => void {
  let rejected = 0;
  return () => {
    rejected += 1;
    if (rejected > 1) return;
    setTimeout(() => {
      log.warn({ rejected }, 'overload: requests were rejected');
      rejected = 0;
    }, REPORTED_EVERY_MS).unref();
  };
}
