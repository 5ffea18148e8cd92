import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { OverloadError } from '../errors.ts';
import { openToAllOrigins } from '../rest/cors.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { rejectionCounter } from './rejection-counter.ts';

/** More calls in one tRPC request are refused: a batch must not be a way around limits. */
export const MOST_CALLS = 10;

/** The slots of one request. */
interface Slots {
  /** Queues the request again, after a release. Throws an `OverloadError` where no slot came free in time. */
  acquire(network?: string): Promise<void>;
  release(): void;
}

const slotsOf = new WeakMap<Response, Slots>();

/** Admits so many requests at once. The others wait and are then rejected, before anything was spent on them. */
export function limitConcurrency(limit: number, log: Pick<Logger, 'warn'>): RequestHandler {
  const limiter = new ConcurrencyLimiter(limit);
  const countRejection = rejectionCounter(log);
  return (req, res, next) => {
    const calls = callsOf(req);
    let entry: ReturnType<ConcurrencyLimiter['enter']> | undefined;
    const release = () => entry && limiter.leave(entry);
    const acquire = async (network?: string) => {
      release();
      entry = limiter.enter(calls, network);
      // A client that has gone emits no more events.
      if (res.closed) release();
      if (await entry.admitted.promise) return;
      if (!res.closed) countRejection();
      throw new OverloadError();
    };
    slotsOf.set(res, { acquire, release });
    // When the whole response is written: a client that reads slowly holds no slot, nor does one that has gone.
    res.once('prefinish', release).once('close', release);
    acquire().then(
      () => next(),
      (error: unknown) => {
        if (res.closed) return;
        res.locals.route = 'refused';
        // Pages of other origins may read what REST answers, this too.
        openToAllOrigins(res);
        next(error);
      },
    );
  };
}

/** Each call of a tRPC batch counts. Express takes the mount's path in upper case, too. */
const callsOf = ({ path }: Request): number =>
  /^\/trpc\//i.test(path) ? Math.min(MOST_CALLS, path.split(/,|%2C/i).length) : 1;

/**
 * Runs a body parser without holding slots: a client that sends slowly, or announces a body and sends none, keeps no
 * other out. The request queues again once its body has arrived.
 */
export function receiving(parser: RequestHandler): (req: Request, res: Response, next: NextFunction) => void {
  return (req, res, next) => {
    const slots = slotsOf.get(res);
    if (slots === undefined || req.complete) return void parser(req, res, next);
    slots.release();
    parser(req, res, (error?: unknown) => (error ? next(error) : slots.acquire().then(() => next(), next)));
  };
}

/** Queues a request again, as one of the callers of its network who share half of the limit. */
export const limitByNetwork = async (res: Response, network: string): Promise<void> =>
  slotsOf.get(res)?.acquire(network);
