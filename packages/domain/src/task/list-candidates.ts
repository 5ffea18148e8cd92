import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake, dayAt, SEATED_STATES, spanOfDay, type TakeRefusal, type TaskPersonState } from '@muster/rules/tasks';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { isMeant } from '../kernel/meant-for.ts';
import { decodeCursor, encodeCursor, type Page, type PageRequest } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { type FoundTask, findTask } from './load-task.ts';
import { peopleInReach } from './people-in-reach.ts';
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

/** How many are looked at for one page: it may be shorter than asked, and yet not the last. */
const LOOKED_AT = 200;

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
  const people = await peopleFacts(
    em,
    found.task,
    looked.map(({ uid }) => uid),
  );
  const facts = await projectFacts(em, found.project);
  const task = taskFacts(found.task, facts.zone);
  const items: Candidate[] = [];
  for (const [index, { outside, ...row }] of looked.entries()) {
    const person = people.get(row.uid);
    if (person === undefined) continue;
    const answer = canTake({ ...facts, task, person }, { assigned: true });
    if (answer.can_take === can)
      items.push({ ...row, meant: !outside, can: answer.can_take, reason: answer.reason?.code ?? null });
    const isLast = index === looked.length - 1 && rows.length <= LOOKED_AT;
    if (items.length === limit && !isLast) return { items, nextCursor: cursorOf({ outside, ...row }) };
  }
  const last = looked.at(-1);
  return { items, nextCursor: rows.length > LOOKED_AT && last !== undefined ? cursorOf(last) : null };
}

interface Row extends Omit<Candidate, 'meant' | 'can' | 'reason'> {
  outside: boolean;
}

const cursorOf = ({ outside, dayMinutes, minutes, name, uid }: Row): string =>
  encodeCursor([String(outside), String(dayMinutes), String(minutes), name, uid]);

const isCount = (text: string): boolean => /^\d{1,9}$/.test(text);
const isFlag = (text: string): boolean => text === 'true' || text === 'false';

interface Asked {
  q: string | undefined;
  cursor: string | undefined;
  /** The teams that a chief leads; null for owners, who know everybody. */
  teamIds: readonly string[] | null;
}

async function rowsOf(em: EntityManager, { project, task }: FoundTask, { q, cursor, teamIds }: Asked): Promise<Row[]> {
  const after = decodeCursor(cursor, [isFlag, isCount, isCount, () => true, isId]);
  const at = task.startsAt?.getTime();
  const day = task.dueOn ?? (at === undefined ? null : dayAt(project.timeZone, at));
  const span = day === null ? null : spanOfDay(project.timeZone, day);
  const [from, until] = [span?.from ?? 0, span?.until ?? 0].map((ms) => new Date(ms).toISOString());
  const led = teamIds === null ? null : `{${teamIds.join(',')}}`;
  return em.execute<Row[]>(
    `select * from (
       select me.id as uid, me.name, not (${isMeant('task')}) as outside, mine.state,
              coalesce(busy.day, 0)::int as "dayMinutes", coalesce(busy.all, 0)::int as minutes
       from task
       cross join lateral (
         select person.id, ${displayNameSql('person')} as name, '{}'::uuid[] as withheld from person
         where person.suspended_at is null and person.deleted_at is null
           and person.id in (${peopleInReach('task.project_id')})
       ) me
       left join task_person mine on mine.task_id = task.id and mine.person_id = me.id
       -- Person by person: all at once, PostgreSQL expects few and looks through everybody's hours for each of many.
       left join lateral (
         select sum(extract(epoch from other.ends_at - other.starts_at)) / 60 as all,
                sum(extract(epoch from greatest(interval '0',
                  least(other.ends_at, ?::timestamptz) - greatest(other.starts_at, ?::timestamptz)))) / 60 as day
         from task_person join task other on other.id = task_person.task_id
         where task_person.person_id = me.id and task_person.state in (${SEATED})
           and other.project_id = task.project_id and other.cancelled_at is null and other.starts_at is not null
       ) busy on true
       where task.id = ? and (mine.state is null or mine.state not in (${SEATED}))
         and (?::text is null or me.name ilike ?::text)
     ) found
     ${after.length === 0 ? '' : 'where (outside, "dayMinutes", minutes, name, uid) > (?::boolean, ?::int, ?::int, ?, ?::uuid)'}
     order by outside, "dayMinutes", minutes, name, uid limit ?`,
    [led, led, until, from, task.id, ...Array(2).fill(containing(q)), ...after, LOOKED_AT + 1],
  );
}

const containing = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
