import { randomUUID } from 'node:crypto';
import { PROBLEMS } from '@muster/contract';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { BARE_ANSWER } from './security-headers.ts';
import { ARRIVING_TURNS, afterTurns, Turns } from './turns.ts';

/** Seconds: a burst is over by then, or another node has taken it. */
const RETRY_AFTER = '1';
/**
 * How long a request waits for its turn. A burst is served that way; and a caller that asks again as soon as it is sent
 * away can do so twice a second, not thousands of times, which would take all the time of those being served.
 */
const PATIENCE_MS = 500;
const REPORTED_EVERY_MS = 1_000;

/**
 * Works on so many requests at once. The others wait a moment for their turn and are then sent away, before anything
 * was spent on them: no log line, no headers but the needed ones. How many these were is logged once a second.
 */
export function limitInFlight(most: number, log: Pick<Logger, 'warn'>): RequestHandler {
  const turns = new Turns(most);
  const countRefusal = refusalCounter(log);
  return (_req, res, next) => {
    let timer: NodeJS.Timeout | undefined;
    let waits = true;
    const stopWaiting = () => {
      waits = false;
      clearTimeout(timer);
    };
    const giveUp = turns.take(res, () => {
      stopWaiting();
      next();
    });
    if (giveUp === undefined) return;
    const sendAway = () => {
      if (!waits) return;
      stopWaiting();
      giveUp();
      refuse(res);
      countRefusal();
    };
    // A node that stood still finds this due together with what lets the others begin: that goes first.
    timer = setTimeout(() => afterTurns(ARRIVING_TURNS + 1, sendAway), PATIENCE_MS);
    res.once('close', () => {
      stopWaiting();
      giveUp();
    });
  };
}

function refuse(res: Response): void {
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
  res.end(res.req.method === 'HEAD' ? undefined : body);
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
