import type { EntityManager } from '@mikro-orm/postgresql';
import { dayAt } from '@muster/rules/tasks';
import { anyOf } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { enqueueMails } from '../../mail/enqueue-mail.ts';
import type { TaskChange } from '../../mail/mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import type { Project } from '../project/project.entity.ts';
import { peopleToNotify } from './late-leaving.ts';
import type { TaskRow } from './load-task.ts';
import { recipients } from './recipients.ts';

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
  const people = await recipients(em).where('person.id', '=', anyOf(personIds)).execute();
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
  const people = await recipients(em)
    .innerJoin('person as gone', (join) => join.on('gone.id', '=', personId))
    .innerJoin('task', (join) =>
      join.on('task.id', '=', task.id).on(({ eb, ref }) => eb('person.id', 'in', peopleToNotify(ref('gone.id')))),
    )
    .select(['person.id', displayNameOf('gone').as('name')])
    .execute();
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
