import type { TaskPersonState } from '@muster/rules/tasks';
import type { KnownPerson } from '../directory/known-people.ts';
import type { Audience } from '../kernel/audience.ts';
import type { Seat, Seats } from './kept-hours.ts';
import { isInReach } from './people-in-reach.ts';

export interface Ranked {
  uid: string;
  outside: boolean;
  dayMinutes: number;
  minutes: number;
}

/** With what is read of those only who are looked at. */
export interface CandidateRow extends Ranked {
  name: string;
  /** How they stand with the task, without a seat. */
  state: TaskPersonState | null;
}

export interface RankAsked {
  audience: Audience;
  /** The day of the task, in microseconds. */
  day: Seat;
  /** The teams that a chief leads; null for owners, who know everybody. */
  teamIds: readonly string[] | null;
  /** Who has a seat in the task already. */
  seated: ReadonlySet<string>;
  /** A part of the name, in small letters as PostgreSQL makes them. */
  part: string | null;
  /** The last of the page before, by its place in the order. */
  after: (Omit<Ranked, 'uid'> & { rank: number }) | null;
  most: number;
}

/** Whether people who are kept say whom it means. */
export const isRankable = ({ tids: _, ...more }: Audience): boolean =>
  Object.values(more).every((value) => value === undefined);

const secondsOf = (from: number, until: number): number => Math.max(0, until - from) / 1_000_000;
const minutesOf = (seconds: number): number => Math.floor(seconds / 60 + 0.5);

/** The same as the statement of `list-candidates.ts`, over people and hours that are kept. */
export function rankCandidates(people: readonly KnownPerson[], seats: Seats, asked: RankAsked): Ranked[] {
  const { audience, day, teamIds, seated, part, after, most } = asked;
  const isMeant = ({ places, hasRole }: KnownPerson): boolean =>
    audience.tids === undefined
      ? hasRole || places.some(({ team }) => !team.closed)
      : places.some(({ team }) => audience.tids?.includes(team.tid));
  // By what goes before the name: only those who can be on the page are sorted.
  const alike = new Map<number, { hours: Hours; people: KnownPerson[] }>();
  for (const person of people) {
    if (!isInReach(person, teamIds) || seated.has(person.id)) continue;
    if (part !== null && !person.name.includes(part)) continue;
    const hours = hoursOf(!isMeant(person), seats.get(person.id), day);
    if (after !== null && (compare(hours, after) || person.rank - after.rank) <= 0) continue;
    const key = keyOf(hours);
    const group = alike.get(key);
    if (group === undefined) alike.set(key, { hours, people: [person] });
    else group.people.push(person);
  }
  const ranked: Ranked[] = [];
  for (const [, { hours, people: group }] of [...alike].sort(([a], [b]) => a - b)) {
    if (ranked.length >= most) break;
    const first = group.sort((a, b) => a.rank - b.rank).slice(0, most - ranked.length);
    ranked.push(...first.map(({ id }) => ({ uid: id, ...hours })));
  }
  return ranked;
}

type Hours = Omit<Ranked, 'uid'>;

/** More minutes than anybody has. */
const MANY = 10_000_000;
const keyOf = ({ outside, dayMinutes, minutes }: Hours): number => ((outside ? MANY : 0) + dayMinutes) * MANY + minutes;

const FREE: readonly Hours[] = [false, true].map((outside) => ({ outside, dayMinutes: 0, minutes: 0 }));

function hoursOf(outside: boolean, seats: readonly Seat[] | undefined, day: Seat): Hours {
  if (seats === undefined) return FREE[Number(outside)] as Hours;
  let [all, onDay] = [0, 0];
  for (const { from, until } of seats) {
    all += secondsOf(from, until);
    onDay += secondsOf(Math.max(from, day.from), Math.min(until, day.until));
  }
  return { outside, dayMinutes: minutesOf(onDay), minutes: minutesOf(all) };
}

const compare = (a: Hours, b: Hours): number =>
  Number(a.outside) - Number(b.outside) || a.dayMinutes - b.dayMinutes || a.minutes - b.minutes;
