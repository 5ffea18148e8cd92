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

export function decodeCursor(cursor: string | undefined, length: number): string[] | null {
  if (cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.length === length && key.every((part) => typeof part === 'string')) return key;
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
