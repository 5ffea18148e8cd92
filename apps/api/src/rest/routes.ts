import { type ZodObject, z } from 'zod';
import { RequestError } from '../errors.ts';
import { type ProcedureDefinition, proceduresOf } from '../trpc/procedures-of.ts';
import { type TextPlan, textPlanOf } from '../trpc/told-texts.ts';
import type { GatewayRouter } from './router.ts';

/** One operation of the REST interface and the procedure behind it. */
export interface Operation {
  method: string;
  /** The procedure's path in the router, such as `member.list`. */
  procedure: string;
  meta: ProcedureDefinition['meta'];
  contentTypes: readonly string[];
  input: ZodObject;
  /** Where its answer has texts by language; null where it has none. */
  texts: TextPlan | null;
}

/** A word of an address, or the name of what stands in its place. */
type Segment = { word: string } | { parameter: string };

/** One address with all that can be done there. */
export interface Route {
  template: string;
  segments: readonly Segment[];
  operations: ReadonlyMap<string, Operation>;
}

export interface Match {
  route: Route;
  params: Record<string, string>;
}

/** By the number of their segments. */
export type RouteIndex = ReadonlyMap<number, readonly Route[]>;

function segmentOf(text: string): Segment {
  const parameter = /^\{(.+)\}$/.exec(text)?.[1];
  return parameter === undefined ? { word: text } : { parameter };
}
const split = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1);

/** Walks the router for what has a REST face. (The library's own walk would load all of its adapters at every start.) */
export function buildRoutes(router: GatewayRouter): Route[] {
  const byTemplate = new Map<string, Map<string, Operation>>();
  for (const [procedure, { meta, input = z.object({}), output }] of Object.entries(proceduresOf(router))) {
    if (meta.openapi === undefined) continue;
    const { method, path: template, contentTypes = ['application/json'] } = meta.openapi;
    const operations = byTemplate.get(template) ?? new Map<string, Operation>();
    operations.set(method, { method, procedure, meta, contentTypes, input, texts: textPlanOf(output) });
    byTemplate.set(template, operations);
  }
  // Sorted, a brace comes after every letter: a plain word in an address wins over a parameter in its place.
  return [...byTemplate]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([template, operations]) => ({ template, segments: split(template).map(segmentOf), operations }));
}

export const indexRoutes = (routes: readonly Route[]): RouteIndex =>
  Map.groupBy(routes, ({ segments }) => segments.length);

/** Finds the address; parameters come out decoded. A broken percent code is the caller's mistake, said as such. */
export function matchRoute(routes: RouteIndex, path: string): Match | null {
  const given = split(path);
  const route = routes
    .get(given.length)
    ?.find(({ segments }) => segments.every((segment, i) => !('word' in segment) || segment.word === given[i]));
  if (route === undefined) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of route.segments.entries())
    if ('parameter' in segment) params[segment.parameter] = decode(given[i] ?? '');
  return { route, params };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RequestError('malformed', 'The address has a broken percent code.');
  }
}
