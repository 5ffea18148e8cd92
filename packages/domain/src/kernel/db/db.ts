import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The typed query builder, in the transaction of the entity manager if it has one. Values are always bound parameters.
 * Types of columns and expressions are parsed by the driver (`column-types.ts`).
 */
export const db = (em: EntityManager): Kysely<Tables> => em.getKysely<Tables>();
