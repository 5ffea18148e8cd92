import { isSound, NOT_SOUND } from '@muster/contract';
import type { RequestHandler } from 'express';
import { RequestError } from '../errors.ts';

/** The sign-in library hands texts on as they come; PostgreSQL refuses NUL, which is the caller's mistake and not ours. */
export const soundValuesOnly: RequestHandler = (req, _res, next) =>
  next(allSound([req.body, req.query]) ? undefined : new RequestError('invalid', NOT_SOUND));

/** Without recursion: what a body parser reads may be nested deeper than a stack. */
function allSound(values: unknown[]): boolean {
  const waiting = [...values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && !isSound(value)) return false;
    if (typeof value === 'object' && value !== null) waiting.push(...Object.keys(value), ...Object.values(value));
  }
  return true;
}
