import type { Response } from 'express';

/** Where a request came in. */
export type Door = 'rest' | 'trpc' | 'auth' | 'page' | 'docs' | 'link' | 'other';

const DOORS: readonly [RegExp, Door][] = [
  [/^\/trpc(\/|$)/, 'trpc'],
  [/^\/api\/auth(\/|$)/, 'auth'],
  [/^\/(api|members)(\/|$)/, 'rest'],
  [/^page$/, 'page'],
  [/^docs$/, 'docs'],
  [/^\/(photos|pictures|calendar|unsubscribe)\//, 'link'],
];

/**
 * By what a door has said of itself, never by the address: people put anything into addresses, and each would be a
 * series of its own. What no door has taken is all one.
 */
export function labelsOf(res: Pick<Response, 'locals'>): { door: Door; route: string } {
  const route = res.locals.route ?? 'other';
  return { door: DOORS.find(([pattern]) => pattern.test(route))?.[1] ?? 'other', route };
}

export const statusClassOf = (status: number): string => `${Math.floor(status / 100)}xx`;
