import type { Texts } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { hashSecret, newLinkToken } from '../crypto/secret.ts';
import { changing } from '../kernel/changing.ts';
import { DomainError, notFound } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import type { JobScope, Scope } from '../kernel/scope.ts';
import { findKnownProject, ofManagedProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
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

/** Whether there is an address, for those who open and close it; what it is nobody knows any more. */
export async function isWallOpen({ em, actor }: Scope, { pid }: { pid: string }): Promise<boolean> {
  const project = await findKnownProject(em, actor, pid);
  if (!canManageProject(actor, project.id)) throw new DomainError('forbidden', 'Only owners do this.');
  return (await em.count(TaskSettings, { project: project.id, wallHash: { $ne: null } })) > 0;
}

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

/** Now and next at each place, for a screen that everybody sees: no names. It ends with the project. */
export async function readWall({ em }: Pick<JobScope, 'em'>, { secret }: { secret: string }): Promise<Wall> {
  const [project] = await em.execute<{ id: string; names: Texts; timeZone: string; at: string }[]>(
    `select project.id, project.names, project.time_zone as "timeZone", now() as at
     from task_settings settings join project on project.id = settings.project_id
     where settings.wall_hash = ? and project.state <> 'archived'`,
    [hashSecret(secret)],
  );
  if (project === undefined) throw notFound();
  const rows = await em.execute<Row[]>(
    `select shown.place_id as place, place.names, shown.titles, shown.starts_at as "startsAt", shown.ends_at as "endsAt",
            shown.least, shown.taken, shown.starts_at <= now() as on
     from (select task.*, row_number() over (partition by task.place_id, task.starts_at <= now()
                                             order by task.starts_at, task.id) as n
           from task where task.project_id = ? and task.cancelled_at is null and task.ends_at > now()
             and task.starts_at > now() - interval '7 days' and task.starts_at < now() + interval '1 day') shown
     left join task_place place on place.id = shown.place_id
     where shown.starts_at <= now() or shown.n <= 2
     order by place.position nulls last, place.id, shown.starts_at, shown.id`,
    [project.id],
  );
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
