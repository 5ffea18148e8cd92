import type { EntityManager, FilterQuery, QBFilterQuery } from '@mikro-orm/postgresql';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { containing } from '../kernel/sql.ts';
import { Person } from './person.entity.ts';
import { requirePeopleManager } from './person.policy.ts';

export interface AccountFilter {
  /** In the name or the address. */
  search?: string | undefined;
  state?: 'active' | 'suspended' | undefined;
  administrator?: boolean | undefined;
  /** Others made the account, and nobody has signed in to it. */
  neverSignedIn?: boolean | undefined;
}

/** What the list tells of an account. */
const SHOWN = ['id', 'email', 'name', 'administrator', 'suspendedAt', 'createdAt', 'lastSignedInOn'] as const;
export type Account = Pick<Person, (typeof SHOWN)[number]>;

export interface AccountPage extends Page<Account> {
  /** Null where there are so many that counting them would mean reading them all. */
  total: number | null;
}

/** Nobody looks through more accounts than these. */
const MOST_COUNTED = 1000;

/** The accounts, for administrators: the newest or the oldest first. */
export async function listPeople(
  { em, actor }: Scope,
  { oldestFirst = false, ...page }: PageRequest & AccountFilter & { oldestFirst?: boolean | undefined },
): Promise<AccountPage> {
  requirePeopleManager(actor);
  const [after] = decodeCursor(page.cursor, [isId]);
  const found = conditionsOf(page);
  const orderBy = { id: oldestFirst ? 'asc' : 'desc' } as const;
  const idsOf = (which: QBFilterQuery<Person>, limit: number) => findIds(em, { where: which, orderBy, limit });
  const counted = await idsOf(found, MOST_COUNTED + 1);
  // The first page begins where counting does: not looked for a second time.
  const ids =
    after === undefined
      ? counted.slice(0, page.limit + 1)
      : await idsOf({ $and: [found, { id: oldestFirst ? { $gt: after } : { $lt: after } }] }, page.limit + 1);
  const { items: shown, nextCursor } = toPage(ids, page.limit, String, (id) => [id]);
  return {
    items: shown.length === 0 ? [] : await em.find(Person, { id: { $in: shown } }, { orderBy, fields: SHOWN }),
    nextCursor,
    total: counted.length > MOST_COUNTED ? null : counted.length,
  };
}

/** In their order, which an index has; and no entities are made of those who are only counted. */
async function findIds(
  em: EntityManager,
  { where, orderBy, limit }: { where: QBFilterQuery<Person>; orderBy: { id: 'asc' | 'desc' }; limit: number },
): Promise<string[]> {
  const found = em.createQueryBuilder(Person).select('id').where(where).orderBy(orderBy).limit(limit);
  return (await found.execute<{ id: string }[]>('all', false)).map(({ id }) => id);
}

function conditionsOf({ search, state, administrator, neverSignedIn }: AccountFilter) {
  const pattern = containing(search ?? '');
  // Addresses are stored in small letters.
  const address = containing((search ?? '').toLowerCase());
  return {
    deletedAt: null,
    ...(state && { suspendedAt: state === 'suspended' ? { $ne: null } : null }),
    ...(administrator !== undefined && { administrator }),
    ...(neverSignedIn !== undefined && { lastSignedInOn: neverSignedIn ? null : { $ne: null } }),
    ...(search && {
      $or: [{ name: { $ilike: pattern } }, { badgeName: { $ilike: pattern } }, { email: { $like: address } }],
    }),
  } satisfies FilterQuery<Person>;
}
