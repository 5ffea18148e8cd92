import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';

/** A moment of the earlier year, as many days later as the event begins later, at the same hour where the event is. */
const moved = (column: 'opens_at' | 'closes_at'): RawBuilder<Date | null> => {
  const days = sql`(${sql.ref('year.starts_on')} - ${sql.ref('model.starts_on')}) * interval '1 day'`;
  const local = sql`${sql.ref(`old.${column}`)} at time zone ${sql.ref('model.time_zone')}`;
  return sql`((${local}) + ${days}) at time zone ${sql.ref('year.time_zone')}`;
};

/**
 * The next year begins with the forms of this one, as drafts: nobody is asked anything that no organiser has looked at.
 * Neither answers nor those who read them come along.
 */
export async function copyForms(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  await db(em)
    .with('made', (query) =>
      query
        .insertInto('form')
        .columns([
          ...([
            'id',
            'project_id',
            'fid',
            'origin',
            'titles',
            'title',
            'intro',
            'state',
            'opens_at',
            'closes_at',
          ] as const),
          ...(['required', 'audience', 'of_teams', 'keep_days'] as const),
        ])
        .expression(({ fn, selectFrom }) =>
          selectFrom('form as old')
            .innerJoin('project as model', 'model.id', 'old.project_id')
            .innerJoin('project as year', (join) => join.on('year.id', '=', to))
            .select([
              fn('gen_random_uuid').as('new_id'),
              'year.id',
              'old.fid',
              'old.origin',
              'old.titles',
              'old.title',
              'old.intro',
              sql.lit('draft').as('state'),
              moved('opens_at').as('opens_at'),
              moved('closes_at').as('closes_at'),
              'old.required',
              'old.audience',
              'old.of_teams',
              'old.keep_days',
            ])
            .where('old.project_id', '=', from),
        )
        .returning(['id', 'fid']),
    )
    .insertInto('form_version')
    .columns(['id', 'form_id', 'number', 'fields'])
    .expression(({ fn, selectFrom }) =>
      selectFrom('made')
        .innerJoin('form as old', 'old.fid', 'made.fid')
        .innerJoin('form_version', (join) =>
          join.onRef('form_version.form_id', '=', 'old.id').onRef('form_version.number', '=', 'old.version'),
        )
        .select([fn('gen_random_uuid').as('new_id'), 'made.id', sql.lit(1).as('number'), 'form_version.fields'])
        .where('old.project_id', '=', from),
    )
    .execute();
}
