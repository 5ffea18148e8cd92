import type { Request, Response } from 'express';
import type { Deprecation } from '../trpc/meta.ts';
import type { Route } from './routes.ts';

/** Of the operation; for a method that the address does not take, only where all that it takes is deprecated. */
function deprecationOf({ operations }: Route, method: string): Deprecation | undefined {
  const operation = operations.get(method === 'HEAD' ? 'GET' : method);
  if (operation !== undefined) return operation.meta.deprecation;
  const all = [...operations.values()].map(({ meta }) => meta.deprecation);
  return all.includes(undefined) ? undefined : all[0];
}

/** Says on every answer of a deprecated operation, errors included, since when, until when and, if known, where to go instead. */
export function announceDeprecation(route: Route, { method, originalUrl, params }: Request, res: Response): boolean {
  const deprecation = deprecationOf(route, method);
  if (deprecation === undefined) return false;
  const { since, sunset, successor } = deprecation;
  const query = new URLSearchParams(originalUrl.split('?')[1]);
  res.setHeader('Deprecation', `@${Math.floor(since.getTime() / 1000)}`);
  res.setHeader('Sunset', sunset.toUTCString());
  const link = successor({ ...Object.fromEntries(query), ...params });
  if (link !== null) res.setHeader('Link', `<${link}>; rel="successor-version"`);
  return true;
}
