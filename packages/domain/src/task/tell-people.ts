import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import { stands } from '../kernel/standing.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { TaskChange } from '../mail/mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import type { Project } from '../project/project.entity.ts';
import type { TaskRow } from './load-task.ts';

interface Recipient {
  email: string;
  locale: Locale | null;
}

type Told = Pick<TaskRow, 'id' | 'titles' | 'startsAt' | 'endsAt' | 'dueOn' | 'place'>;

const about = ({ publicUrl }: Mailing, project: Project, { id, titles, startsAt, endsAt, dueOn, place }: Told) => ({
  pid: project.pid,
  projectName: project.names,
  taskTitle: titles,
  placeName: place?.names ?? null,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  dueOn,
  timeZone: project.timeZone,
  link: `${publicUrl}/projects/${encodeURIComponent(project.pid)}/tasks/${id}`,
});

/** Tells people what has become of a task of theirs; in the transaction in which it does. */
export async function tellPeople(
  em: EntityManager,
  mailing: Mailing,
  project: Project,
  task: Told,
  { change, personIds }: { change: TaskChange; personIds: readonly string[] },
): Promise<void> {
  if (personIds.length === 0) return;
  const people = await em.execute<Recipient[]>(
    `select email, ${mailLocaleSql('person')} as locale from person
     where id = any (?::uuid[]) and suspended_at is null order by id`,
    [`{${personIds.join(',')}}`],
  );
  const words = about(mailing, project, task);
  await enqueueMails(
    em,
    mailing.keys,
    people.map(({ email, locale }) => ({
      template: 'task-changed',
      to: email,
      locale: locale ?? project.mainLanguage,
      change,
      ...words,
    })),
  );
}

/** A person can't come after all: those who run the task hear of it at once. */
export async function tellChiefs(
  em: EntityManager,
  mailing: Mailing,
  project: Project,
  task: Told & Pick<TaskRow, 'teamId'>,
  { personId }: { personId: string },
): Promise<void> {
  const people = await em.execute<(Recipient & { name: string; runs: 'team' | 'project' })[]>(
    `select person.email, ${mailLocaleSql('person')} as locale, gone.name, runs.runs
     from (select person_id, 'team' as runs from membership
           where team_id = ?::uuid and role = 'chief' and left_at is null and ${stands('membership')}
           union select person_id, 'project' from project_role
           where project_id = ? and role = 'owner' and ${stands('project_role')}) runs
     join person on person.id = runs.person_id and person.suspended_at is null and person.id <> ?
     cross join (select ${displayNameSql('person')} as name from person where id = ?) gone
     order by person.id`,
    [task.teamId, project.id, personId, personId],
  );
  // Owners where the team has nobody who leads it.
  const ofTeam = people.filter(({ runs }) => runs === 'team');
  const words = about(mailing, project, task);
  await enqueueMails(
    em,
    mailing.keys,
    (ofTeam.length > 0 ? ofTeam : people).map(({ email, locale, name }) => ({
      template: 'task-seat-left',
      to: email,
      locale: locale ?? project.mainLanguage,
      personName: name,
      ...words,
    })),
  );
}
