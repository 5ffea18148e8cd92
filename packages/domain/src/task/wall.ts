import type { Texts } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { hashSecret, newLinkToken } from '../crypto/secret.ts';
import { changing } from '../kernel/changing.ts';
import { notFound } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import type { JobScope, Scope } from '../kernel/scope.ts';
import { ofManagedProject } from '../project/load-project.ts';
import { Project } from '../project/project.entity.ts';
import { TaskSettings } from './task-settings.entity.ts';

/** Makes the secret address of the screen on the wall, shown this once; the one before opens nothing any more. */
export async function openWall(scope: Scope, { pid }: { pid: string }): Promise<string> {
  const secret = newLinkToken();
  await changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
    await tx.execute(
      `insert into task_settings (id, project_id, wall_hash) values (?, ?, ?)
       on conflict (project_id) do update set wall_hash = excluded.wall_hash`,
      [newId(), project.id, hashSecret(secret)],
    );
    recordAudit(tx, actor, { action: 'task.open_wall', projectId: project.id, subjectId: project.id });
  });
  return secret;
}

export async function closeWall(scope: Scope, { pid }: { pid: string }): Promise<void> {
  await changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
    await tx.nativeUpdate(TaskSettings, { project: project.id }, { wallHash: null });
    recordAudit(tx, actor, { action: 'task.close_wall', projectId: project.id, subjectId: project.id });
  });
}

export interface WallTask {
  titles: Texts;
  startsAt: Date;
  endsAt: Date;
  least: number;
  taken: number;
}

export interface WallPlace {
  names: Texts;
  /** What is on, and what comes after it within a day. */
  now: WallTask[];
  next: WallTask[];
}

interface Row extends Omit<WallTask, 'startsAt' | 'endsAt'> {
  place: string;
  names: Texts;
  on: boolean;
  startsAt: string;
  endsAt: string;
}

/** Now and next at each place, for a screen that everybody sees: no names. */
export async function readWall(
  { em }: Pick<JobScope, 'em'>,
  { secret }: { secret: string },
): Promise<{ names: Texts; timeZone: string; places: WallPlace[] }> {
  const settings = await em.findOne(TaskSettings, { wallHash: hashSecret(secret) });
  if (settings === null) throw notFound();
  const project = await em.findOneOrFail(Project, { id: settings.project.id });
  const rows = await em.execute<Row[]>(
    `select place.id as place, place.names, shown.titles, shown.starts_at as "startsAt", shown.ends_at as "endsAt",
            shown.least, shown.taken, shown.starts_at <= now() as on
     from task_place place
     cross join lateral (
       select task.*, row_number() over (partition by task.starts_at <= now() order by task.starts_at, task.id) as n
       from task where task.place_id = place.id and task.cancelled_at is null and task.ends_at > now()
         and task.starts_at < now() + interval '1 day') shown
     where place.project_id = ? and (shown.starts_at <= now() or shown.n <= 2)
     order by place.position, place.id, shown.starts_at, shown.id`,
    [project.id],
  );
  const places = new Map<string, WallPlace>();
  for (const { place, names, on, titles, startsAt, endsAt, least, taken } of rows) {
    const known = places.get(place) ?? { names, now: [], next: [] };
    places.set(place, known);
    const shown = { titles, startsAt: new Date(startsAt), endsAt: new Date(endsAt), least, taken };
    (on ? known.now : known.next).push(shown);
  }
  return { names: project.names, timeZone: project.timeZone, places: [...places.values()] };
}
