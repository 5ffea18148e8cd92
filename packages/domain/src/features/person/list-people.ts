import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../../kernel/db/db.ts';
import { containing } from '../../kernel/db/expressions.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
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
  const direction = oldestFirst ? 'asc' : 'desc';
  const matching = findMatching(em, page).orderBy('id', direction);
  const counted = await matching.limit(MOST_COUNTED + 1).execute();
  // The first page begins where counting does: not looked for a second time.
  const rows =
    after === undefined
      ? counted.slice(0, page.limit + 1)
      : await matching
          .where('id', oldestFirst ? '>' : '<', after)
          .limit(page.limit + 1)
          .execute();
  const ids = rows.map(({ id }) => id);
  const { items: shown, nextCursor } = toPage(ids, page.limit, String, (id) => [id]);
  return {
    items:
      shown.length === 0
        ? []
        : await em.find(Person, { id: { $in: shown } }, { orderBy: { id: direction }, fields: SHOWN }),
    nextCursor,
    total: counted.length > MOST_COUNTED ? null : counted.length,
  };
}

/** Ids only: no entities are made of accounts that are only counted. */
function findMatching(em: EntityManager, { search, state, administrator, neverSignedIn }: AccountFilter) {
  const pattern = containing(search ?? '');
  // Addresses are stored in lower case.
  const address = containing((search ?? '').toLowerCase());
  return db(em)
    .selectFrom('person')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(state !== undefined, (query) => query.where('suspended_at', state === 'suspended' ? 'is not' : 'is', null))
    .$if(administrator !== undefined, (query) => query.where('administrator', '=', administrator === true))
    .$if(neverSignedIn !== undefined, (query) =>
      query.where('last_signed_in_on', neverSignedIn === true ? 'is' : 'is not', null),
    )
    .$if(Boolean(search), (query) =>
      query.where(({ eb, or }) =>
        or([eb('name', 'ilike', pattern), eb('badge_name', 'ilike', pattern), eb('email', 'like', address)]),
      ),
    );
}
