import type { Headers } from '../http/around.ts';
import type { Deprecation } from '../trpc/meta.ts';
import type { Match, Route } from './routes.ts';

/** Of the operation; for a method that the address does not take, only where all that it takes is deprecated. */
export function deprecationOf({ operations }: Route, method: string): Deprecation | undefined {
  const operation = operations.get(method === 'HEAD' ? 'GET' : method);
  if (operation !== undefined) return operation.meta.deprecation;
  const all = [...operations.values()].map(({ meta }) => meta.deprecation);
  return all.includes(undefined) ? undefined : all[0];
}

/** Says on every answer of a deprecated operation, errors included, since when, until when and, if known, where to go instead. */
export function announceDeprecation(
  { route, params }: Match,
  { method = 'GET', url = '' }: { method?: string | undefined; url?: string | undefined },
  res: Headers,
): boolean {
  const deprecation = deprecationOf(route, method);
  if (deprecation === undefined) return false;
  const { since, sunset, successor } = deprecation;
  const query = new URLSearchParams(url.split('?')[1]);
  res.setHeader('Deprecation', `@${Math.floor(since.getTime() / 1000)}`);
  res.setHeader('Sunset', sunset.toUTCString());
  const link = successor({ ...Object.fromEntries(query), ...params });
  if (link !== null) res.setHeader('Link', `<${link}>; rel="successor-version"`);
  return true;
}
