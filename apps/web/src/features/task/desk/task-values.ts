import { localAt, momentIn, type TaskPattern } from '@muster/rules/tasks';
import type { RouterInputs } from '../../../data/trpc.ts';
import { sentTexts, type TypedTexts, typedTexts, writtenTexts } from '../../../ui/form/texts.ts';
import type { AudienceAsked } from '../../announcement/parts/audience.ts';
import type { TaskDetail } from '../queries.ts';

export type TaskAudience = Omit<AudienceAsked, 'uids' | 'applicants'> & { skills?: string[] };
export type SentTask = Omit<RouterInputs['task']['create'], 'pid'>;

/** A task as its editor holds it: as it goes over the wire, so that versions of it are versions of what is kept. */
export type TaskValues = {
  titles: TypedTexts;
  texts: TypedTexts;
  /** Empty for the whole project. */
  tid: string;
  category: string;
  place: string;
  kind: 'time' | 'todo';
  /** Moments, or nothing; what no moment is (a time that the clock leaves out) stays as it was typed. */
  starts_at: string;
  ends_at: string;
  due_on: string;
  least: string;
  most: string;
  opens_at: string;
  closes_at: string;
  leave_until: string;
  audience: TaskAudience;
  /** Of many at once. */
  many: boolean;
  days: readonly string[];
  from: string;
  until: string;
  every: string;
  places: readonly string[];
  last: NonNullable<TaskPattern['last']>;
};

const PATTERN = { many: false, days: [], from: '09:00', until: '18:00', every: '120', places: [], last: 'shortened' };

/** A new one: for the team that makes it, from ten to twelve on a day. */
export const beginningOf = (tid: string, day: string, zone: string): TaskValues => ({
  titles: typedTexts(),
  texts: typedTexts(),
  tid,
  category: '',
  place: '',
  kind: 'time',
  starts_at: asMoment(`${day}T10:00`, zone),
  ends_at: asMoment(`${day}T12:00`, zone),
  due_on: '',
  least: '1',
  most: '2',
  opens_at: '',
  closes_at: '',
  leave_until: '',
  audience: usualAudience(tid),
  ...PATTERN,
  days: [day],
  last: 'shortened',
});

export const valuesOf = (task: TaskDetail): TaskValues => {
  const { tids, roles, tags, skills } = task.audience ?? {};
  return {
    titles: typedTexts(task.titles),
    texts: typedTexts(task.texts),
    tid: task.tid ?? '',
    category: task.category?.id ?? '',
    place: task.place?.id ?? '',
    kind: task.due_on === null ? 'time' : 'todo',
    starts_at: task.starts_at ?? '',
    ends_at: task.ends_at ?? '',
    due_on: task.due_on ?? '',
    least: String(task.least),
    most: String(task.most),
    opens_at: task.opens_at ?? '',
    closes_at: task.closes_at ?? '',
    leave_until: task.leave_until ?? '',
    audience: {
      ...(tids && { tids }),
      ...(roles && { roles }),
      ...(tags && { tags }),
      ...(skills && { skills }),
    },
    ...PATTERN,
    last: 'shortened',
  };
};

/** To whom a task is open where nothing else is said. */
export const usualAudience = (tid: string): TaskAudience => (tid === '' ? {} : { tids: [tid] });
export const isUsual = ({
  audience: { tids, roles, tags, skills },
  tid,
}: Pick<TaskValues, 'audience' | 'tid'>): boolean =>
  !roles && !tags && !skills && (tid === '' ? !tids : tids?.length === 1 && tids[0] === tid);

/** What the clocks of the event show, as a field for it takes it. */
export const asTyped = (value: string, zone: string): string => {
  const at = Date.parse(value);
  return /(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(at) ? localAt(zone, at) : value;
};
export function asMoment(typed: string, zone: string): string {
  const { at } = momentIn(zone, typed);
  return at === undefined ? typed : new Date(at).toISOString();
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What all of a pattern have, and one has too. */
const sharedOf = (values: TaskValues) => ({
  titles: writtenTexts(values.titles),
  texts: writtenTexts(values.texts),
  tid: orNull(values.tid),
  category: orNull(values.category),
  least: Number(values.least),
  most: Number(values.most),
  opens_at: orNull(values.opens_at),
  closes_at: orNull(values.closes_at),
  leave_until: orNull(values.leave_until),
  audience: values.audience,
});

const timesOf = ({ kind, starts_at, ends_at, due_on }: TaskValues) =>
  kind === 'time'
    ? { starts_at: orNull(starts_at), ends_at: orNull(ends_at), due_on: null }
    : { starts_at: null, ends_at: null, due_on: orNull(due_on) };

export const newTaskOf = (values: TaskValues) => ({
  ...sharedOf(values),
  ...timesOf(values),
  place: orNull(values.place),
});

export const patternOf = ({ days, from, until, every, places, last }: TaskValues): TaskPattern => ({
  days,
  from,
  until,
  everyMinutes: Number(every),
  places,
  last,
});

export const newTasksOf = (values: TaskValues) => {
  const { everyMinutes, days, places, ...rest } = patternOf(values);
  return {
    task: sharedOf(values),
    pattern: { ...rest, days: [...days], places: places.flatMap((id) => id ?? []), every_minutes: everyMinutes },
  };
};

const SIMPLE = ['tid', 'category', 'place', 'opens_at', 'closes_at', 'leave_until'] as const;

/** Only what was changed: others may be changing the rest. A time and a due day are one matter. */
export function changesOf(values: TaskValues, changed: Partial<TaskValues>, known: TaskValues): Partial<SentTask> {
  const { titles, texts, least, most, audience } = changed;
  const before: Record<string, unknown> = timesOf(known);
  const times = Object.fromEntries(Object.entries(timesOf(values)).filter(([name, value]) => before[name] !== value));
  return {
    ...Object.fromEntries(SIMPLE.filter((name) => name in changed).map((name) => [name, orNull(values[name])])),
    ...(titles && { titles: sentTexts(known.titles, titles) }),
    ...(texts && { texts: sentTexts(known.texts, texts) }),
    ...(least !== undefined && { least: Number(least) }),
    ...(most !== undefined && { most: Number(most) }),
    ...(audience && { audience }),
    ...times,
  };
}

/** The day on which a task is, where the event is. */
export const dayOf = ({ due_on, starts_at }: Pick<TaskDetail, 'due_on' | 'starts_at'>, zone: string): string | null =>
  due_on ?? (starts_at === null ? null : localAt(zone, Date.parse(starts_at)).slice(0, 10));
