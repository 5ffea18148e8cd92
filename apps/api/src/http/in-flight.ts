import { randomUUID } from 'node:crypto';
import { PROBLEMS } from '@muster/contract';
import type { Logger } from 'pino';
import { type Answering, type Around, pathOf } from './around.ts';
import { isForOperators } from './for-operators.ts';
import { BARE_ANSWER } from './security-headers.ts';
import { Turns } from './turns.ts';

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
export function limitInFlight(most: number, log: Pick<Logger, 'warn'>): Around {
  const turns = new Turns(most);
  const countRefusal = refusalCounter(log);
  return (req, res, next) => {
    if (isForOperators(pathOf(req))) return next();
    let timer: NodeJS.Timeout | undefined;
    const giveUp = turns.take(res, () => {
      clearTimeout(timer);
      next();
    });
    if (giveUp === undefined) return;
    timer = setTimeout(() => {
      giveUp();
      refuse(res);
      countRefusal();
    }, PATIENCE_MS);
    res.once('close', () => {
      clearTimeout(timer);
      giveUp();
    });
  };
}

function refuse(res: Answering): void {
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
