import fc from 'fast-check';
import { IN_BODIES } from './hostile-values.ts';

type Path = (string | number)[];

/** Every place in a value that something else can be put into. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inside : [path, ...inside];
}

const GONE = Symbol('left out');

function withChange(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  const changed = withChange(copy[key], rest, change);
  if (changed === GONE && !Array.isArray(copy)) delete copy[key];
  else copy[key] = changed === GONE ? null : changed;
  return copy;
}

const hostile = fc
  .constantFrom(...IN_BODIES.filter((text) => text.length < 1_000))
  .map((text) => JSON.parse(text) as unknown);
const junk = fc.oneof(
  hostile,
  fc.constantFrom('', ' ', '\0', '=1+1', '<img src=x onerror=alert(1)>', "'; drop table person--", '字'.repeat(5_000)),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.jsonValue({ maxDepth: 2 }),
);

/** What is put in the place of something, made from what was there. */
const change = fc.oneof(
  { weight: 6, arbitrary: junk.map((value) => () => value) },
  { weight: 1, arbitrary: fc.constant((): unknown => GONE) },
  { weight: 1, arbitrary: fc.constant((old: unknown): unknown => [old, old]) },
  { weight: 1, arbitrary: fc.constant((old: unknown): unknown => ({ value: old })) },
  { weight: 1, arbitrary: fc.constant((old: unknown): unknown => Array.from({ length: 2_000 }, () => old)) },
  // As text by JSON: an object of an earlier change may have a key "toString", and none of its own is called then.
  { weight: 2, arbitrary: fc.constant((old: unknown) => (typeof old === 'string' ? `${old} ` : JSON.stringify(old))) },
);

/**
 * Inputs that are good but for one or two places. They get past the first check, where those that are made of nothing
 * but chance are turned away, and reach what lies behind.
 */
export function nearGood(good: Record<string, unknown>, count: number, seed: number): Record<string, unknown>[] {
  const places = placesIn(good);
  if (places.length === 0)
    return fc.sample(fc.dictionary(fc.string({ maxLength: 12 }), junk), { numRuns: count, seed });
  const one = fc.tuple(fc.constantFrom(...places), change);
  return fc
    .sample(fc.array(one, { minLength: 1, maxLength: 2 }), { numRuns: count, seed })
    .map((changes) => changes.reduce((input, [path, how]) => changedAt(input, path, how), good));
}

function changedAt(input: Record<string, unknown>, path: Path, how: (old: unknown) => unknown) {
  // An earlier change may have taken the place away.
  const isThere = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], input);
  if (typeof isThere !== 'object' || isThere === null) return input;
  return withChange(input, path, how) as Record<string, unknown>;
}
