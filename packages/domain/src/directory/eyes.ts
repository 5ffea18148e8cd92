import { Remembered } from '../kernel/remembered.ts';
import type { DirectoryReach } from './directory.policy.ts';
import type { KnownPerson, KnownPlace, KnownTeam } from './known-people.ts';
import { bitOf } from './sources.ts';

/** In small letters as PostgreSQL makes them, for names, and as we do, for addresses; with the skills that it is a part of. */
export interface KnownWord {
  lowered: string;
  small: string;
  skillIds: ReadonlySet<string>;
}

/** What a caller sees of a person, and so may search and sort by. */
export function eyesOf(reach: DirectoryReach) {
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
    /** Infinite for who is in none. */
    firstTeam: (person: KnownPerson): number => {
      let first = Number.POSITIVE_INFINITY;
      for (const place of person.places)
        if (place.team.position < first && knows(person, place)) first = place.team.position;
      return first;
    },
  };
}

/** Of thousands of people: from which sources the caller has each of them, as bits, and how many they have at all. */
interface SourcesSeen {
  sources: Uint8Array;
  everyone: number;
}

/** Owners see the same; chiefs of other teams do not. A byte for each person and reach. */
const MOST_REACHES = 16;
const seen = new WeakMap<readonly KnownPerson[], Remembered<SourcesSeen>>();

/** Once for all who reach as far: to look at everybody again takes longer than all the rest of a search. */
export function sourcesSeen(people: readonly KnownPerson[], reach: DirectoryReach): SourcesSeen {
  const known = seen.get(people) ?? new Remembered<SourcesSeen>(MOST_REACHES);
  seen.set(people, known);
  const key = `${reach.all} ${reach.pool} ${reach.teamIds.toSorted().join(' ')}`;
  return known.get(key, () => lookAtAll(people, reach));
}

function lookAtAll(people: readonly KnownPerson[], reach: DirectoryReach): SourcesSeen {
  const { sourcesOf } = eyesOf(reach);
  const sources = Uint8Array.from(people, sourcesOf);
  return { sources, everyone: sources.reduce((count, from) => count + Number(from !== 0), 0) };
}
