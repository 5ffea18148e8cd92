import type { Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { LATE_FROM, whoHears } from './late-leaving.ts';

/** A task that lost a person late, and still has a free seat. Names nobody: not everybody who runs it may know why. */
export interface WaitingTask {
  id: string;
  pid: string;
  projectName: string;
  projectNames: Texts;
  timeZone: string;
  title: string;
  titles: Texts;
  startsAt: Date | null;
  /** On which it begins where the project is, or until which it is due. */
  day: string;
  taken: number;
  most: number;
}

const MOST = 100;

/** The tasks of all projects for which the caller should find somebody, until they begin; those who got the mail. */
export async function waitingTasks({ em, actor }: Scope): Promise<WaitingTask[]> {
  const me = requirePerson(actor);
  const runs = actor.grants.filter(({ role }) => role === 'owner' || role === 'chief');
  if (runs.length === 0) return [];
  const rows = await em.execute<(Omit<WaitingTask, 'startsAt'> & { startsAt: string | null })[]>(
    `select task.id, project.pid, project.name as "projectName", project.names as "projectNames",
            project.time_zone as "timeZone", task.title, task.titles, task.starts_at as "startsAt",
            coalesce((task.starts_at at time zone project.time_zone)::date, task.due_on) as day, task.taken, task.most
     from project join task on task.project_id = project.id
     where project.id = any (?::uuid[]) and project.state in ('open', 'closed')
       and task.cancelled_at is null and task.taken < task.most
       and coalesce(task.starts_at > now(), task.due_on >= (now() at time zone project.time_zone)::date)
       and exists (
         select from task_person gone where gone.task_id = task.id and gone.state = 'left' and gone.updated_at >= ${LATE_FROM}
           and ?::uuid in (${whoHears('gone.person_id')}))
     order by task.starts_at, task.due_on, task.id limit ?`,
    [`{${[...new Set(runs.map(({ projectId }) => projectId))].join(',')}}`, me, MOST],
  );
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt === null ? null : new Date(startsAt) }));
}
