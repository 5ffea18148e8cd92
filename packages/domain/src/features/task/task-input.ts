import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseTag, type SentText, type Texts, versionOf } from '@muster/rules';
import { isCalendarDay, momentIn, TASK_LIMITS } from '@muster/rules/tasks';
import { changedTexts } from '../../kernel/change-texts.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import { DomainError, type FieldProblem } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import type { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';
import type { TaskRow } from './load-task.ts';
import { TaskCategory } from './task-category.entity.ts';
import { TaskPlace } from './task-place.entity.ts';

/** Times are those of the clock where the project is (`2027-08-07T09:00`), or moments with an offset. */
export interface SentTask {
  tid?: string | null | undefined;
  title?: string | undefined;
  titles?: SentText['texts'];
  text?: string | undefined;
  texts?: SentText['texts'];
  category?: string | null | undefined;
  place?: string | null | undefined;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  dueOn?: string | null | undefined;
  least?: number | undefined;
  most?: number | undefined;
  opensAt?: string | null | undefined;
  closesAt?: string | null | undefined;
  leaveUntil?: string | null | undefined;
  /** To whom it is open: everybody in its team, or else in the project, unless something narrows or widens it. */
  audience?: Pick<Audience, 'tids' | 'roles' | 'tags' | 'skills'> | undefined;
}

export interface SettledTask {
  team: Team | null;
  title: string;
  titles: Texts;
  text: string;
  texts: Texts;
  category: string | null;
  place: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  dueOn: string | null;
  least: number;
  most: number;
  opensAt: Date | null;
  closesAt: Date | null;
  leaveUntil: Date | null;
  audience: Audience;
}

const TASK_TEXTS = [
  { plain: 'title', texts: 'titles', required: true },
  { plain: 'text', texts: 'texts' },
];

const MOMENTS = ['startsAt', 'endsAt', 'opensAt', 'closesAt', 'leaveUntil'] as const;

const PROBLEMS = {
  unreadable: 'This is no time: write 2027-08-07T09:00, in the time zone of the project.',
  no_such_time: 'The clock is changed that night: this time does not exist.',
};

/** What two editors could both change, as they compare it: moments as text, and what it chooses by its id. */
export const comparableTask = (task: TaskRow) => ({
  tid: task.tid,
  title: task.title,
  titles: task.titles,
  text: task.text,
  texts: task.texts,
  category: task.category?.id ?? null,
  place: task.place?.id ?? null,
  dueOn: task.dueOn,
  least: task.least,
  most: task.most,
  audience: task.audience,
  ...Object.fromEntries(MOMENTS.map((name) => [name, task[name]?.toISOString() ?? null])),
});

/** What is sent, in the same words; a time that can't be read stays as it is, and is told of later. */
export function comparableSent(sent: SentTask, zone: string): SentTask {
  const moments = MOMENTS.flatMap((name) => {
    const value = sent[name];
    const { at } = typeof value === 'string' ? momentIn(zone, value) : {};
    return at === undefined ? [] : [[name, new Date(at).toISOString()]];
  });
  const said = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...said, ...moments]) as SentTask;
}

/** The version of all of it together, for those who may change it. */
export const taskVersion = (task: TaskRow): string => versionOf(comparableTask(task));

