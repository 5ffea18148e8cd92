import type { Page } from '@muster/domain';

/** `startsOn` → `starts_on`. A key with a hyphen is a language (`zh-Hant`), no name, and stays. */
type SnakeCase<K> = K extends `${string}-${string}` ? K : Snake<K>;
type Snake<K> = K extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest> & string}`
  : K;
/** `starts_on` → `startsOn`. */
type CamelCase<K> = K extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<CamelCase<Rest> & string>}` : K;

/**
 * A view as it goes over the wire. Two things are no views, and fit no answer: maps, whose keys are data and can't be
 * told from names, and entities, which lead to all that they are connected with.
 */
export type Wire<T> = T extends Date
  ? string
  : T extends Primitive
    ? T
    : T extends readonly (infer Item)[]
      ? Wire<Item>[]
      : IsView<T> extends true
        ? { [K in keyof T as SnakeCase<K>]: Wire<T[K]> }
        : NotAView;

/** Not `never`, which would fit everywhere. */
export interface NotAView {
  notAView: true;
}

/** Asked for before objects, since the ORM marks some of its columns (`string & Opt`). */
type Primitive = string | number | boolean | null | undefined;

/** The ORM gives its entities symbols for keys. */
type IsView<T> = string extends keyof T ? false : [Extract<keyof T, symbol>] extends [never] ? true : false;

/** The input of a procedure in the domain's spelling: its own fields only, since what is in them is data. */
export type FromWire<T> = { [K in keyof T as CamelCase<K>]: T[K] };

const NAME = /^[a-z][a-zA-Z0-9]*$/;
/** The same few names come again and again. */
const spelled = new Map<string, string>();

function snakeCase(key: string): string {
  const known = spelled.get(key);
  if (known !== undefined) return known;
  const name = NAME.test(key) ? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key;
  spelled.set(key, name);
  return name;
}

function convert(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(convert);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new Error(`a ${value.constructor.name} is no view`);
  // A loop: what is shorter here took a third of the time that a roster takes.
  const written: Record<string, unknown> = {};
  for (const key of Object.keys(value)) written[snakeCase(key)] = convert((value as Record<string, unknown>)[key]);
  return written;
}

/**
 * Writes a view of the domain as the contract spells it: snake_case names, ISO 8601 instants. It hides nothing: the
 * procedure's `.output()` does.
 */
export const toWire = <T>(view: T): Wire<T> => convert(view) as Wire<T>;

/** A page of a list, each item as `entry` writes it. */
export const toWirePage = <T, E>({ items, nextCursor }: Page<T>, entry: (item: T) => E) => ({
  data: items.map(entry),
  next_cursor: nextCursor,
});

/** Versions of fields by the path that the domain knows: `policy_texts/conduct/en` → `policyTexts/conduct/en`. */
export const versionsFromWire = (versions: Readonly<Record<string, string>> | undefined) =>
  versions &&
  Object.fromEntries(
    Object.entries(versions).map(([path, version]) => [
      path.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      version,
    ]),
  );

export const fromWire = <T extends object>(input: T): FromWire<T> =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as FromWire<T>;
