import { type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { DirectoryFilter } from './conditions.ts';
import { type DirectoryPerson, describePeople } from './describe-people.ts';
import { findPeople } from './find-people.ts';
import { findWords } from './find-words.ts';
import { openDirectory } from './open-directory.ts';
import { BY_NAME, cursorOf, type DirectorySort, readCursor } from './sorts.ts';

export interface DirectoryPage extends Page<DirectoryPerson> {
  /** How many the filters find on all pages, and how many there are without any. */
  total: number;
  everyone: number;
}

type Search = { pid: string; sort?: DirectorySort } & DirectoryFilter & PageRequest;

/** People of the project, those who applied, and those who want to be found, page by page. Four queries, however many are found. */
export async function searchDirectory(
  scope: Scope,
  { pid, sort = BY_NAME, ...filter }: Search,
): Promise<DirectoryPage> {
  const after = readCursor(sort, filter.cursor);
  const asked = await openDirectory(scope, { pid });
  const words = await findWords(scope.em, filter.q);
  const range = { words, limit: filter.limit + 1, sort, after };
  const { people, total, everyone } = await findPeople(scope.em, asked, filter, range);
  const { items, nextCursor } = toPage(
    people,
    filter.limit,
    (person) => person,
    (person) => cursorOf(sort, person.after),
  );
  return { items: await describePeople(scope.em, scope.actor, asked, items), nextCursor, total, everyone };
}
