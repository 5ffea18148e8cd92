import { isId } from '../kernel/id.ts';
import { decodeCursor } from '../kernel/page.ts';
import type { Statement } from './statement.ts';

/** What a list of people can be sorted by; ties by name. */
export const DIRECTORY_SORTS = ['name', 'team', 'joined', 'signed_in'] as const;

export interface DirectorySort {
  by: (typeof DIRECTORY_SORTS)[number];
  desc: boolean;
}

/** The last person of the page before. */
export interface After {
  key: string;
  name: string;
  uid: string;
}

export const BY_NAME: DirectorySort = { by: 'name', desc: false };

const NAME = 'left(lower(name), 60)';

/** As text that sorts by its bytes; null where there is nothing to sort by. People who never signed in come before the rest. */
const KEYS: Record<DirectorySort['by'], string> = {
  name: "''",
  team: "lpad(position::text, 10, '0')",
  joined: `to_char(joined_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
  signed_in: "case when address then coalesce(signed_in_on::text, '0') end",
};

/** The columns that `orderOf` and `isAfter` are about. People with nothing to sort by come last, whichever way. */
export const sortColumns = ({ by, desc }: DirectorySort): string =>
  `coalesce(${KEYS[by]}, '${desc ? '' : '~'}') collate "C" as sort_key, ${NAME} as sort_name`;

export function orderOf({ by, desc }: DirectorySort): string {
  const way = desc ? 'desc' : 'asc';
  return by === 'name' ? `sort_name ${way}, id ${way}` : `sort_key ${way}, sort_name, id`;
}

export function isAfter({ by, desc }: DirectorySort, after: After | undefined, { bind }: Statement): string {
  if (after === undefined) return 'true';
  const beyond = desc ? '<' : '>';
  const { key, name, uid } = after;
  if (by === 'name') return `(sort_name, id) ${beyond} (${bind(name)}, ${bind(uid)}::uuid)`;
  return `(sort_key ${beyond} ${bind(key)}
    or (sort_key = ${bind(key)} and (sort_name, id) > (${bind(name)}, ${bind(uid)}::uuid)))`;
}

const wayOf = ({ by, desc }: DirectorySort): string => (desc ? `-${by}` : by);
const isText = (text: string): boolean => text.length <= 120 && !text.includes('\0') && text.isWellFormed();

export const cursorOf = (sort: DirectorySort, { key, name, uid }: After): string[] => [wayOf(sort), key, name, uid];

/** A cursor goes on with the order that it was made for, and no other. */
export function readCursor(sort: DirectorySort, cursor: string | undefined): After | undefined {
  const [, key, name, uid] = decodeCursor(cursor, [(way) => way === wayOf(sort), isText, isText, isId]);
  return key === undefined || name === undefined || uid === undefined ? undefined : { key, name, uid };
}
