import pg from 'pg';

const { builtins } = pg.types;
const TEXT_ARRAY = 1009;
const DATE_ARRAY = 1182;

type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;

/** Counts are `int8`. A number that JavaScript can't hold exactly is an error. */
function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`);
  return value;
}

const PARSERS: Readonly<Record<number, Parser>> = {
  [builtins.INT8]: toInteger,
  // A day has no time zone: a `Date` would give it one.
  [builtins.DATE]: asText,
  [DATE_ARRAY]: pg.types.getTypeParser(TEXT_ARRAY as number),
  [builtins.INTERVAL]: asText,
};

/**
 * Parses every column and expression by its PostgreSQL type, `timestamptz` as `Date`. MikroORM's own conversion knows the
 * columns of entities only: `max(created_at)` would be a string.
 */
export const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parser =>
    (format === 'binary' ? undefined : PARSERS[oid]) ?? (pg.types.getTypeParser(oid, format) as Parser),
};
