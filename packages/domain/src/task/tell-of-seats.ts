import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { anyOf, now } from '../kernel/db/expressions.ts';
import { stands } from '../kernel/standing.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import type { Project } from '../project/project.entity.ts';
import { lateFrom } from './late-leaving.ts';
import { type TaskRow, taskRows } from './load-task.ts';

interface Recipient {
  email: string;
  locale: Locale | null;
}

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
  const people = await em.execute<Recipient[]>(
    `select email, ${mailLocaleSql('person')} as locale from person where id = ? and suspended_at is null`,
    [personId],
  );
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
  const people = await em.execute<(Recipient & { teamId: string | null })[]>(
    `select person.email, ${mailLocaleSql('person')} as locale, runs.team_id as "teamId"
     from (select person_id, team_id from membership
           where team_id = any (?::uuid[]) and role = 'chief' and left_at is null and ${stands('membership')}
           union all select person_id, null from project_role
           where project_id = ? and role = 'owner' and ${stands('project_role')}) runs
     join person on person.id = runs.person_id and person.suspended_at is null
     order by person.id`,
    [`{${short.flatMap(({ teamId }) => teamId ?? []).join(',')}}`, project.id],
  );
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
