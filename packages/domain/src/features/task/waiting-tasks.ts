import type { Texts } from '@muster/rules';
import { sql } from 'kysely';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, dayInZone, now } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lateFrom, peopleToNotify } from './late-leaving.ts';

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
  return db(em)
    .selectFrom('project')
    .innerJoin('task', 'task.project_id', 'project.id')
    .select(({ ref }) => [
      'task.id',
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'project.time_zone as timeZone',
      'task.title',
      'task.titles',
      'task.starts_at as startsAt',
      sql<string>`coalesce(${dayInZone(ref('task.starts_at'), ref('project.time_zone'))}, ${ref('task.due_on')})`.as(
        'day',
      ),
      'task.taken',
      'task.most',
    ])
    .where('project.id', '=', anyOf([...new Set(runs.map(({ projectId }) => projectId))]))
    .where('project.state', 'in', ['open', 'closed'])
    .where('task.cancelled_at', 'is', null)
    .whereRef('task.taken', '<', 'task.most')
    .where(({ eb, fn, ref }) =>
      fn.coalesce(
        eb('task.starts_at', '>', now()),
        eb('task.due_on', '>=', dayInZone(now(), ref('project.time_zone'))),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('task_person as gone')
          .whereRef('gone.task_id', '=', 'task.id')
          .where('gone.state', '=', 'left')
          .where('gone.updated_at', '>=', lateFrom())
          .where(({ eb, ref }) => eb(sql<string>`${me}::uuid`, 'in', peopleToNotify(ref('gone.person_id')))),
      ),
    )
    .orderBy('task.starts_at')
    .orderBy('task.due_on')
    .orderBy('task.id')
    .limit(MOST)
    .execute();
}
