import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * The id that is always the same for a text. Version and variant are set (RFC 9562, version 8): responses refuse an id
 * without them.
 */
export const derivedId = (text: Expression<string>): RawBuilder<string> =>
  sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;

/** SQL for an id, as text, with version and variant set; one that has them stays as it is. */
export const validId = (id: string): string =>
  `case when ${id} ~ '^.{14}[1-8].{4}[89ab]' then ${id} else overlay(overlay(${id} placing '8' from 15) placing '8' from 20) end`;

/**
 * A trigger that sets version and variant of the ids in a new row. For nodes of the release before, which copy a year
 * with ids that have neither; goes when none of these can be beside this release any more.
 */
export const validIdTrigger = (columns: readonly string[], more = '') => ({
  name: 'valid_ids',
  timing: 'before' as const,
  events: ['insert' as const],
  forEach: 'row' as const,
  body: `${columns.map((column) => `new.${column} := (${validId(`new.${column}::text`)})::uuid;`).join(' ')} ${more}return new`,
});
