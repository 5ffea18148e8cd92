import { PROBLEMS } from '@muster/contract';
import type { RequestHandler } from 'express';
import { writeProblem } from './problem.ts';

/** Seconds: a burst is over by then, or another node has taken it. */
const RETRY_AFTER = '1';

/**
 * Works on so many requests at once and sends the others away at once: one that has to wait for seconds helps nobody,
 * and those that it makes wait are the ones that could have been answered.
 */
export function limitInFlight(most: number): RequestHandler {
  let inFlight = 0;
  return (req, res, next) => {
    if (inFlight >= most) {
      const { status, title, help } = PROBLEMS.unavailable;
      res.setHeader('Retry-After', RETRY_AFTER);
      writeProblem(res, {
        type: '/problems/unavailable',
        title,
        status,
        detail: help,
        instance: `urn:uuid:${String(req.id)}`,
      });
      return;
    }
    inFlight += 1;
    res.once('close', () => {
      inFlight -= 1;
    });
    next();
  };
}
