import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '@muster/rules';
import { dayAt } from '@muster/rules/tasks';
import { displayNameSql } from '../kernel/display-name.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { TaskChange } from '../mail/mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import type { Project } from '../project/project.entity.ts';
import { whoHears } from './late-leaving.ts';
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

/** A person can't come after all: those who run the task hear of it at once, with the way to find another one. */
export async function tellChiefs(
  em: EntityManager,
  mailing: Mailing,
  project: Project,
  task: Told,
  { personId, except }: { personId: string; except: readonly string[] },
): Promise<void> {
  const people = await em.execute<(Recipient & { id: string; name: string })[]>(
    `select person.id, person.email, ${mailLocaleSql('person')} as locale, gone.name
     from (select id, ${displayNameSql('person')} as name from person where id = ?) gone
     cross join task
     join person on person.id in (${whoHears('gone.id')})
     where task.id = ? order by person.id`,
    [personId, task.id],
  );
  const { startsAt, dueOn, id } = task;
  const day = startsAt === null ? dueOn : dayAt(project.timeZone, startsAt.getTime());
  const link = `${mailing.publicUrl}/projects/${encodeURIComponent(project.pid)}/tasks/grid?day=${day}&task=${id}`;
  const words = about(mailing, project, task);
  await enqueueMails(
    em,
    mailing.keys,
    people
      .filter(({ id }) => !except.includes(id))
      .map(({ email, locale, name }) => ({
        template: 'task-seat-left',
        to: email,
        locale: locale ?? project.mainLanguage,
        personName: name,
        ...words,
        link,
      })),
  );
}
