import type { Request, Response } from 'express';
import type { Match } from './routes.ts';

/** Says on every answer of a deprecated address, errors included, since when, until when, and where to go instead. */
export function announceDeprecation({ route, params }: Match, req: Request, res: Response): boolean {
  for (const { meta } of route.operations.values()) {
    if (meta.deprecation === undefined) continue;
    const { since, sunset, successor } = meta.deprecation;
    const query = new URLSearchParams(req.url.split('?')[1]);
    res.setHeader('Deprecation', `@${Math.floor(since.getTime() / 1000)}`);
    res.setHeader('Sunset', sunset.toUTCString());
    res.setHeader('Link', `<${successor({ ...Object.fromEntries(query), ...params })}>; rel="successor-version"`);
    return true;
  }
  return false;
}
