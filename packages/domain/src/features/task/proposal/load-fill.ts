import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Availability,
  FILL_LIMITS,
  type FillFacts,
  type FillPerson,
  isCalendarDay,
  SEATED_STATES,
  type Standing,
  spanOfDay,
} from '@muster/rules/tasks';
import { type Expression, type NotNull, sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import { isReaderIn, readerOf } from '../../../kernel/audience.ts';
import { actorsAsTheyAre } from '../../../kernel/changing.ts';
import { isConfirmed } from '../../../kernel/confirmation.ts';
import { db } from '../../../kernel/db/db.ts';
import { anyOf, jsonTable, now } from '../../../kernel/db/expressions.ts';
import { displayNameOf } from '../../../kernel/display-name.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Project } from '../../project/project.entity.ts';
import { findTaskProject, requireNotArchived, type TaskRow, taskRows } from '../load-task.ts';
import { heldBy, placeIn, projectFacts, taskFacts } from '../taking.ts';
import { hoursOpenTo } from '../task.policy.ts';

export interface Fillable {
  project: Project;
  /** The teams whose tasks the caller fills, with their people; null for all of the project. */
  teamIds: readonly string[] | null;
}

/**
 * The project, for those who put its people into tasks and see who they are: owners, and chiefs in their teams.
 * Administrators run the instance and learn nothing of where people are.
 */
export async function findFillable(em: EntityManager, actor: Actor, pid: string): Promise<Fillable> {
  const project = await findTaskProject(em, actor, pid);
  const open = hoursOpenTo(actor, project.id);
  if (open === null) throw new DomainError('forbidden', 'Owners fill tasks, chiefs those of their teams.');
  requireNotArchived(project);
  return { project, teamIds: open.teamIds };
}

export interface LoadedFill {
  facts: FillFacts;
  tasks: ReadonlyMap<string, TaskRow>;
  names: ReadonlyMap<string, string>;
}

const invalid = (pointer: string, detail: string) =>
  new DomainError('invalid', detail, { fields: [{ pointer, detail }] });

/** What a proposal for a day is made from, in as many statements for two hundred tasks as for one. */
export async function loadFill(
  { em, features }: Pick<Scope, 'em' | 'features'>,
  { project, teamIds }: Fillable,
  { day, tid }: { day: string; tid?: string | undefined },
): Promise<LoadedFill> {
  if (!isCalendarDay(day)) throw invalid('/day', 'This is no day: write 2027-08-07.');
  const rows = await tasksOf(em, { project, teamIds }, { day, tid });
  if (rows.length > FILL_LIMITS.tasks)
    throw invalid('/day', `More than ${FILL_LIMITS.tasks} tasks are too many at once. Choose a team.`);
  const people = await peopleOf(em, { project, teamIds });
  if (people.length > FILL_LIMITS.people)
    throw invalid('/day', `More than ${FILL_LIMITS.people} people are too many at once.`);
  const ids = people.map(({ id }) => id);
  const audiences = new Map<string, number>();
  const samples: string[] = [];
  const audienceOf = ({ id, audience }: TaskRow): number => {
    const key = JSON.stringify(audience);
    const known = audiences.get(key);
    if (known !== undefined) return known;
    audiences.set(key, samples.length);
    return samples.push(id) - 1;
  };
  const shared = await projectFacts(em, project);
  const tasks = rows.map((row) => ({
    ...taskFacts(row, shared.zone),
    least: row.least,
    audience: audienceOf(row),
  }));
  const [actors, held] = [await actorsAsTheyAre(em, ids), await heldBy(em, ids, project.id, rows)];
  const meant = await meantFor(em, ids, samples);
  const standings = await standingsOf(em, ids, rows);
  const days = new Map<string, boolean>();
  for (const { availableOn } of features)
    for (const [id, comes] of (await availableOn?.(em, { projectId: project.id, day, personIds: ids })) ?? [])
      days.set(id, comes || days.get(id) === true);
  return {
    facts: {
      ...shared,
      tasks,
      people: people.map(
        ({ id, minutes }): FillPerson => ({
          id,
          place: placeIn(project.id, actors.get(id), false),
          held: held.get(id) ?? [],
          audiences: meant.get(id) ?? [],
          standings: standings.get(id) ?? {},
          available: availabilityOf(days.get(id)),
          minutes,
        }),
      ),
    },
    tasks: new Map(rows.map((row) => [row.id, row])),
    names: new Map(people.map(({ id, name }) => [id, name])),
  };
}

const availabilityOf = (comes: boolean | undefined): Availability =>
  comes === undefined ? 'unknown' : comes ? 'yes' : 'no';

/** Those that begin that day and still need people, in order of time. */
function tasksOf(
  em: EntityManager,
  { project, teamIds }: Fillable,
  { day, tid }: { day: string; tid?: string | undefined },
): Promise<TaskRow[]> {
  const { from, until } = spanOfDay(project.timeZone, day);
  return taskRows(em, { personId: null, withheld: [] }, (rows) =>
    rows
      .where('task.project_id', '=', project.id)
      .where('task.starts_at', '>=', new Date(from))
      .where('task.starts_at', '<', new Date(until))
      .where('task.cancelled_at', 'is', null)
      .whereRef('task.taken', '<', 'task.least')
      .where('task.ends_at', '>', now())
      .$if(teamIds !== null, (query) => query.where('task.team_id', '=', anyOf(teamIds ?? [])))
      .$if(tid !== undefined, (query) => query.where('team.tid', '=', tid ?? ''))
      .orderBy('task.starts_at')
      .orderBy('task.id')
      .limit(FILL_LIMITS.tasks + 1),
  );
}

/** In one order, so that the same day gives the same proposal. */
function peopleOf(em: EntityManager, { project, teamIds }: Fillable) {
  return db(em)
    .selectFrom('person')
    .select(({ selectFrom }) => {
      const sum = selectFrom('task_person')
        .innerJoin('task', 'task.id', 'task_person.task_id')
        .select(({ fn, ref }) => fn.sum<number>(minutesOf(ref('task.starts_at'), ref('task.ends_at'))).as('minutes'))
        .whereRef('task_person.person_id', '=', 'person.id')
        .where('task.project_id', '=', project.id)
        .where('task.cancelled_at', 'is', null)
        .where('task_person.state', 'in', SEATED_STATES);
      return ['person.id', displayNameOf('person').as('name'), sql<number>`coalesce(${sum}, 0)::float8`.as('minutes')];
    })
    .where('person.suspended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('membership')
          .innerJoin('team', 'team.id', 'membership.team_id')
          .whereRef('membership.person_id', '=', 'person.id')
          .where('membership.left_at', 'is', null)
          .where(isConfirmed('membership'))
          .where('team.project_id', '=', project.id)
          .$if(teamIds !== null, (query) => query.where('team.id', '=', anyOf(teamIds ?? []))),
      ),
    )
    .orderBy('person.id')
    .limit(FILL_LIMITS.people + 1)
    .execute();
}

