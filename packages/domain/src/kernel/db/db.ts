import { type EntityManager, raw } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/**
 * The typed query builder, in the transaction of the entity manager if it has one. Values are always bound parameters.
 * Types of columns and expressions are parsed by the driver (`column-types.ts`).
 */
export const db = (em: EntityManager): Kysely<Tables> => em.getKysely<Tables>();

/** The database's clock for `em.find` and `em.nativeUpdate`: clocks of nodes may differ, and nodes must agree on what has expired. */
export const databaseNow = () => raw<Date>('now()');

/** The driver's own pool, for libraries that bring their own statements. */
export const nativePool = async (em: EntityManager): Promise<Pool> =>
  (await em.getConnection().getNativeClient()) as Pool;
