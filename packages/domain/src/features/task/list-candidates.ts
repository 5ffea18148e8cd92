import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake, dayAt, spanOfDay, type TakeRefusal, type TaskPersonState } from '@muster/rules/tasks';
import { type Expression, type NotNull, type RawBuilder, sql } from 'kysely';
import { peopleInAudienceOf } from '../../kernel/audience.ts';
import { db } from '../../kernel/db/db.ts';
import { containing, isAfter, personsAmong } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, encodeCursor, type Page, type PageRequest } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { peopleVisibleTo } from '../../kernel/visibility.ts';
import { type FoundTask, findTask } from './load-task.ts';
import { peopleFacts, projectFacts, SEATED, taskFacts } from './taking.ts';
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

/** A length in seconds: sums of intervals for thousands of people take long. */
const seconds = (interval: Expression<unknown>): RawBuilder<number> => sql`extract(epoch from ${interval})::float8`;
const wholeMinutes = (ofSeconds: Expression<unknown>): RawBuilder<number> => sql`floor(${ofSeconds} / 60 + 0.5)::int`;
const [yes, no] = [sql<boolean>`true`, sql<boolean>`false`];
const none = sql<number>`0::float8`;

async function rowsOf(em: EntityManager, { project, task }: FoundTask, asked: Asked): Promise<CandidateRow[]> {
  const { q, cursor, teamIds } = asked;
  const [outside, dayMinutes, minutes, name, uid] = decodeCursor(cursor, [isFlag, isCount, isCount, () => true, isId]);
  const at = task.startsAt?.getTime();
  const date = task.dueOn ?? (at === undefined ? null : dayAt(project.timeZone, at));
  const day = date === null ? { from: 0, until: 0 } : spanOfDay(project.timeZone, date);
  const [from, until] = [day.from, day.until].map((ms) => sql`${new Date(ms)}::timestamptz`);
  const part = q?.trim();
  return db(em)
    .with(
      (cte) => cte('other').materialized(),
      (query) =>
        query
          .selectFrom('task')
          .select(({ ref }) => {
            const [startsAt, endsAt] = [ref('task.starts_at'), ref('task.ends_at')];
            const ofDay = sql`least(${endsAt}, ${until}) - greatest(${startsAt}, ${from})`;
            return [
              'task.id',
              seconds(sql`${endsAt} - ${startsAt}`).as('all'),
              seconds(sql`greatest(interval '0', ${ofDay})`).as('day'),
            ];
          })
          .where('task.project_id', '=', project.id)
          .where('task.cancelled_at', 'is', null)
          .where('task.starts_at', 'is not', null),
    )
    .with('known', (query) =>
      query
        .selectFrom(peopleVisibleTo({ projectId: project.id, teamIds }).as('visible'))
        .select(['visible.person_id', yes.as('visible'), no.as('meant'), none.as('day'), none.as('all')])
        .unionAll(
          query
            .selectFrom(peopleInAudienceOf(task.audience, project.id).as('meant'))
            .select(['meant.person_id', no.as('visible'), yes.as('meant'), none.as('day'), none.as('all')]),
        )
        .unionAll(
          query
            .selectFrom('other')
            .fullJoin(
              ({ selectFrom }) =>
                selectFrom('task_person')
                  .select(['task_person.task_id', 'task_person.person_id'])
                  .where('task_person.task_id', '=', sql<string>`any(array(${selectFrom('other').select('id')}))`)
                  .where('task_person.state', 'in', SEATED)
                  .as('seat'),
              (join) => join.onRef('seat.task_id', '=', 'other.id'),
            )
            .select(['seat.person_id', no.as('visible'), no.as('meant'), 'other.day', 'other.all'])
            // Tasks without seats have nobody, who is not visible.
            .$narrowType<{ person_id: NotNull; day: NotNull; all: NotNull }>(),
        ),
    )
    .with(
      (cte) => cte('ranked').materialized(),
      // Grouping takes the same time however many rows PostgreSQL expects; a join may not.
      (query) =>
        query
          .selectFrom('known')
          .select(({ fn, not }) => [
            'person_id as uid',
            not(fn.agg<boolean>('bool_or', ['meant'])).as('outside'),
            wholeMinutes(fn.sum('day')).as('dayMinutes'),
            wholeMinutes(fn.sum('all')).as('minutes'),
          ])
          .groupBy('person_id')
          .having(({ fn }) => fn.agg<boolean>('bool_or', ['visible']))
          .having('person_id', 'not in', ({ selectFrom }) =>
            selectFrom('person as suspended').select('suspended.id').where('suspended.suspended_at', 'is not', null),
          )
          .having('person_id', 'not in', ({ selectFrom }) =>
            selectFrom('task_person as seated')
              .select('seated.person_id')
              .where('seated.task_id', '=', task.id)
              .where('seated.state', 'in', SEATED),
          ),
    )
    .selectFrom(({ selectFrom }) =>
      selectFrom('ranked')
        .fullJoin(personsAmong(selectFrom('ranked').select('ranked.uid')).as('person'), (join) =>
          join.onRef('person.id', '=', 'ranked.uid'),
        )
        .select([
          'ranked.uid',
          'ranked.outside',
          'ranked.dayMinutes',
          'ranked.minutes',
          displayNameOf('person').as('name'),
        ])
        .where('person.deleted_at', 'is', null)
        .$narrowType<{ uid: NotNull; outside: boolean; dayMinutes: NotNull; minutes: NotNull }>()
        .as('found'),
    )
    .select(({ selectFrom }) => [
      'found.uid',
      'found.name',
      'found.outside',
      'found.dayMinutes',
      'found.minutes',
      selectFrom('task_person as mine')
        .select('mine.state')
        .where('mine.task_id', '=', task.id)
        .whereRef('mine.person_id', '=', 'found.uid')
        .as('state'),
    ])
    .$if(uid !== undefined, (query) =>
      query.where(({ ref }) =>
        isAfter(
          [ref('found.outside'), ref('found.dayMinutes'), ref('found.minutes'), ref('found.name'), ref('found.uid')],
          [sql`${outside}::boolean`, sql`${dayMinutes}::int`, sql`${minutes}::int`, sql`${name}`, sql`${uid}::uuid`],
        ),
      ),
    )
    .$if(!!part, (query) => query.where('found.name', 'ilike', containing(part ?? '')))
    .orderBy('found.outside')
    .orderBy('found.dayMinutes')
    .orderBy('found.minutes')
    .orderBy('found.name')
    .orderBy('found.uid')
    .limit(LOOKED_AT + 1)
    .execute();
}