const minutesOf = (startsAt: Expression<Date | null>, endsAt: Expression<Date | null>) =>
  sql<number>`extract(epoch from ${endsAt} - ${startsAt}) / 60`;

/** To which audiences people belong; each is asked of one task that has it. */
async function meantFor(em: EntityManager, ids: readonly string[], samples: readonly string[]) {
  const meant = new Map<string, number[]>();
  if (ids.length === 0 || samples.length === 0) return meant;
  const people = ids.map((id) => ({ id }));
  const reader = readerOf({ readerId: sql.ref<string>('me.id'), pendingProjectIds: [] });
  const rows = await db(em)
    .selectFrom(jsonTable('me', people, { id: 'uuid' }))
    .innerJoin('task', (join) => join.on('task.id', '=', anyOf(samples)).on(isReaderIn('task', reader)))
    .select(['me.id', 'task.id as taskId'])
    .execute();
  for (const { id, taskId } of rows) {
    const known = meant.get(id) ?? [];
    known.push(samples.indexOf(taskId));
    meant.set(id, known);
  }
  return meant;
}

async function standingsOf(em: EntityManager, ids: readonly string[], tasks: readonly TaskRow[]) {
  const standings = new Map<string, Record<string, Standing>>();
  if (ids.length === 0 || tasks.length === 0) return standings;
  const taskIds = tasks.map(({ id }) => id);
  const rows = await db(em)
    .selectFrom('task_person')
    .select(['person_id as personId', 'task_id as taskId', 'state'])
    .where('task_id', '=', anyOf(taskIds))
    .where('person_id', '=', anyOf(ids))
    .where('state', 'is not', null)
    .$narrowType<{ state: NotNull }>()
    .execute();
  for (const { personId, taskId, state } of rows)
    standings.set(personId, { ...standings.get(personId), [taskId]: state });
  return standings;
}
