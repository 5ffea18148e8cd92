import {
  type AliasedRawBuilder,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SelectType,
  type SqlBool,
  sql,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Expressions that Kysely has no method for. Fragments about the domain stand beside what they are about. */

/** Begins an expression outside of a query, such as a shared condition with a subquery. */
export const expressions = (): ExpressionBuilder<Tables, never> => expressionBuilder<Tables>();

/** A column of a table, under an alias, for fragments that several queries share: `column('membership', alias, 'left_at')`. */
export const column = <Table extends keyof Tables, Name extends keyof Tables[Table] & string>(
  _table: Table,
  alias: string,
  name: Name,
): RawBuilder<SelectType<Tables[Table][Name]>> => sql.ref(`${alias}.${name}`);

/** `where('id', '=', anyOf(ids))`: one bound array, so that the statement is the same for each length. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql`any(${ids}::uuid[])`;
export const anyOfTexts = <Text extends string>(texts: readonly Text[]): RawBuilder<Text> => sql`any(${texts}::text[])`;

/**
 * The same for prepared statements, with a parameter. The subquery hides the array's length: for short arrays PostgreSQL
 * would plan anew each time.
 */
export const anyOfParameter = (ids: Expression<readonly string[]>): RawBuilder<string> =>
  sql`any(array(select unnest((select ${ids}::uuid[]))))`;

/** The database's clock: clocks of nodes may differ, and nodes must agree on what has expired. */
export const now = (): RawBuilder<Date> => sql`now()`;

/** For JSON columns: Kysely binds a list as a PostgreSQL array. */
export const toJson = (value: unknown): string => JSON.stringify(value);

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** Patterns for `like`, in which some characters of the text would mean something. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
export const beginningWith = (text: string): string => `${escapeLike(text)}%`;

/** Whether a JSON object has the key, or a JSON array the text. */
export const jsonHas = (json: Expression<unknown>, key: Expression<string> | string): RawBuilder<SqlBool> =>
  sql`jsonb_exists(${json}, ${typeof key === 'string' ? sql.lit(key) : key})`;

/** An instant as a cursor has it: PostgreSQL's microseconds, which a `Date` would cut. */
export const microseconds = (instant: Expression<Date>): RawBuilder<number> =>
  sql`(extract(epoch from ${instant}) * 1000000)::bigint`;
export const isMicroseconds = (text: string): boolean => /^\d{1,17}$/.test(text);

/** `(a, b) < (x, y)`: what follows a cursor. */
export const isBefore = (
  columns: readonly Expression<unknown>[],
  values: readonly Expression<unknown>[],
): RawBuilder<boolean> => sql`(${sql.join(columns)}) < (${sql.join(values)})`;
export const isAfter = (
  columns: readonly Expression<unknown>[],
  values: readonly Expression<unknown>[],
): RawBuilder<boolean> => sql`(${sql.join(columns)}) > (${sql.join(values)})`;

/** A standby that takes over may reuse versions that were never confirmed: they count from the server's start. */
export const SERVER_START = sql<string>`extract(epoch from pg_postmaster_start_time())::text`;

/**
 * The people with these ids, for thousands of one project. PostgreSQL sorts the ids and scans the index once, where a join
 * would look each of them up or read the table whole. Take the ids from a `materialized` part of the statement, and join by a
 * `fullJoin`, in which every row has its other: such a join is hashed or merged, also where PostgreSQL expects a few rows.
 */
export const personsAmong = (ids: Expression<unknown>) =>
  expressions().selectFrom('person').selectAll().where('person.id', '=', sql<string>`any(array(${ids}))`);

const COLUMN_TYPES = {
  bigint: sql`bigint`,
  boolean: sql`boolean`,
  int: sql`int`,
  jsonb: sql`jsonb`,
  text: sql`text`,
  uuid: sql`uuid`,
};

/** Rows at hand as a table, in one bound value: `jsonTable('given', rows, { id: 'uuid', before: 'jsonb' })`. */
export const jsonTable = <Alias extends string, Row extends object>(
  alias: Alias,
  rows: readonly Row[],
  types: Readonly<Record<keyof Row & string, keyof typeof COLUMN_TYPES>>,
) => {
  const columns = Object.entries<keyof typeof COLUMN_TYPES>(types).map(
    ([name, type]) => sql`${sql.id(name)} ${COLUMN_TYPES[type]}`,
  );
  return sql<Row>`jsonb_to_recordset(${toJson(rows)}::jsonb)`.as<Alias>(sql`${sql.id(alias)}(${sql.join(columns)})`);
};

/** The only column of a query as an array, empty where the query has no rows. */
export const arrayOf = <Row>(query: Expression<Row>): RawBuilder<Row[keyof Row][]> => sql`array(${query})`;

/**
 * `where('id', '=', anyOfRows(query))`: PostgreSQL runs the query first and then looks these rows up in the index, where a
 * join could scan the whole table.
 */
export const anyOfRows = <Row>(query: Expression<Row>): RawBuilder<Row[keyof Row]> => sql`any(${arrayOf(query)})`;

/** The tables whose rows have these columns. */
export type TableWith<Columns> = {
  [Table in keyof Tables]: Tables[Table] extends Columns ? Table : never;
}[keyof Tables];

/** A table whose name is known at run time only, with the columns that all such tables have. */
export const tableNamed = <Row, Alias extends string>(name: string, alias: Alias): AliasedRawBuilder<Row, Alias> =>
  sql<Row>`${sql.table(name)}`.as(alias);

/** The day of an instant in a time zone. */
export const dayInZone = (at: Expression<Date | null>, timeZone: Expression<string>): RawBuilder<string> =>
  sql`((${at}) at time zone ${timeZone})::date`;

/** The greatest of the values that are not null. */
export const greatest = <Value>(...values: Expression<Value>[]): RawBuilder<Value> =>
  sql`greatest(${sql.join(values)})`;
