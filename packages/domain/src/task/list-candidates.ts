import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake, dayAt, SEATED_STATES, spanOfDay, type TakeRefusal, type TaskPersonState } from '@muster/rules/tasks';
import { peopleInAudience } from '../kernel/audience.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, encodeCursor, type Page, type PageRequest } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { containing, sweptUp } from '../kernel/sql.ts';
import { visiblePeople } from '../kernel/visibility.ts';
import { type FoundTask, findTask } from './load-task.ts';
import { peopleFacts, projectFacts, taskFacts } from './taking.ts';
import { candidatesOpenTo, canManageTask } from './task.policy.ts';

export interface Candidate {
  uid: string;
  name: string;
  /** Whether the task is open to them; those who run it may put others in, too. */
  meant: boolean;
  /** What they have in this project, on the day of the task and in all. Other projects are not the reader's to know. */
  dayMinutes: number;
  minutes: number;
  /** How they stand with the task, without a seat. */
  state: TaskPersonState | null;
  can: boolean;
  /** The kind of what is against it, and no more: what is in the way may be in another project. */
  reason: TakeRefusal | null;
}

export interface CandidatesAsked extends PageRequest {
  pid: string;
  id: string;
  /** A part of the name. */
  q?: string | undefined;
  /** Those who can, or those who can't. */
  can: boolean;
}

type CandidateRow = Pick<Candidate, 'uid' | 'name' | 'dayMinutes' | 'minutes' | 'state'> & { outside: boolean };

/** How many are looked at for one page: it may be shorter than asked, and yet not the last. */
const LOOKED_AT = 200;
/** How many more than the page holds are looked at first: some of them can't, or can where those who can't are asked for. */
const SPARE = 20;

const SEATED = SEATED_STATES.map((state) => `'${state}'`).join(', ');

/**
 * Who could be put into a task, those to whom it is open first, and of them those with the fewest hours. Each of them
 * is judged by the function that decides when they are put in. People whose place is not confirmed are left out: nobody
 * can be put in before their own yes, and their names are not theirs yet.
 */
export async function listCandidates(
  { em, actor }: Scope,
  { pid, id, q, can, limit, cursor }: CandidatesAsked,
): Promise<Page<Candidate>> {
  const found = await findTask(em, actor, pid, id);
  const reach = candidatesOpenTo(actor, found.project.id);
  if (reach === null || !canManageTask(actor, found.task))
    throw new DomainError('forbidden', 'Only those who run this task see who could do it.');
  const rows = await rowsOf(em, found, { q, cursor, teamIds: reach.teamIds });
  const looked = rows.slice(0, LOOKED_AT);
  const facts = await projectFacts(em, found.project);
  const task = taskFacts(found.task, facts.zone);
  const items: Candidate[] = [];
  // Most pages are full with the first of them: the others are looked up only where it isn't.
  const soon = limit + SPARE;
  for (const [batch, before] of [[looked.slice(0, soon), 0] as const, [looked.slice(soon), soon] as const]) {
    const uids = batch.map(({ uid }) => uid);
    const people = await peopleFacts(em, found.task, uids);
    for (const [index, { outside, ...row }] of batch.entries()) {
      const person = people.get(row.uid);
      if (person === undefined) continue;
      const answer = canTake({ ...facts, task, person }, { assigned: true });
      if (answer.can_take === can)
        items.push({ ...row, meant: !outside, can: answer.can_take, reason: answer.reason?.code ?? null });
      const isLast = before + index === looked.length - 1 && rows.length <= LOOKED_AT;
      if (items.length === limit && !isLast) return { items, nextCursor: cursorOf({ outside, ...row }) };
    }
  }
  const last = looked.at(-1);
  return { items, nextCursor: rows.length > LOOKED_AT && last !== undefined ? cursorOf(last) : null };
}

const cursorOf = ({ outside, dayMinutes, minutes, name, uid }: CandidateRow): string =>
  encodeCursor([String(outside), String(dayMinutes), String(minutes), name, uid]);

const isCount = (text: string): boolean => /^\d{1,9}$/.test(text);
const isFlag = (text: string): boolean => text === 'true' || text === 'false';

interface Asked {
  q: string | undefined;
  cursor: string | undefined;
  /** The teams that a chief leads; null for owners, who know everybody. */
  teamIds: readonly string[] | null;
}

async function rowsOf(em: EntityManager, { project, task }: FoundTask, asked: Asked): Promise<CandidateRow[]> {
  const { q, cursor, teamIds } = asked;
  const after = decodeCursor(cursor, [isFlag, isCount, isCount, () => true, isId]);
  const at = task.startsAt?.getTime();
  const date = task.dueOn ?? (at === undefined ? null : dayAt(project.timeZone, at));
  const day = date === null ? { from: 0, until: 0 } : spanOfDay(project.timeZone, date);
  const [from, until] = [day.from, day.until].map((ms) => new Date(ms).toISOString());
  const visible = visiblePeople({ projectId: project.id, teamIds });
  const meant = peopleInAudience(task.audience, project.id);
  const part = q?.trim() ? containing(q.trim()) : null;
  const rest =
    after.length === 0
      ? 'true'
      : `(outside, "dayMinutes", minutes, name, uid) > (?::boolean, ?::int, ?::int, ?, ?::uuid)`;
  return em.execute<CandidateRow[]>(
    `with other as materialized (
       -- Each length once, and as a number of seconds: sums of intervals for everybody take their time.
       select task.id, extract(epoch from task.ends_at - task.starts_at)::float8 as "all",
              extract(epoch from greatest(interval '0', least(task.ends_at, ?::timestamptz) - greatest(task.starts_at, ?::timestamptz)))::float8 as day
       from task where task.project_id = ? and task.cancelled_at is null and task.starts_at is not null
     ), known as (
       select visible.person_id, true as visible, false as meant, 0::float8 as day, 0::float8 as "all" from (${visible.sql}) visible
       union all
       select meant.person_id, false, true, 0, 0 from (${meant.sql}) meant
       union all
       select taken.person_id, false, false, other.day, other."all"
       from other full join (
         select task_person.task_id, task_person.person_id from task_person
         where task_person.task_id = any (array(select id from other)) and task_person.state in (${SEATED})
       ) taken on taken.task_id = other.id
     ), ranked as materialized (
       -- Put together by grouping, which takes the same time whatever PostgreSQL expects; a join may not.
       select person_id as uid, not bool_or(meant) as outside,
              floor(sum(day) / 60 + 0.5)::int as "dayMinutes", floor(sum("all") / 60 + 0.5)::int as minutes
       from known group by person_id
       having bool_or(visible)
         and person_id not in (select suspended.id from person suspended where suspended.suspended_at is not null)
         and person_id not in (select seated.person_id from task_person seated
           where seated.task_id = ? and seated.state in (${SEATED}))
     )
     select uid, name, outside, "dayMinutes", minutes,
            (select mine.state from task_person mine where mine.task_id = ? and mine.person_id = uid) as state
     from (
       select ranked.*, ${displayNameSql('person')} as name
       from ranked full join ${sweptUp('person', 'select uid from ranked')} on person.id = ranked.uid
       where person.deleted_at is null
     ) found
     where ${rest} and (?::text is null or name ilike ?::text)
     order by outside, "dayMinutes", minutes, name, uid limit ?`,
    [
      ...[until, from, project.id],
      ...visible.values,
      ...meant.values,
      ...[task.id, task.id, ...after],
      ...[part, part, LOOKED_AT + 1],
    ],
  );
}
