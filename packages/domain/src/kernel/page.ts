import { DomainError } from './errors.ts';

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

export interface Page<T> {
  items: T[];
  /** Hand it back to get what follows; absent on the last page. */
  nextCursor: string | null;
}

/** A cursor is the sort key of the last row seen: opaque to callers, and right even while rows come and go. */
export const encodeCursor = (key: readonly string[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** `parts` says what each part of the key must look like: a cursor comes back from outside, and may be forged. */
export function decodeCursor(cursor: string | undefined, parts: readonly ((text: string) => boolean)[]): string[] {
  if (cursor === undefined) return [];
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const fits = (part: unknown, i: number) => typeof part === 'string' && parts[i]?.(part) === true;
    if (Array.isArray(key) && key.length === parts.length && key.every(fits)) return key;
  } catch {
    // Falls through: whatever it was, it isn't one of ours.
  }
  throw new DomainError('invalid', 'The cursor is not one that this list handed out.', {
    fields: [{ pointer: '/cursor', detail: 'Use the next_cursor of an earlier answer, unchanged.' }],
  });
}

/** Queries ask for one row more than the page holds; that row says whether another page follows. */
export function toPage<Row, T>(
  rows: Row[],
  limit: number,
  item: (row: Row) => T,
  key: (row: Row) => string[],
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(item),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(key(last)) : null,
  };
}

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