/** A task as it would be with what was sent. What can't be is refused, with every place that is wrong. */
export async function settleTask(
  em: EntityManager,
  project: Project,
  current: TaskRow | null,
  sent: SentTask,
): Promise<SettledTask> {
  const problems: FieldProblem[] = [];
  const wrong = (field: string, detail: string) => problems.push({ pointer: `/${field}`, detail });
  const { title, titles, text, texts } = sent;
  // A new task without a title is told so by its field.
  const written = { title, titles: titles ?? (current === null && title === undefined ? {} : undefined), text, texts };
  const told = changedTexts(current === null ? {} : { ...current }, project.mainLanguage, written, TASK_TEXTS).texts;

  const moments = Object.fromEntries(
    MOMENTS.map((name) => {
      const value = sent[name];
      if (value == null) return [name, value === undefined ? (current?.[name] ?? null) : null];
      const { at, problem } = momentIn(project.timeZone, value);
      if (problem !== undefined) wrong(name, PROBLEMS[problem]);
      return [name, at === undefined ? null : new Date(at)];
    }),
  ) as Pick<SettledTask, (typeof MOMENTS)[number]>;

  const team = await teamOf(em, project, current, sent.tid, wrong);
  const next: SettledTask = {
    team,
    title: (told.title as string | undefined) ?? current?.title ?? '',
    titles: (told.titles as Texts | undefined) ?? current?.titles ?? {},
    text: (told.text as string | undefined) ?? current?.text ?? '',
    texts: (told.texts as Texts | undefined) ?? current?.texts ?? {},
    category: sent.category === undefined ? (current?.category?.id ?? null) : sent.category,
    place: sent.place === undefined ? (current?.place?.id ?? null) : sent.place,
    ...moments,
    dueOn: sent.dueOn === undefined ? (current?.dueOn ?? null) : sent.dueOn,
    least: sent.least ?? current?.least ?? Math.min(1, sent.most ?? 1),
    most: sent.most ?? current?.most ?? Math.max(1, sent.least ?? 1),
    audience: current?.audience ?? (team === null ? {} : { tids: [team.tid] }),
  };
  if (sent.audience !== undefined) next.audience = await audienceOf(em, project, sent.audience, wrong);
  requireTimes(next, problems.length === 0, wrong);
  if (next.least < 0 || next.most < 1 || next.most > TASK_LIMITS.most || next.least > next.most)
    wrong('most', `At least 1 and at most ${TASK_LIMITS.most}, and not fewer than \`least\`.`);
  if (current !== null && next.most < current.taken) wrong('most', `${current.taken} people have a seat already.`);
  await requireOfProject(em, project, next, wrong);
  if (problems.length > 0) throw new DomainError('invalid', 'This can’t be a task.', { fields: problems });
  return next;
}

type Wrong = (field: string, detail: string) => void;

function requireTimes(task: SettledTask, readable: boolean, wrong: Wrong): void {
  const { startsAt, endsAt, dueOn, opensAt, closesAt } = task;
  // Times that can't be read were told of already.
  if (!readable) return;
  if (dueOn !== null && !isCalendarDay(dueOn)) wrong('dueOn', 'This is no day: write 2027-08-07.');
  if (dueOn !== null && (startsAt ?? endsAt) !== null) wrong('dueOn', 'A task has a time or a due day, not both.');
  if (dueOn === null && startsAt === null) wrong('startsAt', 'A task needs a time, or a due day.');
  if (dueOn === null && startsAt !== null && endsAt === null) wrong('endsAt', 'A task that begins also ends.');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) wrong('endsAt', 'It ends after it begins.');
  if (startsAt !== null && endsAt !== null && endsAt.getTime() - startsAt.getTime() > TASK_LIMITS.minutes * 60_000)
    wrong('endsAt', 'A task takes seven days at most.');
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) wrong('closesAt', 'Sign-up ends after it begins.');
}

async function teamOf(
  em: EntityManager,
  project: Project,
  current: TaskRow | null,
  tid: string | null | undefined,
  wrong: Wrong,
): Promise<Team | null> {
  const wanted = tid === undefined ? (current?.tid ?? null) : tid;
  if (wanted === null) return null;
  const team = await em.findOne(Team, { project, tid: wanted });
  if (team === null) wrong('tid', 'There is no such team in this project.');
  return team;
}

async function audienceOf(
  em: EntityManager,
  project: Project,
  { tids, roles, tags, skills }: NonNullable<SentTask['audience']>,
  wrong: Wrong,
): Promise<Audience> {
  const unique = tids && [...new Set(tids)];
  const known = unique === undefined ? 0 : await em.count(Team, { project, tid: { $in: unique } });
  if (unique !== undefined && (unique.length === 0 || known < unique.length))
    wrong('audience/tids', 'These are not all teams of this project.');
  return {
    ...(unique && { tids: unique }),
    ...(roles && { roles: [...new Set(roles)] }),
    ...(tags && { tags: [...new Set(tags.map(normaliseTag))] }),
    ...(skills && { skills: [...new Set(skills.map(normaliseTag))] }),
  };
}

async function requireOfProject(em: EntityManager, project: Project, task: SettledTask, wrong: Wrong): Promise<void> {
  const { category, place } = task;
  const isThere = async (id: string | null, count: (id: string) => Promise<number>) =>
    id === null || (isId(id) && (await count(id)) > 0);
  if (!(await isThere(category, (id) => em.count(TaskCategory, { project, id }))))
    wrong('category', 'There is no such category in this project.');
  if (!(await isThere(place, (id) => em.count(TaskPlace, { project, id }))))
    wrong('place', 'There is no such place in this project.');
}
