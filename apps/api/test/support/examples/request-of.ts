import { expect } from 'vitest';
import type { Ask } from '../api.ts';
import type { DocumentedOperation } from './document.ts';

/** The identifier in every example. A request needs one that the service has issued. */
const PLACEHOLDER = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';

/** Values that only the service can issue, by property or parameter: `id`, or `places.id` within a list. */
export type Given = Readonly<Record<string, string | number>>;

function filled(example: unknown, path: readonly string[], given: Given): unknown {
  if (Array.isArray(example)) return example.map((entry) => filled(entry, path, given));
  if (typeof example === 'object' && example !== null)
    return Object.fromEntries(
      Object.entries(example).map(([key, value]) => [key, filled(value, [...path, key], given)]),
    );
  const known = [path.slice(-2).join('.'), path.at(-1) ?? ''].find((name) => name in given);
  if (known !== undefined) return given[known];
  if (example !== PLACEHOLDER) return example;
  return expect.fail(`say in arrangements.ts what is given as ${path.join('.')}`);
}

const bodyAs = {
  'application/json': (body: unknown) => body,
  'application/x-www-form-urlencoded': (body: unknown) =>
    new URLSearchParams(body as Record<string, string>).toString(),
};

function bodyOf({ bodies }: DocumentedOperation, type: string, given: Given): unknown {
  const { schema, example } = bodies[type] ?? expect.fail(`no example of ${type}`);
  const json = bodies['application/json']?.example as { image?: string } | undefined;
  // JSON can't hold bytes: the picture of the base64 example is sent.
  if (schema.format === 'binary') return Buffer.from(json?.image ?? '', 'base64');
  return bodyAs[type as keyof typeof bodyAs](filled(example, [], given));
}

/** All examples of an operation as one request. */
export function requestOf(
  operation: DocumentedOperation,
  type: string,
  given: Given,
): { path: string; options: Required<Pick<Ask, 'headers'>> & Ask } {
  const examples = operation.parameters
    .filter(({ schema }) => schema.example !== undefined)
    .map((parameter) => ({ ...parameter, value: String(filled(parameter.schema.example, [parameter.name], given)) }));
  const of = (place: string): [string, string][] =>
    examples.filter((parameter) => parameter.in === place).map(({ name, value }) => [name, value]);
  const path = of('path').reduce(
    (template, [name, value]) => template.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  );
  const query = new URLSearchParams(of('query')).toString();
  const headers = Object.fromEntries(of('header'));
  const hasBody = Object.keys(operation.bodies).length > 0;
  return {
    path: query === '' ? path : `${path}?${query}`,
    options: hasBody
      ? { headers: { ...headers, 'content-type': type }, body: bodyOf(operation, type, given) }
      : { headers },
  };
}
