import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamColour, Texts } from '@muster/rules';
import type { TaskPersonState } from '@muster/rules/tasks';
import { requirePerson } from '../kernel/actor.ts';
import { prepare } from '../kernel/prepared-statements.ts';
import type { Scope } from '../kernel/scope.ts';

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
type Raw = Omit<OwnTask, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null };

const OWN_TASKS = prepare(`
  select task.id, project.pid, project.name as "projectName", project.names as "projectNames",
         project.time_zone as "timeZone", task.title, task.titles, task.starts_at as "startsAt", task.ends_at as "endsAt",
         task.due_on as "dueOn", task_person.state, task.cancelled_at is not null as cancelled,
         case when place.id is not null then json_build_object(
           'id', place.id, 'name', place.name, 'names', place.names, 'walks', place.walks) end as place, team.tid,
         case when category.id is not null then json_build_object(
           'id', category.id, 'name', category.name, 'names', category.names, 'colour', category.colour) end as category
  from task_person join task on task.id = task_person.task_id join project on project.id = task.project_id
  left join task_place place on place.id = task.place_id left join team on team.id = task.team_id
  left join task_category category on category.id = task.category_id
  where task_person.person_id = ? and task_person.state not in ('left', 'removed', 'no_show')
    and coalesce(task.ends_at > now() - interval '7 days', task.due_on > current_date - 7)
  order by task.starts_at, task.due_on, task.id limit ?`);

/** What a person has to do in all projects, and what they wait for: from a week ago on, in order of time. */
export async function tasksOf(em: EntityManager, personId: string): Promise<OwnTask[]> {
  const rows = await em.execute<Raw[]>(OWN_TASKS, [personId, MOST]);
  return rows.map(({ startsAt, endsAt, ...task }) => ({
    ...task,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }));
}

export const listMyTasks = ({ em, actor }: Scope): Promise<OwnTask[]> => tasksOf(em, requirePerson(actor));
