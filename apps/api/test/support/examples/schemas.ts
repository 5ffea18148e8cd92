import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import { DOCUMENT } from './document.ts';

/** An example, with the schema beside or around it. */
interface Placed {
  at: string;
  schema: object;
  example: unknown;
}

function examplesIn(node: unknown, at = ''): Placed[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node).flatMap(([key, value]) =>
    key === 'example' ? [] : examplesIn(value, `${at}/${key}`),
  );
  if (!('example' in node)) return inside;
  const { schema = node, example } = node as { schema?: object; example: unknown };
  return [...inside, { at, schema, example }];
}

/** Holds each example of parameters, bodies, responses and schemas against its own schema. */
export function assertExamplesFit(): void {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(DOCUMENT as never, 'openapi');
  // The same schema stands in many places.
  const placed = new Map(examplesIn(DOCUMENT).map((found) => [JSON.stringify([found.schema, found.example]), found]));
  expect(placed.size).toBeGreaterThan(500);
  const wrong = [...placed.values()].flatMap(({ at, schema, example }) => {
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/'));
    return ajv.validate(absolute, example) ? [] : [`${at}: ${ajv.errorsText()} (${JSON.stringify(example)})`];
  });
  expect(wrong).toEqual([]);
}
