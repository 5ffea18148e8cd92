import { randomUUID } from 'node:crypto';
import { PROBLEMS } from '@muster/contract';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isForOperators } from './for-operators.ts';
import { BARE_ANSWER } from './security-headers.ts';

/** Seconds: a burst is over by then, or another node has taken it. */
const RETRY_AFTER = '1';
/**
 * How long a request waits for its turn. A burst is served that way; and a caller that asks again as soon as it is sent
 * away can do so twice a second, not thousands of times, which would take all the time of those being served.
 */
const PATIENCE_MS = 500;
const SWEPT_EVERY_MS = 100;
const REPORTED_EVERY_MS = 1_000;

/**
 * Works on so many requests at once. The others wait a moment for their turn and are then sent away, before anything
 * was spent on them: no log line, no headers but the needed ones. How many these were is logged once a second.
 */
export function limitInFlight(most: number, log: Pick<Logger, 'warn'>): RequestHandler {
  const inFlight = new Map<Request, { since: number; end: () => void }>();
  const queue = new Set<() => void>();
  const countRefusal = refusalCounter(log);
  let sweeping = false;

  const begin = (req: Request, res: Response, next: NextFunction): void => {
    const end = (): void => {
      if (!inFlight.delete(req)) return;
      const [turn] = queue;
      turn?.();
    };
    inFlight.set(req, { since: performance.now(), end });
    res.once('close', end);
    next();
  };
  /** A turn is for work: a caller that sends or reads slowly costs nothing but its own time, and doesn't keep others out. */
  const sweep = (): void => {
    const now = performance.now();
    for (const [req, { since, end }] of inFlight)
      if (now - since >= SWEPT_EVERY_MS && (!req.complete || req.res?.writableEnded === true)) end();
    sweeping = queue.size > 0;
    if (sweeping) setTimeout(sweep, SWEPT_EVERY_MS).unref();
  };
  return (req, res, next) => {
    if (isForOperators(req.path)) return next();
    if (inFlight.size < most) return begin(req, res, next);
    const leave = (): void => {
      clearTimeout(timer);
      queue.delete(turn);
      res.off('close', leave);
    };
    const turn = (): void => {
      leave();
      begin(req, res, next);
    };
    const timer = setTimeout(() => {
      leave();
      refuse(req, res);
      countRefusal();
    }, PATIENCE_MS);
    queue.add(turn);
    res.once('close', leave);
    if (sweeping) return;
    sweeping = true;
    setTimeout(sweep, SWEPT_EVERY_MS).unref();
  };
}

function refuse(req: Request, res: Response): void {
  const { status, title, help } = PROBLEMS.unavailable;
  const id = randomUUID();
  res.locals.route = 'refused';
  const body = JSON.stringify({
    type: '/problems/unavailable',
    title,
    status,
    detail: help,
    instance: `urn:uuid:${id}`,
  });
  res.writeHead(status, {
    ...BARE_ANSWER,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Retry-After': RETRY_AFTER,
    'X-Request-Id': id,
    // Pages of other origins may read what the REST door answers, this too.
    'Access-Control-Allow-Origin': '*',
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

function refusalCounter(log: Pick<Logger, 'warn'>): () => void {
  let refused = 0;
  return () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn({ refused }, 'busy: requests were sent away');
      refused = 0;
    }, REPORTED_EVERY_MS).unref();
  };
}
