import type { EntityManager } from '@mikro-orm/postgresql';
import { type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import type { DirectoryFilter } from './conditions.ts';
import { type DirectoryPerson, describePeople } from './describe-people.ts';
import { findKnown } from './find-known.ts';
import { describeFound, type FoundPeople, findPeople, type Range } from './find-people.ts';
import { findWords } from './find-words.ts';
import { knownPeople } from './known-people.ts';
import { openDirectory } from './open-directory.ts';
import { BY_NAME, cursorOf, type DirectorySort, readCursor } from './sorts.ts';
import type { Asked } from './sources.ts';

export interface DirectoryPage extends Page<DirectoryPerson> {
  /** How many the filters find on all pages, and how many there are without any. */
  total: number;
  everyone: number;
}

type Search = { pid: string; sort?: DirectorySort } & DirectoryFilter & PageRequest;

/** People of the project, those who applied, and those who want to be found, page by page. Six queries at most, however many are found. */
export async function searchDirectory(
  scope: Scope,
  { pid, sort = BY_NAME, ...filter }: Search,
): Promise<DirectoryPage> {
  const after = readCursor(sort, filter.cursor);
  const asked = await openDirectory(scope, { pid });
  const words = await findWords(scope.em, filter.q);
  const range = { words, limit: filter.limit + 1, sort, after };
  const { people, total, everyone } =
    (await searchKept(scope.em, asked, filter, range)) ?? (await findPeople(scope.em, asked, filter, range));
  const { items, nextCursor } = toPage(
    people,
    filter.limit,
    (person) => person,
    (person) => cursorOf(sort, person.after),
  );
  return { items: await describePeople(scope.em, scope.actor, asked, items), nextCursor, total, everyone };
}

/** Over people who are kept, where nothing else is asked than they are kept for. */
async function searchKept(
  em: EntityManager,
  asked: Asked,
  { tid, role, skills = [], tags = [], source }: DirectoryFilter,
  { words, limit, sort = BY_NAME, after }: Range,
): Promise<FoundPeople | undefined> {
  const isSorted = sort.by === 'name' || sort.by === 'team';
  if (!isSorted || tid !== undefined || role !== undefined || skills.length + tags.length > 0) return undefined;
  const texts = words.map(({ text }) => text);
  const known = await knownPeople(em, asked.projectId, texts);
  if (known === undefined) return undefined;
  const found = findKnown(known.people, asked.reach, {
    words: words.map(({ text, skillIds }, place) => ({
      ...{ lowered: known.lowered[place] ?? text, small: text.toLowerCase(), skillIds: new Set(skillIds) },
    })),
    ...{ source, sort, after, limit },
  });
  return found && { ...found, people: await describeFound(em, asked, found.page) };
}
