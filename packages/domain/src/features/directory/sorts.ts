import { type RawBuilder, sql } from 'kysely';
import { expressions } from '../../kernel/db/expressions.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor } from '../../kernel/page.ts';
import { type Asked, isOwnPlace, isVisiblePlace } from './sources.ts';

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
const sortName = sql<string>`case when octet_length(known.name) <= 60 then lower(known.name) else left(lower(known.name), 60) end`;

/** Text that sorts by its bytes; null where there is nothing to sort by. People who never signed in come before the rest. */
const KEYS: Record<DirectorySort['by'], RawBuilder<string | null>> = {
  name: sql`''`,
  team: sql`lpad(placed.position::text, 10, '0')`,
  joined: sql`to_char(placed.joined_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
  signed_in: sql`case when known.address then coalesce(known.signed_in_on::text, '0') end`,
};

/** Position and day of joining of the memberships that the caller sees, for the orders that need them. */
export const placed = ({ by }: DirectorySort, asked: Asked) =>
  expressions()
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select(({ fn }) => [
      'membership.person_id',
      by === 'team' ? fn.min('team.position').as('position') : sql<null>`null::int`.as('position'),
      by === 'joined' ? fn.min('membership.joined_at').as('joined_at') : sql<null>`null::timestamptz`.as('joined_at'),
    ])
    .where(isVisiblePlace(asked))
    .$if(by === 'joined', (query) => query.where(isOwnPlace(asked)))
    .groupBy('membership.person_id');

export const needsPlaces = ({ by }: DirectorySort): boolean => by === 'team' || by === 'joined';

/** The columns that `ORDER` and `isAfter` are about. People with nothing to sort by come last in both directions. */
export const sortColumns = ({ by, desc }: DirectorySort) =>
  [
    sql<string>`coalesce(${KEYS[by]}, ${sql.lit(desc ? '' : '~')}) collate "C"`.as('sort_key'),
    sortName.as('sort_name'),
  ] as const;

export function orderOf({ by, desc }: DirectorySort): RawBuilder<unknown> {
  const way = desc ? sql`desc` : sql`asc`;
  return by === 'name' ? sql`sort_name ${way}, id ${way}` : sql`sort_key ${way}, sort_name, id`;
}

export function isAfter({ by, desc }: DirectorySort, { key, name, uid }: After): RawBuilder<boolean> {
  const beyond = desc ? sql`<` : sql`>`;
  if (by === 'name') return sql`(sort_name, id) ${beyond} (${name}, ${uid}::uuid)`;
  return sql`(sort_key ${beyond} ${key} or (sort_key = ${key} and (sort_name, id) > (${name}, ${uid}::uuid)))`;
}

const wayOf = ({ by, desc }: DirectorySort): string => (desc ? `-${by}` : by);
const isText = (text: string): boolean => text.length <= 120 && !text.includes('\0') && text.isWellFormed();

export const cursorOf = (sort: DirectorySort, { key, name, uid }: After): string[] => [wayOf(sort), key, name, uid];

/** A cursor goes on with the order that it was made for, and no other. */
export function readCursor(sort: DirectorySort, cursor: string | undefined): After | undefined {
  const [, key, name, uid] = decodeCursor(cursor, [(way) => way === wayOf(sort), isText, isText, isId]);
  return key === undefined || name === undefined || uid === undefined ? undefined : { key, name, uid };
}
