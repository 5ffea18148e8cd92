import { expect } from 'vitest';
import { gatewayRouter } from '../../src/rest/router.ts';
import { buildRoutes, type Operation } from '../../src/rest/routes.ts';
import { appRouter } from '../../src/router/index.ts';
import type { Access } from '../../src/trpc/access.ts';
import { proceduresOf } from '../../src/trpc/procedures-of.ts';
import type { Answer } from '../support/answer.ts';
import type { Api } from '../support/api.ts';

const defined = proceduresOf(gatewayRouter);
const operations = new Map<string, { template: string; operation: Operation }>();
for (const { template, operations: methods } of buildRoutes(gatewayRouter)) {
  for (const operation of methods.values()) operations.set(operation.procedure, { template, operation });
}

export const PROCEDURES = Object.keys(defined);
export const isAtTrpc = (procedure: string): boolean => procedure in appRouter._def.procedures;
export const isAtRest = (procedure: string): boolean => operations.has(procedure);
export const isMutation = (procedure: string): boolean => defined[procedure]?.type === 'mutation';
/** Queries with a secret in their input go as changes do. */
const goesByPost = (procedure: string): boolean => isMutation(procedure) || defined[procedure]?.secrets.length !== 0;
export const accessOf = (procedure: string): Access =>
  defined[procedure]?.meta.access ?? expect.fail(`there is no procedure ${procedure}`);
/** What a good answer by REST has. */
export const goodStatus = (procedure: string): number => operations.get(procedure)?.operation.meta.status ?? 200;

type Input = Record<string, unknown>;

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'DELETE';

/** What of an input goes by the address. */
export function inAddress(procedure: string, input: Input): Input {
  const { template, operation } = operations.get(procedure) ?? expect.fail(`${procedure} has no REST face`);
  if (!hasBody(operation.method)) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => template.includes(`{${name}}`)));
}

/** Of an object that says how it becomes text, and says it wrong, no other text can be made. */
function inText(value: unknown): string {
  if (Array.isArray(value)) return value.map(inText).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

export function callRest(api: Api, procedure: string, input: Input, token?: string): Promise<Answer> {
  const { template, operation } = operations.get(procedure) ?? expect.fail(`${procedure} has no REST face`);
  const rest = { ...input };
  const path = template.replace(/\{(.+?)\}/g, (_, name: string) => {
    const value = inText(rest[name] ?? '').toWellFormed();
    delete rest[name];
    return encodeURIComponent(value);
  });
  const credentials = token === undefined ? {} : { token };
  if (hasBody(operation.method)) return api.ask(operation.method, path, { ...credentials, body: rest });
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, inText(value)]),
  ).toString();
  return api.ask(operation.method, query === '' ? path : `${path}?${query}`, credentials);
}

export function callTrpc(api: Api, procedure: string, input: Input, headers: Record<string, string> = {}) {
  return goesByPost(procedure)
    ? api.ask('POST', `/trpc/${procedure}`, { body: input, headers: { origin: 'http://localhost', ...headers } })
    : api.ask('GET', `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers });
}
