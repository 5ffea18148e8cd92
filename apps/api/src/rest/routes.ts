import { type ZodObject, z } from 'zod';
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

/** One address with all that can be done there. */
export interface Route {
  template: string;
  operations: ReadonlyMap<string, Operation>;
}

/** Whether its input comes as a body; otherwise it comes in the query string. */
export const takesBody = (method: string): boolean => method !== 'GET' && method !== 'DELETE';

/** The address as Express spells it. */
export const pathOf = ({ template }: Route): string => template.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Walks the router for what has a REST face, in the order of the addresses:
 * a plain word stands before a parameter in its place, since `{` sorts after every letter. (The library's own walk would load all of its adapters at every start.)
 */
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
    .map(([template, operations]) => ({ template, operations }));
}
