import type { TaskPersonState } from '@muster/rules/tasks';
import { type KnownPerson, searchTextsOf } from '../directory/known-people.ts';
import type { Audience } from '../kernel/audience.ts';
import { Remembered } from '../kernel/remembered.ts';
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

/**
 * The same as the statement of `list-candidates.ts`, over people and hours that are kept: those to whom the task is open
 * first. It looks at no more of them than it needs, in an order that all tasks of the day have in common.
 */
export function rankCandidates(people: readonly KnownPerson[], seats: Seats, asked: RankAsked): Ranked[] {
  const { audience, day, teamIds, seated, part, after, most } = asked;
  const isMeant = ({ places, hasRole }: KnownPerson): boolean =>
    audience.tids === undefined
      ? hasRole || places.some(({ team }) => !team.closed)
      : places.some(({ team }) => audience.tids?.includes(team.tid));
  const order = part === null ? orderOfDay(people, seats, day) : byHours(people, holding(people, part), seats, day);
  const ranked: Ranked[] = [];
  for (const outside of [false, true])
    for (const index of order) {
      if (ranked.length >= most) return ranked;
      const person = people[index] as KnownPerson;
      if (isMeant(person) === outside || !isInReach(person, teamIds) || seated.has(person.id)) continue;
      const hours = { outside, ...hoursOf(seats.get(person.id), day) };
      if (after === null || (compare(hours, after) || person.rank - after.rank) > 0)
        ranked.push({ uid: person.id, ...hours });
    }
  return ranked;
}

const holding = (people: readonly KnownPerson[], part: string): number[] => searchTextsOf(people).names.holding(part);

type Hours = Pick<Ranked, 'dayMinutes' | 'minutes'>;

/** More minutes than anybody has. */
const MANY = 10_000_000;
const FREE: Hours = { dayMinutes: 0, minutes: 0 };

/** Who has the fewest hours on the day comes first, then who has the fewest at all, then by name. */
function byHours(people: readonly KnownPerson[], places: Iterable<number>, seats: Seats, day: Seat): readonly number[] {
  const keys = new Map<number, number>();
  for (const index of places) {
    const { dayMinutes, minutes } = hoursOf(seats.get((people[index] as KnownPerson).id), day);
    keys.set(index, dayMinutes * MANY + minutes);
  }
  const keyOf = (index: number): number => keys.get(index) ?? 0;
  const rankOf = (index: number): number => people[index]?.rank ?? 0;
  return [...keys.keys()].sort((a, b) => keyOf(a) - keyOf(b) || rankOf(a) - rankOf(b));
}

/** An event's chiefs look at a few days, today's above all. */
const MOST_DAYS = 4;
const orders = new WeakMap<Seats, { people: readonly KnownPerson[]; days: Remembered<Uint32Array> }>();

/** Everybody by their hours, once for all who ask about the same day while neither people nor seats change. */
function orderOfDay(people: readonly KnownPerson[], seats: Seats, day: Seat): Uint32Array {
  let known = orders.get(seats);
  if (known?.people !== people) {
    known = { people, days: new Remembered(MOST_DAYS) };
    orders.set(seats, known);
  }
  return known.days.get(`${day.from} ${day.until}`, () => Uint32Array.from(byHours(people, people.keys(), seats, day)));
}

function hoursOf(seats: readonly Seat[] | undefined, day: Seat): Hours {
  if (seats === undefined) return FREE;
  let [all, onDay] = [0, 0];
  for (const { from, until } of seats) {
    all += secondsOf(from, until);
    onDay += secondsOf(Math.max(from, day.from), Math.min(until, day.until));
  }
  return { dayMinutes: minutesOf(onDay), minutes: minutesOf(all) };
}

const compare = (a: Omit<Ranked, 'uid'>, b: Omit<Ranked, 'uid'>): number =>
  Number(a.outside) - Number(b.outside) || a.dayMinutes - b.dayMinutes || a.minutes - b.minutes;
