import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamColour, Texts } from '@muster/rules';
import type { TaskPersonState } from '@muster/rules/tasks';
import { sql } from 'kysely';
import { requirePerson } from '../../kernel/actor.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import type { Scope } from '../../kernel/scope.ts';
import { categoryAsJson, placeWithWalksAsJson } from './load-task.ts';
import { literally } from './taking.ts';

/** A task of one's own. Holds no other names. */
export interface OwnTask {
  id: string;
  pid: string;
  projectName: string;
  projectNames: Texts;
  timeZone: string;
  title: string;
  titles: Texts;
  tid: string | null;
  category: { id: string; name: string; names: Texts; colour: TeamColour } | null;
  place: { id: string; name: string; names: Texts; walks: Record<string, number> } | null;
  startsAt: Date | null;
  endsAt: Date | null;
  dueOn: string | null;
  state: TaskPersonState;
  cancelled: boolean;
}

const MOST = 1000;

const ownTasks = prepared((db, parameter: ParameterOf<{ personId: string }>) =>
  db
    .selectFrom('task_person')
    .innerJoin('task', 'task.id', 'task_person.task_id')
    .innerJoin('project', 'project.id', 'task.project_id')
    .leftJoin('task_place as place', 'place.id', 'task.place_id')
    .leftJoin('team', 'team.id', 'task.team_id')
    .leftJoin('task_category as category', 'category.id', 'task.category_id')
    .select([
      'task.id',
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'project.time_zone as timeZone',
      'task.title',
      'task.titles',
      'task.starts_at as startsAt',
      'task.ends_at as endsAt',
      'task.due_on as dueOn',
      'task_person.state',
      placeWithWalksAsJson().as('place'),
      'team.tid',
      categoryAsJson().as('category'),
      sql<boolean>`${sql.ref('task.cancelled_at')} is not null`.as('cancelled'),
    ])
    .where('task_person.person_id', '=', parameter('personId'))
    .where('task_person.state', 'not in', literally('left', 'removed', 'no_show'))
    .where(({ eb, fn }) =>
      fn.coalesce(
        eb('task.ends_at', '>', sql<Date>`now() - interval '7 days'`),
        eb('task.due_on', '>', sql<string>`current_date - 7`),
      ),
    )
    .orderBy('task.starts_at')
    .orderBy('task.due_on')
    .orderBy('task.id')
    .limit(sql.lit(MOST))
    .$narrowType<{ state: TaskPersonState }>(),
);

/** What a person has to do in all projects, and what they wait for: from a week ago on, in order of time. */
export const tasksOf = (em: EntityManager, personId: string): Promise<OwnTask[]> => ownTasks.execute(em, { personId });

export const listMyTasks = ({ em, actor }: Scope): Promise<OwnTask[]> => tasksOf(em, requirePerson(actor));
