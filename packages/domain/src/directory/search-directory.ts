import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import type { DirectoryFilter } from './conditions.ts';
import { type DirectoryPerson, describePeople } from './describe-people.ts';
import { findPeople } from './find-people.ts';
import { openDirectory } from './open-directory.ts';

/** People of the project, those who applied, and those who want to be found, page by page. Four queries at most, whoever is found. */
export async function searchDirectory(
  scope: Scope,
  { pid, ...filter }: { pid: string } & DirectoryFilter & PageRequest,
): Promise<Page<DirectoryPerson>> {
  const [sort, uid] = decodeCursor(filter.cursor, [isSortKey, isId]);
  const asked = await openDirectory(scope, { pid });
  const found = await findPeople(scope.em, asked, filter, {
    limit: filter.limit + 1,
    after: sort === undefined || uid === undefined ? undefined : { sort, uid },
  });
  const { items, nextCursor } = toPage(
    found,
    filter.limit,
    (person) => person,
    (person) => [person.sort, person.uid],
  );
  return { items: await describePeople(scope.em, scope.actor, asked, items), nextCursor };
}

const isSortKey = (text: string): boolean => text.length <= 120 && !text.includes('\0') && text.isWellFormed();
