import type { EntityManager } from '@mikro-orm/postgresql';
import { canTake, type TaskPersonState } from '@muster/rules/tasks';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { isReaderIn, readerOf, readerValuesOf } from '../../kernel/audience.ts';
import { db } from '../../kernel/db/db.ts';
import { dayInZone, expressions, now } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { findTaskProject } from './load-task.ts';
import { heldBy, literally, projectFacts, SEATED } from './taking.ts';
import { placeOf } from './task-view.ts';

export interface TaskDay {
  day: string;
  /** Those that were not cancelled; what goes past midnight is on both days. */
  tasks: number;
  /** Those with fewer people than they need, and how many people these need. */
  short: number;
  missing: number;
  /** How many of them the caller can take now. */
  openToMe: number;
  /** How many of them the caller has a seat in. */
  mine: number;
}

/** Tasks between the same instants. */
interface Time extends Omit<TaskDay, 'day' | 'openToMe'> {
  startsAt: Date;
  endsAt: Date;
  /** Those of them that are perhaps open to the caller. */
  perhaps: number;
  days: string[];
}

/** The days on which there is something to do, by the calendar of the project, and how much of it is for the caller. */
export async function listTaskDays({ em, actor }: Scope, { pid }: { pid: string }): Promise<TaskDay[]> {
  const project = await findTaskProject(em, actor, pid);
  const times = await listTimes(em, actor, project);
  const open = actor.personId === null ? new Set<Time>() : await openTimes(em, actor, project, actor.personId, times);
  const days = new Map<string, TaskDay>();
  for (const time of times)
    for (const day of time.days) {
      const known = days.get(day) ?? { day, tasks: 0, short: 0, missing: 0, openToMe: 0, mine: 0 };
      days.set(day, known);
      known.tasks += time.tasks;
      known.short += time.short;
      known.missing += time.missing;
      known.mine += time.mine;
      if (open.has(time)) known.openToMe += time.perhaps;
    }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The ids of the tasks in which the person has one of these states. */
const tasksInState = (personId: string | null, states: readonly RawBuilder<TaskPersonState>[]) =>
  expressions()
    .selectFrom('task_person')
    .select('task_person.task_id')
    .where('task_person.person_id', '=', sql<string>`${personId}::uuid`)
    .where('task_person.state', 'in', states);

/**
 * Reads the tasks once. A project has thousands of tasks but only tens of times and audiences: the rest is computed for
 * these.
 */
function listTimes(em: EntityManager, actor: Actor, project: Project): Promise<Time[]> {
  const { personId } = actor;
  return db(em)
    .with(
      (cte) => cte('time').materialized(),
      (query) =>
        query
          .selectFrom('task')
          .select(({ fn }) => [
            'project_id',
            'audience',
            'starts_at',
            'ends_at',
            fn.countAll<number>().as('tasks'),
            fn.countAll<number>().filterWhereRef('taken', '<', 'least').as('short'),
            fn.sum<number>(sql`greatest(${sql.ref('least')} - ${sql.ref('taken')}, 0)`).as('missing'),
            fn
              .countAll<number>()
              .filterWhere('id', '=', sql<string>`any(array(${tasksInState(personId, SEATED)}))`)
              .as('mine'),
            // What the database can tell. `canTake` decides, once for each time.
            fn
              .countAll<number>()
              .filterWhereRef('taken', '<', 'most')
              .filterWhere('starts_at', '>', now())
              .filterWhere(({ eb }) => fn.coalesce(eb('opens_at', '<=', now()), sql.lit(true)))
              .filterWhere(({ eb }) => fn.coalesce(eb('closes_at', '>', now()), sql.lit(true)))
              .filterWhere(
                'id',
                '<>',
                sql<string>`all(array(${tasksInState(personId, [...SEATED, ...literally('removed')])}))`,
              )
              .as('perhaps'),
          ])
          .where('project_id', '=', project.id)
          .where('cancelled_at', 'is', null)
          .where('starts_at', 'is not', null)
          .groupBy(['project_id', 'audience', 'starts_at', 'ends_at']),
    )
    .with(
      (cte) => cte('open').materialized(),
      (query) =>
        query
          .selectFrom((eb) =>
            eb.selectFrom('time').select(['project_id', 'audience']).distinct().where('perhaps', '>', 0).as('task'),
          )
          .select('task.audience')
          .where(personId === null ? sql.lit(false) : isReaderIn('task', readerOf(readerValuesOf(actor)))),
    )
    .selectFrom('time')
    .select(({ cast, fn, ref, selectFrom }) => {
      const zone = sql<string>`${project.timeZone}::text`;
      const first = dayInZone(ref('starts_at'), zone);
      const last = dayInZone(sql`${ref('ends_at')} - interval '1 microsecond'`, zone);
      const days = selectFrom(
        sql<{ at: Date }>`generate_series(${first}, ${last}, interval '1 day')`.as<'day'>(sql`day(at)`),
      ).select((eb) => eb.cast<string>('day.at', 'date').as('day'));
      const open = selectFrom('open').select('open.audience');
      // A sum of counts is `numeric`, which would be a string.
      const whole = (sum: Expression<unknown>) => cast<number>(sum, 'integer');
      return [
        'starts_at as startsAt',
        'ends_at as endsAt',
        whole(fn.sum('tasks')).as('tasks'),
        whole(fn.sum('short')).as('short'),
        whole(fn.sum('missing')).as('missing'),
        whole(fn.sum('mine')).as('mine'),
        fn.coalesce(whole(fn.sum('perhaps').filterWhere('audience', 'in', open)), sql.lit(0)).as('perhaps'),
        sql<string[]>`array(${days})`.as('days'),
      ];
    })
    .groupBy(['starts_at', 'ends_at'])
    .$narrowType<{ startsAt: Date; endsAt: Date }>()
    .execute();
}

/** Tasks at the same time are all in the way of the same: each time is asked about once, however many they are. */
async function openTimes(
  em: EntityManager,
  actor: Actor,
  project: Project,
  personId: string,
  times: readonly Time[],
): Promise<ReadonlySet<Time>> {
  const perhaps = times.filter((time) => time.perhaps > 0);
  const facts = await projectFacts(em, project);
  const held = (await heldBy(em, [personId], project.id, perhaps)).get(personId) ?? [];
  const person = { place: placeOf(actor, project.id), meant: true, standing: 'none' as const, held };
  return new Set(
    perhaps.filter(({ startsAt, endsAt }) => {
      const span = { from: startsAt.getTime(), until: endsAt.getTime() };
      return canTake({ ...facts, task: { ...ANY_TASK, span }, person }).can_take;
    }),
  );
}

/** One with a seat, whose sign-up is open: which the database has asked already. */
const ANY_TASK = {
  id: '',
  dueBefore: null,
  opensAt: null,
  closesAt: null,
  cancelledAt: null,
  most: 1,
  taken: 0,
  tid: null,
};
