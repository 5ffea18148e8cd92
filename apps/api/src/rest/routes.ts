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

/** One address with all that can be done there. */
export interface Route {
  template: string;
  segments: readonly string[];
  operations: ReadonlyMap<string, Operation>;
}

export interface Match {
  route: Route;
  params: Record<string, string>;
}

const parameterName = (segment: string): string | undefined => /^\{(.+)\}$/.exec(segment)?.[1];
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
    .map(([template, operations]) => ({ template, segments: split(template), operations }));
}

/** Finds the address; parameters come out decoded. A broken percent code is the caller's mistake, said as such. */
export function matchRoute(routes: readonly Route[], path: string): Match | null {
  const given = split(path);
  for (const route of routes) {
    if (route.segments.length !== given.length) continue;
    const fits = route.segments.every((segment, i) => parameterName(segment) !== undefined || segment === given[i]);
    if (!fits) continue;
    const params: Record<string, string> = {};
    route.segments.forEach((segment, i) => {
      const name = parameterName(segment);
      if (name !== undefined) params[name] = decode(given[i] ?? '');
    });
    return { route, params };
  }
  return null;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RequestError('malformed', 'The address has a broken percent code.');
  }
}
