import { type EntityManager, raw } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/**
 * Runs one prepared statement by itself, outside the unit of work. PostgreSQL keeps the plan per connection under `name`,
 * which saves planning on each call. For at most five statements, which come with nearly every request or must be atomic on
 * their own: a token and a session with their owner's rights, a token beside a roster's version, the roster, the exchange.
 */
export async function runPrepared<Row>(
  em: EntityManager,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = await nativePool(em);
  const result = await pool.query({ name, text, values });
  return result.rows as Row[];
}

/** For `like`, where some characters mean something. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
export const containing = (text: string): string => `%${literally(text)}%`;
export const beginningWith = (text: string): string => `${literally(text)}%`;

/** The database's clock: nodes may disagree about the time, and must not disagree about what has expired. */
export const databaseNow = () => raw<Date>('now()');

/** A standby that takes over may count versions again that were never confirmed: the server's start goes with them. */
export const SERVER_START = 'extract(epoch from pg_postmaster_start_time())::text';

/** The driver's own pool, for libraries that bring their own statements. */
export const nativePool = async (em: EntityManager): Promise<Pool> =>
  (await em.getConnection().getNativeClient()) as Pool;

/**
 * A join that looks the rows up one by one, by their id: for some hundreds or thousands of a table of any size. PostgreSQL
 * would read the table whole where it expects more of them than there are.
 */
export const lookedUp = (table: string, id: string): string =>
  `cross join lateral (select * from ${table} where ${table}.id = ${id} offset 0) ${table}`;

/**
 * The rows of a table with these ids (a query for them), for thousands of people of one project. PostgreSQL sorts the ids
 * and sweeps the index once, where a join would descend it for each of them, or read the table whole. What the ids come
 * from is a `materialized` part of the statement, and joined by a `full join`, in which every row has its other: such a
 * join is hashed or merged, also where PostgreSQL expects a few rows, while any other could compare each with each.
 */
export const sweptUp = (table: string, ids: string): string =>
  `(select * from ${table} where ${table}.id = any (array(${ids}))) ${table}`;

const BATCH = 1_000;

/** Thousands of rows in statements that stay short, each within the time that a statement may take. */
export async function inBatches<Row>(rows: readonly Row[], work: (batch: Row[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await work(rows.slice(at, at + BATCH));
}
