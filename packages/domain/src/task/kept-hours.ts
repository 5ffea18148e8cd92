import type { EntityManager } from '@mikro-orm/postgresql';
import { SEATED_STATES } from '@muster/rules/tasks';
import { memoryOf } from '../kernel/kept-in-memory.ts';
import type { ProjectVersion } from '../project/project-version.ts';

/** From when until when, in microseconds: whole numbers, as PostgreSQL keeps them. */
export interface Seat {
  from: number;
  until: number;
}

/** What everybody has a seat in, by their ids. */
export type Seats = ReadonlyMap<string, readonly Seat[]>;

const SEATED = SEATED_STATES.map((state) => `'${state}'`).join(', ');

async function loadSeats(em: EntityManager, projectId: string): Promise<Seats> {
  const rows = await em.execute<{ from: number; until: number; people: string[] }[]>(
    `with timed as materialized (
       select task.id, (extract(epoch from task.starts_at) * 1000000)::float8 as from,
              (extract(epoch from task.ends_at) * 1000000)::float8 as until
       from task where task.project_id = ? and task.cancelled_at is null and task.starts_at is not null
     )
     select timed.from, timed.until, taken.people
     from timed full join (
       select task_person.task_id, array_agg(task_person.person_id::text) as people from task_person
       where task_person.task_id = any (array(select id from timed)) and task_person.state in (${SEATED})
       group by task_person.task_id
     ) taken on taken.task_id = timed.id
     where taken.people is not null`,
    [projectId],
  );
  const seats = new Map<string, Seat[]>();
  for (const { from, until, people } of rows) {
    const seat = { from, until };
    for (const id of people) {
      const own = seats.get(id);
      if (own === undefined) seats.set(id, [seat]);
      else own.push(seat);
    }
  }
  return seats;
}

/** A key and a list for each person, and room in it for each seat. */
const BYTES_OF_ONE = 200;
const BYTES_OF_SEAT = 16;
const bytesOf = (seats: Seats): number =>
  [...seats.values()].reduce((sum, own) => sum + BYTES_OF_ONE + BYTES_OF_SEAT * own.length, 0);

/** Undefined where they aren't kept, or not yet. */
export const keptSeats = (
  em: EntityManager,
  projectId: string,
  { tasks }: Pick<ProjectVersion, 'tasks'>,
): Promise<Seats | undefined> =>
  memoryOf(em).find({ projectId, name: 'seats', version: tasks, load: () => loadSeats(em, projectId), bytesOf });
