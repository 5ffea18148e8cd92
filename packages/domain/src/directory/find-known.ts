import type { DirectoryReach } from './directory.policy.ts';
import { eyesOf, type KnownWord, sourcesSeen } from './eyes.ts';
import { type KnownPerson, searchTextsOf } from './known-people.ts';
import type { After, DirectorySort } from './sorts.ts';
import { bitOf, type DirectorySource } from './sources.ts';

export interface KnownSearch {
  words: readonly KnownWord[];
  source?: DirectorySource | undefined;
  sort: DirectorySort;
  after?: After | undefined;
  limit: number;
}

export interface FoundIds {
  page: { id: string; after: After }[];
  total: number;
  everyone: number;
}

/**
 * The same as the statement of `find-people.ts`, over people who are kept: who is found, by what, and in which order.
 * Undefined where the cursor names a person who isn't there any more, or under another name: where that would have
 * stood only PostgreSQL can tell, which compares names by the rules of the database.
 */
export function findKnown(
  people: readonly KnownPerson[],
  reach: DirectoryReach,
  { words, source, sort, after, limit }: KnownSearch,
): FoundIds | undefined {
  const begin = after === undefined ? undefined : people.findIndex(({ id }) => id === after.uid);
  if (begin !== undefined && people[begin]?.sortName !== after?.name) return undefined;
  if (after !== undefined && Number.isNaN(readKey(sort, after.key))) return undefined;
  const eyes = eyesOf(reach);
  const { sources, everyone } = sourcesSeen(people, reach);
  const looked = lookFor(words, people);
  const isFound = (index: number, from: number): boolean =>
    words.every(
      (word) =>
        (word === looked?.word && looked.where[index] === IN_NAME) ||
        eyes.hasWord(people[index] as KnownPerson, from, word),
    );
  const found: number[] = [];
  for (const [index, from] of sources.entries()) {
    if (from === 0 || looked?.where[index] === NOWHERE) continue;
    if (source !== undefined && (from & bitOf(source)) === 0) continue;
    if (isFound(index, from)) found.push(index);
  }
  const keyOf = (index: number): number => (sort.by === 'name' ? NONE : eyes.firstTeam(people[index] as KnownPerson));
  const rest = isAfter(sort, keyOf, begin === undefined ? undefined : { key: readKey(sort, after?.key), index: begin });
  const ordered = inOrder(found.filter(rest), sort, keyOf);
  return {
    total: found.length,
    everyone,
    page: ordered.slice(0, limit).map((index) => {
      const { id, sortName } = people[index] as KnownPerson;
      return { id, after: { key: writeKey(sort, keyOf(index)), name: sortName, uid: id } };
    }),
  };
}

const [NOWHERE, IN_EMAIL, IN_NAME] = [0, 1, 2];

/** Where people have the first of the words that is no skill: who has it nowhere need not be looked at. */
function lookFor(words: readonly KnownWord[], people: readonly KnownPerson[]) {
  const word = words.find(({ skillIds }) => skillIds.size === 0);
  if (word === undefined) return undefined;
  const { names, emails } = searchTextsOf(people);
  const where = new Uint8Array(people.length);
  for (const index of emails.holding(word.small)) where[index] = IN_EMAIL;
  for (const index of names.holding(word.lowered)) where[index] = IN_NAME;
  return { word, where };
}

/** Where there is nothing to sort by. */
const NONE = Number.POSITIVE_INFINITY;

/** As `sortColumns` has them. */
const writeKey = ({ by, desc }: DirectorySort, key: number): string => {
  if (by === 'name') return '';
  return key === NONE ? (desc ? '' : '~') : String(key).padStart(10, '0');
};

function readKey({ by, desc }: DirectorySort, key = ''): number {
  if (by === 'name' || key === (desc ? '' : '~')) return NONE;
  return /^\d{10}$/.test(key) ? Number(key) : Number.NaN;
}

/** People with nothing to sort by come last, whichever way. */
const isBeyond = ({ desc }: DirectorySort, key: number, other: number): boolean => {
  if (key === NONE || other === NONE) return other !== NONE;
  return desc ? key < other : key > other;
};

function isAfter(
  sort: DirectorySort,
  keyOf: (index: number) => number,
  after: { key: number; index: number } | undefined,
) {
  if (after === undefined) return () => true;
  if (sort.by === 'name') return (index: number) => (sort.desc ? index < after.index : index > after.index);
  return (index: number) => {
    const key = keyOf(index);
    return key === after.key ? index > after.index : isBeyond(sort, key, after.key);
  };
}

/** What is found stands in the order of names: of two with the same key the earlier comes first, whichever way. */
function inOrder(found: number[], sort: DirectorySort, keyOf: (index: number) => number): number[] {
  if (sort.by === 'name') return sort.desc ? found.reverse() : found;
  const byKey = Map.groupBy(found, keyOf);
  const keys = [...byKey.keys()].sort((a, b) => (isBeyond(sort, a, b) ? 1 : -1));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
