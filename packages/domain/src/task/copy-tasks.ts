import type { EntityManager } from '@mikro-orm/postgresql';
import { derivedId } from '../kernel/derived-id.ts';

/** A moment of the earlier year, as many days later as the event begins later, at the same hour where the event is. */
const moved = (column: string): string =>
  `((old.${column} at time zone model.time_zone) + (year.starts_on - model.starts_on) * interval '1 day') at time zone year.time_zone`;

const OF_BOTH =
  'join project model on model.id = old.project_id join project year on year.id = ?::uuid where old.project_id = ?::uuid';

/**
 * The next year has the same to do, at the same hours of its own days; nobody has taken it yet. What was cancelled does
 * not come along. Times that the change of the clock leaves out are as much later, and a task never ends before it began.
 */
export async function copyTasks(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  // By the id of the one before: each copy finds its own place and category.
  const twin = (id: string) => derivedId(`${id} || ?::text`);
  const years = [to, from];
  await em.execute(
    `insert into task_settings (id, project_id, rest_minutes, daily_minutes)
     select gen_random_uuid(), ?::uuid, old.rest_minutes, old.daily_minutes from task_settings old where old.project_id = ?::uuid`,
    years,
  );
  await em.execute(
    `insert into task_category (id, project_id, name, names, colour, position)
     select ${twin('old.id::text')}, year.id, old.name, old.names, old.colour, old.position from task_category old ${OF_BOTH}`,
    [to, ...years],
  );
  await em.execute(
    `insert into task_place (id, project_id, name, names, position, walks)
     select ${twin('old.id::text')}, year.id, old.name, old.names, old.position,
            (select coalesce(jsonb_object_agg(${twin('walk.key')}, walk.value), '{}') from jsonb_each(old.walks) walk)
     from task_place old ${OF_BOTH}`,
    [to, to, ...years],
  );
  await em.execute(
    `insert into task (id, project_id, team_id, title, titles, text, texts, category_id, place_id, starts_at, ends_at, due_on,
                       least, most, opens_at, closes_at, leave_until, audience)
     select gen_random_uuid(), year.id,
            (select team.id from team join team before on before.tid = team.tid
             where before.id = old.team_id and team.project_id = year.id),
            old.title, old.titles, old.text, old.texts, ${twin('old.category_id::text')}, ${twin('old.place_id::text')},
            ${moved('starts_at')},
            greatest(${moved('ends_at')}, ${moved('starts_at')} + interval '1 minute'),
            old.due_on + (year.starts_on - model.starts_on), old.least, old.most,
            ${moved('opens_at')}, ${moved('closes_at')}, ${moved('leave_until')}, old.audience
     from task old ${OF_BOTH} and old.cancelled_at is null`,
    [to, to, ...years],
  );
}
