import type { Headers } from '../http/around.ts';
import type { Deprecation } from '../trpc/meta.ts';
import type { Match, Route } from './routes.ts';

export function deprecationOf({ operations }: Route): Deprecation | undefined {
  for (const { meta } of operations.values()) if (meta.deprecation !== undefined) return meta.deprecation;
  return undefined;
}

/** Says on every answer of a deprecated address, errors included, since when, until when and, if known, where to go instead. */
export function announceDeprecation({ route, params }: Match, url: string, res: Headers): boolean {
  const deprecation = deprecationOf(route);
  if (deprecation === undefined) return false;
  const { since, sunset, successor } = deprecation;
  const query = new URLSearchParams(url.split('?')[1]);
  res.setHeader('Deprecation', `@${Math.floor(since.getTime() / 1000)}`);
  res.setHeader('Sunset', sunset.toUTCString());
  const link = successor({ ...Object.fromEntries(query), ...params });
  if (link !== null) res.setHeader('Link', `<${link}>; rel="successor-version"`);
  return true;
}
