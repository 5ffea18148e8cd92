import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { sql } from 'kysely';
import { hashSecret } from '../../crypto/secret.ts';
import { db } from '../../kernel/db/db.ts';
import { column, expressions, now } from '../../kernel/db/expressions.ts';
import { notFound } from '../../kernel/errors.ts';
import type { JobScope } from '../../kernel/scope.ts';

export interface WallTask {
  titles: Texts;
  startsAt: Date;
  endsAt: Date;
  least: number;
  taken: number;
}

export interface WallPlace {
  /** Null for what has no place of its own. */
  names: Texts | null;
  /** What is on, and what comes after it within a day. */
  now: WallTask[];
  next: WallTask[];
}

export interface Wall {
  names: Texts;
  timeZone: string;
  /** When it was so. */
  at: Date;
  places: WallPlace[];
}

const COLUMNS = [
  'task.id',
  'task.place_id',
  'task.titles',
  'task.starts_at',
  'task.ends_at',
  'task.least',
  'task.taken',
] as const;

/** The next two tasks. */
const upcoming = () =>
  expressions()
    .selectFrom('task')
    .select([...COLUMNS, sql<boolean>`false`.as('on')])
    .where('task.cancelled_at', 'is', null)
    .where('task.starts_at', '>', now())
    .where('task.starts_at', '<', sql<Date>`now() + interval '1 day'`)
    .orderBy('task.starts_at')
    .orderBy('task.id')
    .limit(2);

/** Looks the next tasks up place by place: a day of thousands of tasks is not read for the first two. */
const shownTasks = (em: EntityManager, projectId: string) =>
  db(em)
    .with('shown', (query) =>
      query
        .selectFrom('task')
        .select([...COLUMNS, sql<boolean>`true`.as('on')])
        .where('task.project_id', '=', projectId)
        .where('task.cancelled_at', 'is', null)
        .where('task.ends_at', '>', now())
        .where('task.starts_at', '>', sql<Date>`now() - interval '7 days'`)
        .where('task.starts_at', '<=', now())
        .unionAll(
          query
            .selectFrom('task_place as place')
            .crossJoinLateral(
              upcoming()
                .where('task.project_id', '=', column('task_place', 'place', 'project_id'))
                .where('task.place_id', '=', column('task_place', 'place', 'id'))
                .as('next'),
            )
            .selectAll('next')
            .where('place.project_id', '=', projectId),
        )
        .unionAll(({ parens }) =>
          parens(upcoming().where('task.project_id', '=', projectId).where('task.place_id', 'is', null)),
        ),
    )
    .selectFrom('shown')
    .leftJoin('task_place as place', (join) =>
      join.on('place.project_id', '=', projectId).onRef('place.id', '=', 'shown.place_id'),
    )
    .select([
      'shown.place_id as place',
      'place.names',
      'shown.titles',
      'shown.starts_at as startsAt',
      'shown.ends_at as endsAt',
      'shown.least',
      'shown.taken',
      'shown.on',
    ])
    .orderBy('place.position', (order) => order.nullsLast())
    .orderBy('place.id')
    .orderBy('shown.starts_at')
    .orderBy('shown.id')
    .$narrowType<{ startsAt: Date; endsAt: Date }>()
    .execute();

/** Now and next at each place, for a screen that everybody sees: no names. It ends with the project. */
export async function readWall({ em }: Pick<JobScope, 'em'>, { secret }: { secret: string }): Promise<Wall> {
  const project = await db(em)
    .selectFrom('task_settings as settings')
    .innerJoin('project', 'project.id', 'settings.project_id')
    .select(['project.id', 'project.names', 'project.time_zone as timeZone', now().as('at')])
    .where('settings.wall_hash', '=', hashSecret(secret))
    .where('project.state', '<>', 'archived')
    .executeTakeFirst();
  if (project === undefined) throw notFound();
  const { id, ...wall } = project;
  const places = new Map<string | null, WallPlace>();
  for (const { place, names, on, ...task } of await shownTasks(em, id)) {
    const known = places.get(place) ?? { names, now: [], next: [] };
    places.set(place, known);
    (on ? known.now : known.next).push(task);
  }
  return { ...wall, places: [...places.values()] };
}
