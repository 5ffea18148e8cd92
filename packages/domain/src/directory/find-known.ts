import type { DirectoryReach } from './directory.policy.ts';
import type { KnownPerson, KnownPlace, KnownTeam } from './known-people.ts';
import type { After, DirectorySort } from './sorts.ts';
import { bitOf, type DirectorySource } from './sources.ts';

/** In small letters as PostgreSQL makes them, for names, and as we do, for addresses; with the skills that it is a part of. */
export interface KnownWord {
  lowered: string;
  small: string;
  skillIds: ReadonlySet<string>;
}

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
  const found: number[] = [];
  let everyone = 0;
  for (let index = 0; index < people.length; index++) {
    const person = people[index] as KnownPerson;
    const from = eyes.sourcesOf(person);
    if (from === 0) continue;
    everyone += 1;
    if (source !== undefined && (from & bitOf(source)) === 0) continue;
    if (words.every((word) => eyes.hasWord(person, from, word))) found.push(index);
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

/** What a caller sees of a person, and so may search and sort by. */
function eyesOf(reach: DirectoryReach) {
  const own = new Set(reach.teamIds);
  const manages = (team: KnownTeam): boolean => reach.all || own.has(team.id);
  const knows = ({ hidden }: KnownPerson, { team }: KnownPlace): boolean => manages(team) || !(team.closed || hidden);
  const isOfProject = (person: KnownPerson): boolean =>
    (reach.all && person.hasRole) || person.places.some((place) => knows(person, place));
  const knowsAddress = ({ places }: KnownPerson, from: number): boolean =>
    reach.addresses ? (from & bitOf('project')) !== 0 : places.some(({ team, opens }) => opens && own.has(team.id));
  const isResumeShown = ({ resume }: KnownPerson, from: number): boolean =>
    resume === 'everyone' ||
    (from & bitOf('pool')) !== 0 ||
    ((from & bitOf('project')) !== 0 && reach.resumes.includes(resume));
  return {
    /** As bits, of thousands of people. */
    sourcesOf: (person: KnownPerson): number =>
      (isOfProject(person) ? bitOf('project') : 0) |
      (person.appliedTo.some(manages) ? bitOf('applicants') : 0) |
      (reach.pool && person.inPool ? bitOf('pool') : 0),
    hasWord: (person: KnownPerson, from: number, { lowered, small, skillIds }: KnownWord): boolean =>
      person.name.includes(lowered) ||
      (person.email.includes(small) && knowsAddress(person, from)) ||
      (skillIds.size > 0 && person.skillIds.some((id) => skillIds.has(id)) && isResumeShown(person, from)),
    firstTeam: (person: KnownPerson): number => {
      let first = NONE;
      for (const place of person.places)
        if (place.team.position < first && knows(person, place)) first = place.team.position;
      return first;
    },
  };
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
