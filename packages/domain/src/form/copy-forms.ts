import type { EntityManager } from '@mikro-orm/postgresql';

/** A moment of the earlier year, as many days later as the event begins later, at the same hour where the event is. */
const moved = (column: string): string =>
  `((old.${column} at time zone model.time_zone) + (year.starts_on - model.starts_on) * interval '1 day') at time zone year.time_zone`;

/**
 * The next year begins with the forms of this one, as drafts: nobody is asked anything that no organiser has looked at.
 * Neither answers nor those who read them come along.
 */
export async function copyForms(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  await em.execute(
    `with made as (
       insert into form (id, project_id, fid, origin, titles, title, intro, state, opens_at, closes_at, required, audience,
                         of_teams, keep_days)
       select gen_random_uuid(), year.id, old.fid, old.origin, old.titles, old.title, old.intro, 'draft',
              ${moved('opens_at')}, ${moved('closes_at')}, old.required, old.audience, old.of_teams, old.keep_days
       from form old join project model on model.id = old.project_id join project year on year.id = ?
       where old.project_id = ?
       returning id, fid)
     insert into form_version (id, form_id, number, fields)
     select gen_random_uuid(), made.id, 1, form_version.fields
     from made join form old on old.project_id = ? and old.fid = made.fid
     join form_version on form_version.form_id = old.id and form_version.number = old.version`,
    [to, from, from],
  );
}
