import { readFileSync } from 'node:fs';
import { secretFieldsOf } from '@muster/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { appRouter } from '../../../src/router/index.ts';
import { IN_ADDRESSES } from '../hostile-values.ts';
import { arbitraryOf, type Known, type Manners, type Resolve, type Schema } from './arbitrary.ts';

export interface FuzzedRequest {
  door: 'REST' | 'tRPC';
  /** The operation or procedure. */
  name: string;
  method: string;
  path: string;
  body?: unknown;
}

export interface Fuzzed {
  name: string;
  arbitrary: fc.Arbitrary<FuzzedRequest>;
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

export const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const inDocument: Resolve = (ref) => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};

/** What those who make one of these call it. */
const NAMES_OF: Record<string, string> = { projects: 'pid', teams: 'tid', forms: 'fid' };

const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

/** Everything that the document describes, filled with what it allows, and now and then with what it doesn't. */
export const operationsOf = (known: Known, manners: Manners = {}): Fuzzed[] =>
  Object.entries(document.paths).flatMap(([template, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      const name = `${method.toUpperCase()} ${template}`;
      return operation === undefined ? [] : [{ name, arbitrary: requestOf(name, operation, known, manners) }];
    }),
  );

function requestOf(
  name: string,
  { parameters = [], requestBody }: Operation,
  known: Known,
  manners: Manners,
): fc.Arbitrary<FuzzedRequest> {
  const [method = '', template = ''] = name.split(' ');
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const inOperation = (schema: Schema) => arbitraryOf(schema, known, inDocument, manners);
  const place = (parameter: Parameter) => {
    const fitting = inOperation({ ...parameter.schema, properties: {} }).map(encoded);
    if (manners.polite) return fitting;
    return fc.oneof({ weight: 30, arbitrary: fitting }, { weight: 1, arbitrary: fc.constantFrom(...IN_ADDRESSES) });
  };
  // A name of its own for each place, so that what exists is found.
  const path = fc.record(
    Object.fromEntries(inPath.map((parameter) => [parameter.name, named(parameter, known, place)])),
  );
  const query = fc.record(
    Object.fromEntries(inQuery.map((parameter) => [parameter.name, named(parameter, known, place)])),
    { requiredKeys: inQuery.filter(({ required }) => required).map((parameter) => parameter.name) },
  );
  const schema = requestBody?.content['application/json']?.schema;
  const fresh = method === 'POST' ? NAMES_OF[template.split('/').at(-1) ?? ''] : undefined;
  const body =
    schema === undefined ? fc.constant(undefined) : arbitraryOf(schema, known, inDocument, { ...manners, fresh });
  return fc.tuple(path, query, body).map(([values, asked, sent]) => {
    const address = template.replace(/\{(\w+)\}/g, (_, key: string) => (values as Record<string, string>)[key] || 'x');
    const question = Object.entries(asked as Record<string, string>)
      .map(([key, value]) => `${key}=${value}`)
      .join('&');
    const full = question === '' ? address : `${address}?${question}`;
    return { door: 'REST' as const, name, method, path: full, ...(sent === undefined ? {} : { body: sent }) };
  });
}

function named(
  parameter: Parameter,
  known: Known,
  otherwise: (parameter: Parameter) => fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  if (known[parameter.name] === undefined) return otherwise(parameter);
  const existing = fc.nat().map((n) => {
    const values = known[parameter.name] ?? [];
    return encoded(values[n % values.length] ?? 'none');
  });
  return fc.oneof({ weight: 9, arbitrary: existing }, { weight: 1, arbitrary: otherwise(parameter) });
}

/** The same for the other door, from the procedures themselves. */
export function proceduresFor(known: Known, manners: Manners = {}): Fuzzed[] {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] } }
  >;
  return Object.entries(procedures).map(([name, { _def }]) => {
    const [input] = _def.inputs;
    const schema =
      input === undefined ? {} : (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema);
    const definitions = (schema as { $defs?: Record<string, Schema> }).$defs ?? {};
    const resolve: Resolve = (ref) => definitions[ref.split('/').at(-1) ?? ''] ?? {};
    const values = schema.type === undefined ? fc.constant({}) : arbitraryOf(schema, known, resolve, manners);
    const arbitrary = values.map((sent): FuzzedRequest => {
      const common = { door: 'tRPC' as const, name };
      return _def.type === 'mutation' || (input !== undefined && secretFieldsOf(input).length > 0)
        ? { ...common, method: 'POST', path: `/trpc/${name}`, body: sent }
        : { ...common, method: 'GET', path: `/trpc/${name}?input=${encoded(sent)}` };
    });
    return { name, arbitrary };
  });
}
