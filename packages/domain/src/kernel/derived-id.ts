import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * The id that is always the same for a text. Version and variant are set (RFC 9562, version 8): responses refuse an id
 * without them.
 */
export const derivedId = (text: Expression<string>): RawBuilder<string> =>
  sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;
