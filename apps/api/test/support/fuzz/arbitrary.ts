import fc from 'fast-check';
import { IN_BODIES } from '../hostile-values.ts';

/** As much of JSON Schema as the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  example?: unknown;
}

/** What there is to ask about, by the name of the place; `id` for all that has none of its own. It changes with the cast. */
export type Known = Record<string, string[]>;

export type Resolve = (ref: string) => Schema;

export interface Manners {
  /** Sends only what the schema allows. */
  polite?: boolean;
  /** The name of what is made: another one each time. */
  fresh?: string | undefined;
}

const DEEPEST = 6;
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    '=1+1',
    '<b>',
    "'; drop table person--",
    '__proto__',
    '字'.repeat(80),
  ),
);
/** Anything that is JSON, and what an attacker would send. */
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  anyText,
  fc.constantFrom(...IN_BODIES.filter((text) => text.length < 1_000)).map((text) => JSON.parse(text) as unknown),
);

/** Values that the schema allows; unless it has manners, now and then something else. */
export function arbitraryOf(
  schema: Schema,
  known: Known,
  resolve: Resolve,
  { polite = false, fresh }: Manners = {},
): fc.Arbitrary<unknown> {
  const isKnown = (name: string) => name !== fresh && known[name] !== undefined;
  const impolitely = (weight: number, arbitrary: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>) =>
    polite ? arbitrary : fc.oneof({ weight, arbitrary }, { weight: 1, arbitrary: other });
  const strings = new Map<string, fc.Arbitrary<string>>();
  /** What exists under this name, as it is when the value is made. */
  const existing = (name: string) =>
    fc.nat().map((n) => {
      const values = known[name] ?? known.id ?? [];
      return values[n % values.length] ?? 'none';
    });

  function text({ pattern, format, minLength = 0, maxLength = 200 }: Schema, name: string): fc.Arbitrary<unknown> {
    if (isKnown(name)) return impolitely(9, existing(name), anyText);
    if (format === 'uuid') return impolitely(4, existing('id'), fc.uuid());
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    if (format === 'date')
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    if (pattern === undefined) return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) });
    const made = strings.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
    strings.set(pattern, made);
    return made;
  }

  function object({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, impolitely(19, of(part, name, depth + 1), junk)]),
    );
    const needed = required.filter((name) => name in fields);
    if (!polite) return fc.record(fields, { requiredKeys: needed });
    // The more is said at once, the less of it goes together.
    const optional = Object.keys(fields).filter((name) => !needed.includes(name));
    return fc
      .subarray(optional, { maxLength: Math.min(optional.length, 3) })
      .chain((some) =>
        fc.record(
          Object.fromEntries([...needed, ...some].map((name) => [name, fields[name] as fc.Arbitrary<unknown>])),
        ),
      );
  }

  function of(given: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
    const schema = given.$ref === undefined ? given : resolve(given.$ref);
    const choices = schema.anyOf ?? schema.oneOf;
    if (depth > DEEPEST) return fc.constant(schema.example ?? null);
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => of(choice, name, depth)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    const types = [schema.type ?? (schema.properties === undefined ? 'any' : 'object')].flat();
    return fc.oneof(...types.map((type) => ofType(type, schema, name, depth)));
  }

  function ofType(type: string, schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
    const { minimum = -10, maximum = 100_000, items = {}, minItems = 0, maxItems = 5, example } = schema;
    // An example is mostly what a caller would send.
    const or = (arbitrary: fc.Arbitrary<unknown>) =>
      example === undefined || isKnown(name) || name === fresh
        ? arbitrary
        : fc.oneof({ weight: 2, arbitrary }, { weight: polite ? 4 : 1, arbitrary: fc.constant(example) });
    if (type === 'string') return or(text(schema, name));
    if (type === 'integer') return or(fc.integer({ min: minimum, max: Math.max(minimum, maximum) }));
    if (type === 'number') return or(fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true }));
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'array')
      return or(
        fc.array(of(items, name, depth + 1), {
          minLength: minItems,
          maxLength: Math.max(minItems, Math.min(maxItems, 5)),
        }),
      );
    if (type === 'object') return object(schema, depth);
    return junk;
  }
  return of(schema, '', 0);
}
