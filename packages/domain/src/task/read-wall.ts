import type { Texts } from '@muster/rules';
import { hashSecret } from '../crypto/secret.ts';
import { notFound } from '../kernel/errors.ts';
import type { JobScope } from '../kernel/scope.ts';

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

interface Row extends Omit<WallTask, 'startsAt' | 'endsAt'> {
  place: string | null;
  names: Texts | null;
  on: boolean;
  startsAt: string;
  endsAt: string;
}

export interface Wall {
  names: Texts;
  timeZone: string;
  /** When it was so. */
  at: Date;
  places: WallPlace[];
}

const COLUMNS = 'id, place_id, titles, starts_at, ends_at, least, taken';
const NEXT_TWO = `cancelled_at is null and starts_at > now() and starts_at < now() + interval '1 day' order by starts_at, id limit 2`;
/** The next ones are looked up place by place, so that a day of thousands of tasks isn't read for the first two. */
const SHOWN = `
  with shown as (
    select ${COLUMNS}, true as on from task
    where project_id = ? and cancelled_at is null and ends_at > now()
      and starts_at > now() - interval '7 days' and starts_at <= now()
    union all
    select next.*, false from task_place place
    cross join lateral (
      select ${COLUMNS} from task where project_id = place.project_id and place_id = place.id and ${NEXT_TWO}) next
    where place.project_id = ?
    union all
    (select ${COLUMNS}, false from task where project_id = ? and place_id is null and ${NEXT_TWO}))
  select shown.place_id as place, place.names, shown.titles, shown.starts_at as "startsAt", shown.ends_at as "endsAt",
         shown.least, shown.taken, shown.on
  from shown left join task_place place on place.project_id = ? and place.id = shown.place_id
  order by place.position nulls last, place.id, shown.starts_at, shown.id`;

/** Now and next at each place, for a screen that everybody sees: no names. It ends with the project. */
export async function readWall({ em }: Pick<JobScope, 'em'>, { secret }: { secret: string }): Promise<Wall> {
  const [project] = await em.execute<{ id: string; names: Texts; timeZone: string; at: string }[]>(
    `select project.id, project.names, project.time_zone as "timeZone", now() as at
     from task_settings settings join project on project.id = settings.project_id
     where settings.wall_hash = ? and project.state <> 'archived'`,
    [hashSecret(secret)],
  );
  if (project === undefined) throw notFound();
  const rows = await em.execute<Row[]>(SHOWN, [project.id, project.id, project.id, project.id]);
  const places = new Map<string | null, WallPlace>();
  for (const { place, names, on, titles, startsAt, endsAt, least, taken } of rows) {
    const known = places.get(place) ?? { names, now: [], next: [] };
    places.set(place, known);
    const shown = { titles, startsAt: new Date(startsAt), endsAt: new Date(endsAt), least, taken };
    (on ? known.now : known.next).push(shown);
  }
  const { names, timeZone, at } = project;
  return { names, timeZone, at: new Date(at), places: [...places.values()] };
}
