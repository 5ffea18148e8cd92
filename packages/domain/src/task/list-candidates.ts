import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake, dayAt, SEATED_STATES, spanOfDay, type TakeRefusal, type TaskPersonState } from '@muster/rules/tasks';
import { meantSql } from '../kernel/audience.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, encodeCursor, type Page, type PageRequest } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { lookedUp } from '../kernel/sql.ts';
import { type FoundTask, findTask } from './load-task.ts';
import { peopleInReach, peopleOfTask } from './people-in-reach.ts';
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
  const reached = peopleInReach(project.id, teamIds);
  const meant = meantSql(task.audience, project.id);
  const part = containing(q);
  const [outside, dayMinutes, minutes] = after;
  const rest =
    after.length === 0 ? '' : `(outside, "dayMinutes", minutes, name, uid) > (?::boolean, ?::int, ?::int, ?, ?::uuid)`;
  // Names are read of those only who can be on the page, unless they are searched.
  const first =
    part !== null
      ? { sql: '', values: [] }
      : {
          sql: `${after.length === 0 ? '' : 'where (outside, "dayMinutes", minutes) >= (?::boolean, ?::int, ?::int)'}
                order by outside, "dayMinutes", minutes fetch first (?) rows with ties`,
          values: [...(after.length === 0 ? [] : [outside, dayMinutes, minutes]), LOOKED_AT + 1],
        };
  return em.execute<Row[]>(
    `with busy as materialized (
       select task_person.person_id, sum(other.ends_at - other.starts_at) as all,
              sum(greatest(interval '0', least(other.ends_at, ?::timestamptz) - greatest(other.starts_at, ?::timestamptz))) as day
       from task other ${peopleOfTask('other')}
       where task_person.state in (${SEATED})
         and other.project_id = ? and other.cancelled_at is null and other.starts_at is not null
       group by task_person.person_id
     ), ranked as (
       -- Put together by grouping, which takes the same time whatever PostgreSQL expects; a join may not.
       select person_id as uid, (person_id in (${meant.sql})) is not true as outside,
              coalesce(extract(epoch from sum(day)) / 60, 0)::int as "dayMinutes",
              coalesce(extract(epoch from sum("all")) / 60, 0)::int as minutes
       from (select reached.person_id, null::interval as day, null::interval as "all", true as reached from (${reached.sql}) reached
             union all select person_id, day, "all", false from busy) known
       where person_id not in (select suspended.id from person suspended where suspended.suspended_at is not null)
         and person_id not in (select seated.person_id from task_person seated
           where seated.task_id = ? and seated.state in (${SEATED}))
       group by person_id having bool_or(reached)
     ), near as (select * from ranked ${first.sql})
     select uid, name, outside, "dayMinutes", minutes,
            (select mine.state from task_person mine where mine.task_id = ? and mine.person_id = uid) as state
     from (
       select near.*, ${displayNameSql('person')} as name from near ${lookedUp('person', 'near.uid')}
       where person.deleted_at is null
     ) found
     where ${rest === '' ? 'true' : rest} and (?::text is null or name ilike ?::text)
     order by outside, "dayMinutes", minutes, name, uid limit ?`,
    [
      until,
      from,
      project.id,
      ...meant.values,
      ...reached.values,
      task.id,
      ...first.values,
      task.id,
      ...after,
      part,
      part,
      LOOKED_AT + 1,
    ],
  );
}

const containing = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
