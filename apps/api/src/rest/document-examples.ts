import type { TextPlan } from '../trpc/told-texts.ts';
import type { JsonObject } from './document-types.ts';

/** An example of a whole answer, put together from the examples that the contract gives for its parts. */
export function exampleOf(schema: JsonObject, schemas: Record<string, JsonObject>): unknown {
  if (schema.$ref) {
    const name = String(schema.$ref).split('/').at(-1) ?? '';
    return 'example' in schema ? schema.example : exampleOf(schemas[name] ?? {}, schemas);
  }
  if ('example' in schema) return schema.example;
  if ('const' in schema) return schema.const;
  // What may be null is shown as it is when it isn't.
  if (schema.anyOf) return exampleOf(schema.anyOf[0], schemas);
  if (schema.type === 'array') return [exampleOf(schema.items, schemas)];
  if (schema.type === 'object' && schema.properties) {
    const entries = Object.entries(schema.properties as Record<string, JsonObject>);
    return Object.fromEntries(entries.map(([name, property]) => [name, exampleOf(property, schemas)]));
  }
  return undefined;
}

/** Makes maps of texts say in English what the plain fields beside them say. Changes the example. */
export function matchTexts({ pairs, deeper }: TextPlan, example: unknown): void {
  if (Array.isArray(example)) for (const item of example) matchTexts({ pairs, deeper }, item);
  if (typeof example !== 'object' || example === null) return;
  const object = example as JsonObject;
  for (const { plain, texts } of pairs)
    if (typeof object[plain] === 'string' && object[texts]?.en !== object[plain]) object[texts] = { en: object[plain] };
  for (const [key, plan] of deeper) matchTexts(plan, object[key]);
}
