import { isId } from '../kernel/id.ts';
import { decodeCursor } from '../kernel/page.ts';
import { isAmong } from './conditions.ts';
import { type Asked, addressed, isOwnPlace, isVisiblePlace } from './sources.ts';
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

/** To cut takes as long as to sort, and so few bytes are never more characters. */
export const SORT_NAME = 'case when octet_length(name) <= 60 then lower(name) else left(lower(name), 60) end';

/** As text that sorts by its bytes; null where there is nothing to sort by. People who never signed in come before the rest. */
const KEYS: Record<DirectorySort['by'], string> = {
  name: "''",
  team: "lpad(position::text, 10, '0')",
  joined: `to_char(joined_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
  signed_in: "case when address then coalesce(signed_in_on::text, '0') end",
};

/** What the order needs of each `person`, beside the name. */
export const columnsFor = ({ by }: DirectorySort, asked: Asked, statement: Statement): string =>
  by === 'signed_in'
    ? `person.last_signed_in_on as signed_in_on, ${isAmong(addressed(asked, statement))} as address,`
    : '';

const PLACED = { team: 'min(team.position) as position', joined: 'min(membership.joined_at) as joined_at' };

/** What it needs of their places: only a `full join` is hashed, also where PostgreSQL expects a few people (`kernel/sql.ts`). */
export function joinFor({ by }: DirectorySort, asked: Asked, statement: Statement): string {
  if (by !== 'team' && by !== 'joined') return '';
  return `full join (
    select membership.person_id, ${PLACED[by]} from membership join team on team.id = membership.team_id
    where ${isVisiblePlace(asked, statement)} ${by === 'joined' ? `and ${isOwnPlace(asked, statement)}` : ''}
    group by membership.person_id
  ) placed on placed.person_id = known.id`;
}

/** The columns that `orderOf` and `isAfter` are about. People with nothing to sort by come last, whichever way. */
export const sortColumns = ({ by, desc }: DirectorySort): string =>
  `coalesce(${KEYS[by]}, '${desc ? '' : '~'}') collate "C" as sort_key, ${SORT_NAME} as sort_name`;

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
