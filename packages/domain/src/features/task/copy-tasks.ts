import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { column } from '../../kernel/db/expressions.ts';
import { derivedId } from '../../kernel/derived-id.ts';

/** How many days later the event of `year` begins than that of `model`. */
const daysLater = sql<number>`(${column('project', 'year', 'starts_on')} - ${column('project', 'model', 'starts_on')})`;

/** A moment of the earlier year, moved to the same day and hour of the new event where it is. */
function moved(at: Expression<Date | null>): RawBuilder<Date> {
  const local = sql`(${at} at time zone ${column('project', 'model', 'time_zone')})`;
  return sql`(${local} + ${daysLater} * interval '1 day') at time zone ${column('project', 'year', 'time_zone')}`;
}

/**
 * The next year has the same to do, at the same hours of its own days; nobody has taken it yet. What was cancelled does
 * not come along. Times that the change of the clock leaves out are as much later, and a task never ends before it began.
 */
export async function copyTasks(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  // Derived from the id of the original: a copied task finds the copies of its place and category.
  const twin = (id: Expression<string | null>) => derivedId(sql`${id} || ${to}::text`);
  const twinOf = (id: Expression<string | null>) => twin(sql`${id}::text`);
  await db(em)
    .insertInto('task_settings')
    .columns(['id', 'project_id', 'rest_minutes', 'daily_minutes'])
    .expression(({ fn, selectFrom }) =>
      selectFrom('task_settings as old')
        .select([
          fn<string>('gen_random_uuid').as('id'),
          sql<string>`${to}::uuid`.as('project_id'),
          'old.rest_minutes',
          'old.daily_minutes',
        ])
        .where('old.project_id', '=', from),
    )
    .execute();
  await db(em)
    .insertInto('task_category')
    .columns(['id', 'project_id', 'name', 'names', 'colour', 'position'])
    .expression(({ selectFrom }) =>
      selectFrom('task_category as old')
        .select(({ ref }) => [
          twinOf(ref('old.id')).as('id'),
          sql<string>`${to}::uuid`.as('project_id'),
          'old.name',
          'old.names',
          'old.colour',
          'old.position',
        ])
        .where('old.project_id', '=', from),
    )
    .execute();
  await db(em)
    .insertInto('task_place')
    .columns(['id', 'project_id', 'name', 'names', 'position', 'walks'])
    .expression(({ selectFrom }) =>
      selectFrom('task_place as old')
        .select(({ ref }) => [
          twinOf(ref('old.id')).as('id'),
          sql<string>`${to}::uuid`.as('project_id'),
          'old.name',
          'old.names',
          'old.position',
          selectFrom(sql<{ key: string; value: unknown }>`jsonb_each(${ref('old.walks')})`.as('walk'))
            .select((walk) => {
              const [key, value] = [twin(walk.ref('walk.key')), walk.ref('walk.value')];
              return sql<string>`coalesce(jsonb_object_agg(${key}, ${value}), '{}')`.as('walks');
            })
            .as('walks'),
        ])
        .where('old.project_id', '=', from),
    )
    .execute();
  await db(em)
    .insertInto('task')
    .columns([
      'id',
      'project_id',
      'team_id',
      'title',
      'titles',
      'text',
      'texts',
      'category_id',
      'place_id',
      'starts_at',
      'ends_at',
      'due_on',
      'least',
      'most',
      'opens_at',
      'closes_at',
      'leave_until',
      'audience',
    ])
    .expression(({ selectFrom }) =>
      selectFrom('task as old')
        .innerJoin('project as model', 'model.id', 'old.project_id')
        .innerJoin('project as year', (join) => join.on('year.id', '=', to))
        .select(({ fn, ref }) => [
          fn<string>('gen_random_uuid').as('id'),
          'year.id as project_id',
          selectFrom('team')
            .innerJoin('team as before', 'before.tid', 'team.tid')
            .select('team.id')
            .whereRef('before.id', '=', ref('old.team_id'))
            .whereRef('team.project_id', '=', ref('year.id'))
            .as('team_id'),
          'old.title',
          'old.titles',
          'old.text',
          'old.texts',
          twinOf(ref('old.category_id')).as('category_id'),
          twinOf(ref('old.place_id')).as('place_id'),
          moved(ref('old.starts_at')).as('starts_at'),
          fn<Date>('greatest', [
            moved(ref('old.ends_at')),
            sql<Date>`${moved(ref('old.starts_at'))} + interval '1 minute'`,
          ]).as('ends_at'),
          sql<string>`${ref('old.due_on')} + ${daysLater}`.as('due_on'),
          'old.least',
          'old.most',
          moved(ref('old.opens_at')).as('opens_at'),
          moved(ref('old.closes_at')).as('closes_at'),
          moved(ref('old.leave_until')).as('leave_until'),
          'old.audience',
        ])
        .where('old.project_id', '=', from)
        .where('old.cancelled_at', 'is', null),
    )
    .execute();
}
