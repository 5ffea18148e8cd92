import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { Person } from './person.entity.ts';
import { requirePeopleManager } from './person.policy.ts';

/** All accounts, for administrators: the newest first, or those whose name or address contains the words. */
export async function listPeople(
  { em, actor }: Scope,
  page: PageRequest & { search?: string | undefined },
): Promise<Page<Person>> {
  requirePeopleManager(actor);
  const [after] = decodeCursor(page.cursor, [isId]);
  const pattern = `%${(page.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const people = await em.find(
    Person,
    {
      deletedAt: null,
      ...(page.search
        ? { $or: [{ name: { $ilike: pattern } }, { badgeName: { $ilike: pattern } }, { email: { $ilike: pattern } }] }
        : {}),
      ...(after === undefined ? {} : { id: { $lt: after } }),
    },
    { orderBy: { id: 'desc' }, limit: page.limit + 1 },
  );
  return toPage(
    people,
    page.limit,
    (person) => person,
    (person) => [person.id],
  );
}
