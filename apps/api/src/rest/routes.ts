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
  /** The fields of its input that no address may hold. */
  secrets: readonly string[];
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

/** What may come next in an address, word by word. */
export interface RouteIndex {
  words: Map<string, RouteIndex>;
  parameter?: RouteIndex;
  /** The address that ends here. */
  route?: Route;
}

/** Whether its input comes as a body; otherwise it comes in the query string. */
export const takesBody = (method: string): boolean => method !== 'GET' && method !== 'DELETE';

function segmentOf(text: string): Segment {
  const parameter = /^\{(.+)\}$/.exec(text)?.[1];
  return parameter === undefined ? { word: text } : { parameter };
}

/** Without slashes at the end. By hand: a pattern would begin again at each of thousands of slashes. */
function split(path: string): string[] {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).split('/').slice(1);
}

/** Walks the router for what has a REST face, in the order of the addresses. (The library's own walk would load all of its adapters at every start.) */
export function buildRoutes(router: GatewayRouter): Route[] {
  const byTemplate = new Map<string, Map<string, Operation>>();
  for (const [procedure, { meta, input = z.object({}), secrets, output }] of Object.entries(proceduresOf(router))) {
    if (meta.openapi === undefined) continue;
    const { method, path: template, contentTypes = ['application/json'] } = meta.openapi;
    if (secrets.some((name) => !takesBody(method) || template.includes(`{${name}}`)))
      throw new Error(`${procedure} would take a secret in an address`);
    const operations = byTemplate.get(template) ?? new Map<string, Operation>();
    operations.set(method, { method, procedure, meta, contentTypes, input, secrets, texts: textPlanOf(output) });
    byTemplate.set(template, operations);
  }
  return [...byTemplate]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([template, operations]) => ({ template, segments: split(template).map(segmentOf), operations }));
}

export function indexRoutes(routes: readonly Route[]): RouteIndex {
  const index: RouteIndex = { words: new Map() };
  for (const route of routes) {
    let at = index;
    for (const segment of route.segments) {
      const next = ('word' in segment ? at.words.get(segment.word) : at.parameter) ?? { words: new Map() };
      if ('word' in segment) at.words.set(segment.word, next);
      else at.parameter = next;
      at = next;
    }
    at.route = route;
  }
  return index;
}

/** A plain word in an address wins over a parameter in its place, unless the rest of the address fits only the latter. */
function find({ words, parameter, route }: RouteIndex, given: readonly string[], at = 0): Route | undefined {
  if (at === given.length) return route;
  const word = words.get(given[at] ?? '');
  return (word && find(word, given, at + 1)) ?? (parameter && find(parameter, given, at + 1));
}

/** Finds the address; parameters come out decoded. A broken percent code is the caller's mistake, said as such. */
export function matchRoute(routes: RouteIndex, path: string): Match | null {
  const given = split(path);
  const route = find(routes, given);
  if (route === undefined) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of route.segments.entries())
    if ('parameter' in segment) params[segment.parameter] = decode(given[i] ?? '');
  return { route, params };
}

function decode(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RequestError('malformed', 'The address has a broken percent code.');
  }
}
