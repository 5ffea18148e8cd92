import { isRaw, JsonProperty, type PostgreSqlPlatform, RawQueryFragment, Utils } from '@mikro-orm/postgresql';

export interface BoundStatement {
  sql: string;
  values: (string | null)[];
}

/** What stands in a statement for a value (`?`), for a name (`??`), and for a question mark (`\?`). */
const MARKS = /\\\?|\?\??/g;

/**
 * A statement of the ORM as PostgreSQL takes it: `$1`, `$2`, … in the text and the values apart, so that they never
 * stand in the server's log. It reads marks and values just as the ORM's `formatQuery` does, which the query builder
 * writes for: fragments are put in with their own values, a list becomes a list, an object becomes JSON.
 */
export function bindValues(platform: PostgreSqlPlatform, sql: string, params: readonly unknown[]): BoundStatement {
  const values: (string | null)[] = [];
  const next = (value: string | null, type = ''): string => `$${values.push(value)}${type}`;

  const bind = (value: unknown): string => {
    if (value === null || typeof value === 'string') return next(value);
    // Unlike a text in quotation marks, a number in a statement has a type; here it gets the same one.
    if (typeof value === 'number') return next(String(value), typeOf(value));
    if (typeof value === 'boolean') return next(String(value), '::bool');
    if (typeof value === 'bigint') return next(String(value));
    if (isRaw(value)) return fill(value.sql, value.params);
    if (Utils.isPlainObject(value) || isJson(value)) return next(JSON.stringify(value));
    if (Array.isArray(value)) return value.map(bind).join(', ');
    if (value instanceof Date) return next(platform.formatDate(value));
    if (value instanceof Uint8Array) return next(`\\x${Buffer.from(value).toString('hex')}`);
    throw new TypeError(`What is ${value === undefined ? 'undefined' : 'of an unknown type'} can't be bound.`);
  };

  const name = (value: unknown): string => {
    const fragment = RawQueryFragment.getKnownFragment(value as string);
    return fragment ? fill(fragment.sql, fragment.params) : platform.quoteIdentifier(value as string);
  };

  const fill = (text: string, given: readonly unknown[]): string => {
    if (given.length === 0) return text;
    let used = 0;
    return text.replace(MARKS, (mark) => {
      if (mark === '\\?') return '?';
      return mark === '??' ? name(given[used++]) : bind(given[used++]);
    });
  };

  return { sql: fill(sql, params), values };
}

/** Whether a value would get into the text of a statement. Names do by right. */
export const holdsValues = (sql: string, params: readonly unknown[]): boolean =>
  params.length > 0 && [...sql.matchAll(MARKS)].some(([mark]) => mark === '?');

/** The smallest that holds it, as PostgreSQL reads the digits. */
const typeOf = (value: number): string => {
  if (!Number.isFinite(value)) return '::float8';
  if (!Number.isSafeInteger(value)) return '::numeric';
  return value >= -(2 ** 31) && value < 2 ** 31 ? '::int4' : '::int8';
};

const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null && JsonProperty in value;
