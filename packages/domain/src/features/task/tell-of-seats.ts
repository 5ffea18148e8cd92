import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { anyOf, now } from '../../kernel/db/expressions.ts';
import { enqueueMails } from '../../mail/enqueue-mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import type { Project } from '../project/project.entity.ts';
import { lateFrom } from './late-leaving.ts';
import { type TaskRow, taskRows } from './load-task.ts';
import { type Recipient, recipients } from './recipients.ts';

const wordsOf = ({ titles, startsAt, endsAt, dueOn, place, taken, least }: TaskRow) => ({
  taskTitle: titles,
  placeName: place?.names ?? null,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  dueOn,
  taken,
  least,
});

const about = ({ publicUrl }: Mailing, project: Project, tasks: readonly TaskRow[]) => ({
  pid: project.pid,
  projectName: project.names,
  timeZone: project.timeZone,
  tasks: [...tasks]
    .sort((a, b) => (a.startsAt?.getTime() ?? 0) - (b.startsAt?.getTime() ?? 0) || (a.id < b.id ? -1 : 1))
    .map(wordsOf),
  link: `${publicUrl}/projects/${encodeURIComponent(project.pid)}/tasks`,
});

/** One mail for all that a person may not have any more. */
export async function tellOfLostTasks(
  em: EntityManager,
  mailing: Mailing,
  project: Project,
  tasks: readonly TaskRow[],
  personId: string,
): Promise<void> {
  if (tasks.length === 0) return;
  const people = await recipients(em).where('person.id', '=', personId).execute();
  const words = about(mailing, project, tasks);
  await enqueueMails(
    em,
    mailing.keys,
    people.map(({ email, locale }) => ({
      template: 'task-seats-lost',
      to: email,
      locale: locale ?? project.mainLanguage,
      ...words,
    })),
  );
}

/**
 * One mail to each who runs tasks that have too few people now, or lost one late and have a free seat; owners where a team has nobody who leads it. It names
 * nobody: why a person is gone is not for everybody to know.
 */
export async function tellOfShortTasks(
  em: EntityManager,
  mailing: Mailing,
  project: Project,
  freed: readonly TaskRow[],
): Promise<void> {
  if (freed.length === 0) return;
  const short = await taskRows(em, { personId: null, withheld: [] }, (rows) =>
    rows
      .where('task.id', '=', anyOf(freed.map(({ id }) => id)))
      .where('task.taken', '<', ({ eb }) =>
        eb.case().when(now(), '>=', lateFrom()).then(eb.ref('task.most')).else(eb.ref('task.least')).end(),
      )
      .orderBy('task.id'),
  );
  if (short.length === 0) return;
  const teamIds = short.flatMap(({ teamId }) => teamId ?? []);
  const people = await recipients(em)
    .innerJoin(
      ({ selectFrom }) =>
        selectFrom('membership')
          .select(['person_id', sql.ref<string | null>('membership.team_id').as('team_id')])
          .where('team_id', '=', anyOf(teamIds))
          .where('role', '=', 'chief')
          .where('left_at', 'is', null)
          .where(isConfirmed('membership'))
          .unionAll(
            selectFrom('project_role')
              .select(['person_id', sql<null>`null::uuid`.as('team_id')])
              .where('project_id', '=', project.id)
              .where('role', '=', 'owner')
              .where(isConfirmed('project_role')),
          )
          .as('leader'),
      (join) => join.onRef('leader.person_id', '=', 'person.id'),
    )
    .select('leader.team_id as teamId')
    .execute();
  const led = new Set(people.map(({ teamId }) => teamId));
  const mails = new Map<string, Recipient & { tasks: TaskRow[] }>();
  for (const task of short)
    for (const { email, locale, teamId } of people) {
      if (teamId !== (led.has(task.teamId) ? task.teamId : null)) continue;
      const known = mails.get(email) ?? { email, locale, tasks: [] };
      mails.set(email, { ...known, tasks: [...known.tasks, task] });
    }
  await enqueueMails(
    em,
    mailing.keys,
    [...mails.values()].map(({ email, locale, tasks }) => ({
      template: 'task-seats-short',
      to: email,
      locale: locale ?? project.mainLanguage,
      ...about(mailing, project, tasks),
    })),
  );
}
