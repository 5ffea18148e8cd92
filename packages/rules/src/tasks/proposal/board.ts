import { canTake } from '../can-take.ts';
import { minutesBetween, minutesByDay, overlap, type Span } from '../times.ts';
import { type FillFacts, type FillLine, type FillPerson, type FillScore, type FillTask, wishOf } from './facts.ts';

interface Work {
  task: number;
  span: Span | null;
  /** What it adds to each day. */
  days: ReadonlyMap<string, number>;
  minutes: number;
}

/**
 * Who goes where, while it is being thought about. It asks what `canTake` asks, of what was computed before: that one
 * has the last word on each line. People and tasks are known by their places in the lists.
 */
export class Board {
  readonly facts: FillFacts;
  readonly needs: readonly number[];
  /** Who could take a task at all, whatever else they do. */
  readonly candidates: readonly (readonly number[])[];
  /** Who was put where. */
  readonly seats: readonly Set<number>[];
  readonly #given: readonly Set<number>[];
  readonly #works: readonly Work[];
  readonly #held: readonly Work[][];
  readonly #minutes: number[];
  readonly #could: readonly ReadonlySet<number>[];
  /** All that was done, to be undone as far as wanted. */
  readonly #done: { p: number; t: number; put: boolean }[] = [];

  constructor(facts: FillFacts) {
    this.facts = facts;
    const { tasks, people, zone } = facts;
    const work = (span: Span | null, task: number): Work => ({
      task,
      span,
      days: span === null ? new Map() : minutesByDay(zone, [span]),
      minutes: span === null ? 0 : (span.until - span.from) / 60_000,
    });
    this.#works = tasks.map(({ span }, i) => work(span, i));
    this.#held = people.map(({ held }) => held.map((span) => work(span, -1)));
    this.#minutes = people.map(({ minutes }) => minutes);
    this.seats = tasks.map(() => new Set<number>());
    this.#given = people.map(() => new Set<number>());
    this.needs = tasks.map((task) =>
      isOver(task, facts.now) ? 0 : Math.max(0, Math.min(task.least, task.most) - task.taken),
    );
    this.candidates = tasks.map((task, t) => (this.needs[t] === 0 ? [] : candidatesOf(facts, task)));
    this.#could = this.candidates.map((candidates) => new Set(candidates));
  }

  missing(t: number): number {
    return (this.needs[t] ?? 0) - (this.seats[t]?.size ?? 0);
  }

  /** The tasks that a person was given and would have to give up for this one; null where it can't be theirs anyway. */
  inTheWay(p: number, t: number): number[] | null {
    const work = this.#works[t] as Work;
    if (work.span === null) return [];
    if (!this.#fits(work, this.#held[p] ?? [])) return null;
    const given = [...(this.#given[p] ?? [])].map((task) => this.#works[task] as Work);
    const others = given.filter((other) => !this.#fits(work, [other]));
    const rest = given.filter((other) => !others.includes(other));
    // Too many hours are none of one task alone: the longest ones go first.
    while (!this.#fits(work, [...(this.#held[p] ?? []), ...rest])) {
      rest.sort((a, b) => a.minutes - b.minutes || a.task - b.task);
      const longest = rest.pop();
      if (longest === undefined) return null;
      others.push(longest);
    }
    return others.map(({ task }) => task);
  }

  isFree(p: number, t: number): boolean {
    return !this.seats[t]?.has(p) && this.inTheWay(p, t)?.length === 0;
  }

  couldTake(p: number, t: number): boolean {
    return this.#could[t]?.has(p) === true;
  }

  put(p: number, t: number): void {
    this.#done.push({ p, t, put: true });
    this.#put(p, t);
  }

  take(p: number, t: number): void {
    this.#done.push({ p, t, put: false });
    this.#take(p, t);
  }

  mark(): number {
    return this.#done.length;
  }

  backTo(mark: number): void {
    for (const { p, t, put } of this.#done.splice(mark).reverse()) {
      if (put) this.#take(p, t);
      else this.#put(p, t);
    }
  }

  /** What has become better or worse since: empty seats, wishes, and the squares of the hours. */
  since(mark: number): FillScore {
    let [unfilled, wishes, uneven] = [0, 0, 0];
    const change = new Map<number, number>();
    for (const { p, t, put } of this.#done.slice(mark)) {
      const sign = put ? 1 : -1;
      unfilled -= sign;
      wishes += sign * this.wish(p, t);
      change.set(p, (change.get(p) ?? 0) + sign * this.lengthOf(t));
    }
    for (const [p, minutes] of change) uneven += square(this.minutesOf(p)) - square(this.minutesOf(p) - minutes);
    return { unfilled, wishes, uneven };
  }

  #put(p: number, t: number): void {
    this.seats[t]?.add(p);
    this.#given[p]?.add(t);
    this.#minutes[p] = (this.#minutes[p] ?? 0) + (this.#works[t]?.minutes ?? 0);
  }

  #take(p: number, t: number): void {
    this.seats[t]?.delete(p);
    this.#given[p]?.delete(t);
    this.#minutes[p] = (this.#minutes[p] ?? 0) - (this.#works[t]?.minutes ?? 0);
  }

  wish(p: number, t: number): number {
    const [person, task] = [this.facts.people[p], this.facts.tasks[t]];
    return person === undefined || task === undefined ? 0 : wishOf(lineOf(task, person));
  }

  minutesOf(p: number): number {
    return this.#minutes[p] ?? 0;
  }

  lengthOf(t: number): number {
    return this.#works[t]?.minutes ?? 0;
  }

  score(): FillScore {
    let [unfilled, wishes] = [0, 0];
    for (const [t, seats] of this.seats.entries()) {
      unfilled += this.missing(t);
      for (const p of seats) wishes += this.wish(p, t);
    }
    return { unfilled, wishes, uneven: this.#minutes.reduce((sum, minutes) => sum + square(minutes), 0) };
  }

  #fits({ span, days }: Work, others: readonly Work[]): boolean {
    const { restMinutes, mostMinutesADay } = this.facts;
    if (span === null) return true;
    for (const { span: other } of others) {
      if (other === null) continue;
      if (overlap(other, span) || (restMinutes !== null && minutesBetween(other, span) < restMinutes)) return false;
    }
    if (mostMinutesADay === null) return true;
    return [...days].every(
      ([day, minutes]) => others.reduce((sum, other) => sum + (other.days.get(day) ?? 0), minutes) <= mostMinutesADay,
    );
  }
}

const square = (minutes: number): number => (minutes / 60) ** 2;

/** What is over is not filled, though it could be noted who did it. */
const isOver = ({ span, dueBefore }: FillTask, now: number): boolean => {
  const end = span?.until ?? dueBefore;
  return end !== null && now >= end;
};

export const lineOf = (task: FillTask, person: FillPerson): FillLine => ({
  task: task.id,
  person: person.id,
  wished: person.standings[task.id] === 'waiting',
  available: person.available,
});

/** Who left or was removed is not put back by a machine. */
const ASKED = ['none', 'waiting'];

function candidatesOf(facts: FillFacts, task: FillTask): number[] {
  const known = new Map<string, boolean>();
  return facts.people.flatMap((person, p) => {
    const standing = person.standings[task.id] ?? 'none';
    const meant = person.audiences.includes(task.audience);
    if (!ASKED.includes(standing) || !(meant || standing === 'waiting')) return [];
    const key = `${person.place} ${standing}`;
    const can =
      known.get(key) ??
      canTake({ ...facts, task, person: { place: person.place, meant, standing, held: [] } }, { assigned: true })
        .can_take;
    known.set(key, can);
    return can ? [p] : [];
  });
}
