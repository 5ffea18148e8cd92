import { createHash } from 'node:crypto';

/** As they are written, with `?` for each value. */
const prepared = new Set<string>();
/** By the text as it is sent. */
const names = new Map<string, string>();

/**
 * Marks a statement that each connection prepares once, also within a transaction: PostgreSQL then plans it once. For
 * statements of nearly every request that take longer to plan than to run (`apps/docs/decisions/005-prepared-statements.md`).
 * Its columns are listed by name: PostgreSQL refuses a prepared `*` after a migration. A list is one value (see `ID_ARRAY`):
 * otherwise each length would be a statement of its own.
 */
export function prepare(text: string): string {
  prepared.add(text);
  nameSentText(text, text);
  return text;
}

/** The driver writes types into the text: the connection knows a statement by what is sent. */
export function nameSentText(text: string, sent: string): void {
  if (prepared.has(text) && !names.has(sent)) nameStatement(sent);
}

export function nameStatement(sent: string): void {
  names.set(sent, createHash('sha256').update(sent).digest('base64url').slice(0, 20));
}

/** The name of a prepared statement; undefined for all others. */
export const statementNameOf = (sent: string): string | undefined => names.get(sent);

/**
 * An array of ids (`{…}`) for a prepared statement: `= any (${ID_ARRAY})`. PostgreSQL must not see its length: for short
 * arrays it would plan anew each time.
 */
export const ID_ARRAY = 'array(select unnest((select ?::uuid[])))';
