import { isSeated, type Standing } from './states.ts';
import { minutesBetween, minutesByDay, overlap, type Span } from './times.ts';

export const TAKE_REFUSALS = [
  'cancelled',
  'closed',
  'policies_missing',
  'unconfirmed',
  'not_in_team',
  'not_yet',
  'too_late',
  'overlaps',
  'rest',
  'too_many_hours',
  'not_free',
  'full',
] as const;
export type TakeRefusal = (typeof TAKE_REFUSALS)[number];

export const TAKE_HELPS = ['waiting_list', 'apply', 'swap', 'remind'] as const;
export interface TakeHelp {
  kind: (typeof TAKE_HELPS)[number];
  /** A task to swap with, or a team to apply to. */
  id?: string;
}

export interface TakeReason {
  code: TakeRefusal;
  /** What it is about: the task in the way, the day that would be too long, or the removal. */
  detail?: string;
  helps: readonly TakeHelp[];
  /** From when on it is otherwise, or since when it is so; milliseconds. */
  at?: number;
}

export interface TakeAnswer {
  can_take: boolean;
  /** Null also of a task that the person has already. */
  reason: TakeReason | null;
}

/** A task that the person has a seat in. */
export interface HeldTask extends Span {
  id: string;
  /** Of another project than the task that is asked about. */
  elsewhere?: boolean;
}

export interface TakeFacts {
  now: number;
  zone: string;
  /** Draft and archived projects take nobody. */
  projectOpen: boolean;
  /** Least minutes between two tasks of a person, and most of them a day; null is no limit. */
  restMinutes: number | null;
  mostMinutesADay: number | null;
  task: {
    id: string;
    /** Null of a to-do, which can be done whenever. */
    span: Span | null;
    /** The first moment after a to-do's due day. */
    dueBefore: number | null;
    opensAt: number | null;
    closesAt: number | null;
    cancelledAt: number | null;
    most: number;
    taken: number;
    /** The team to apply to, where that would open the task. */
    tid: string | null;
  };
  person: {
    place: 'stands' | 'unconfirmed' | 'policies_missing' | 'none';
    /** Whether the task is open to them. */
    meant: boolean;
    standing: Standing;
    /** All that they have in any project, and at least what is near. */
    held: readonly HeldTask[];
  };
}

/**
 * Those who run a task put people in whom it isn't open to, and whenever they like; nobody is booked twice by them. Where
 * tasks of other projects are in the way, they learn that the person isn't free, and not by which rule.
 */
export interface TakeOptions {
  assigned?: boolean;
  /** The task that the person would give up for it. */
  insteadOf?: string | undefined;
}

const refused = (code: TakeRefusal, more: Partial<TakeReason> = {}): TakeReason => ({ code, helps: [], ...more });

/** Whether a person can take a task now, and if not why, and what would help. The service and the pages ask this one. */
export function canTake(facts: TakeFacts, { assigned = false, insteadOf }: TakeOptions = {}): TakeAnswer {
  const { standing, held } = facts.person;
  if (isSeated(standing)) return { can_take: false, reason: null };
  const others = held.filter(({ id }) => id !== facts.task.id && id !== insteadOf);
  const time = assigned ? whyNotFree(facts, others) : whyNoTime(facts, others, assigned);
  const reason = whyClosed(facts, assigned) ?? time ?? whyFull(facts, assigned);
  return { can_take: reason === null, reason };
}

function whyClosed({ now, projectOpen, task, person }: TakeFacts, assigned: boolean): TakeReason | null {
  const { cancelledAt, opensAt, closesAt, span, dueBefore, tid } = task;
  if (cancelledAt !== null) return refused('cancelled', { at: cancelledAt });
  const end = span?.until ?? dueBefore;
  if (!projectOpen || (!assigned && end !== null && now >= end)) return refused('closed');
  if (person.place === 'policies_missing') return refused('policies_missing');
  if (person.place === 'unconfirmed') return refused('unconfirmed');
  if (person.place === 'none' || (!assigned && !person.meant))
    return refused('not_in_team', { helps: tid === null ? [] : [{ kind: 'apply', id: tid }] });
  if (assigned) return null;
  if (person.standing === 'removed') return refused('closed', { detail: 'removed' });
  if (opensAt !== null && now < opensAt) return refused('not_yet', { at: opensAt, helps: [{ kind: 'remind' }] });
  const last = Math.min(closesAt ?? Number.POSITIVE_INFINITY, span?.from ?? Number.POSITIVE_INFINITY);
  return now >= last ? refused('too_late', { at: last }) : null;
}

function whyNotFree(facts: TakeFacts, others: readonly HeldTask[]): TakeReason | null {
  const here = others.filter(({ elsewhere }) => elsewhere !== true);
  const reason = whyNoTime(facts, here, true);
  return reason ?? (whyNoTime(facts, others, true) === null ? null : refused('not_free'));
}

function whyNoTime(facts: TakeFacts, others: readonly HeldTask[], assigned: boolean): TakeReason | null {
  const { task, zone, restMinutes, mostMinutesADay } = facts;
  const { span } = task;
  if (span === null) return null;
  /** Giving up one task helps where nothing else is then in the way. */
  const swap = (id: string): TakeHelp[] => {
    const without = others.filter((other) => other.id !== id);
    const left = whyNoTime(facts, without, assigned) ?? whyFull(facts, assigned);
    return left === null ? [{ kind: 'swap', id }] : [];
  };
  const refusedFor = (code: TakeRefusal, { id }: HeldTask) => refused(code, { detail: id, helps: swap(id) });
  const inTheWay = others.find((other) => overlap(other, span));
  if (inTheWay !== undefined) return refusedFor('overlaps', inTheWay);
  const tooNear = others.find((other) => restMinutes !== null && minutesBetween(other, span) < restMinutes);
  if (tooNear !== undefined) return refusedFor('rest', tooNear);
  if (mostMinutesADay === null) return null;
  const days = new Set(minutesByDay(zone, [span]).keys());
  const tooLong = [...minutesByDay(zone, [...others, span])].find(
    ([day, minutes]) => days.has(day) && minutes > mostMinutesADay,
  );
  return tooLong === undefined ? null : refused('too_many_hours', { detail: tooLong[0] });
}

const whyFull = ({ task: { most, taken } }: TakeFacts, assigned: boolean): TakeReason | null =>
  taken < most ? null : refused('full', { helps: assigned ? [] : [{ kind: 'waiting_list' }] });
