const FIELDS = JSON.stringify([
  { key: 'size', type: 'size', label: { en: 'Size' }, required: false },
  { key: 'note', type: 'text', label: { en: 'Note' }, required: false },
  { key: 'phone', type: 'text', label: { en: 'Phone' }, required: false, sealed: true, emergency: true },
]);

/** What there is to answer and to do. */
export const WORK = [
  `insert into form (id, project_id, fid, origin, title, titles, state, required)
   select uuidv7(), sized.id, fid, uuidv7(), 'Form', '{"en": "Form"}', 'open', fid <> 'ride'
   from sized cross join unnest(array['shirt', 'lodging', 'ride']) fid`,
  `insert into form_version (id, form_id, number, fields) select uuidv7(), id, 1, '${FIELDS}' from form`,
  `insert into form_answer (id, form_id, person_id, version, state, values, sent_at)
   select uuidv7(), form.id, place.person_id, 1, 'sent', jsonb_build_object('size', (array['S', 'M', 'L'])[1 + i % 3], 'note', 'Thank you ' || i), now()
   from form join place on place.project_id = form.project_id and i % 10 < 8 where fid = 'shirt' or (fid = 'lodging' and measured)`,
  `insert into form_reader (id, form_id, person_id, purpose, sealed, ends_on, granted_by_id)
   select uuidv7(), form.id, place.person_id, 'Shirts', false, current_date + 30, place.person_id
   from form join place on place.project_id = form.project_id and i between 2 and 4`,

  `insert into task_settings (id, project_id, rest_minutes, daily_minutes, wall_hash)
   select uuidv7(), id, 15, 600, sha256(rpad(id::text, 43, 'x')::bytea) from sized`,
  `insert into task_category (id, project_id, name, names, colour, position)
   select uuidv7(), id, 'Kind ' || p, jsonb_build_object('en', 'Kind ' || p), 'pine', p from sized cross join generate_series(1, 4) p`,
  `insert into task_place (id, project_id, name, names, position)
   select uuidv7(), id, 'Hall ' || p, jsonb_build_object('en', 'Hall ' || p), p from sized cross join generate_series(1, 4) p`,
  // A task for three people each; most of them over two days, of which a quarter is over at any time that this runs, the
  // others to be done before.
  `create temporary table work as
   select uuidv7() as id, place.*, category.id as category_id, task_place.id as place_id
   from place join task_category category on category.project_id = place.project_id and category.position = 1 + i % 4
   join task_place on task_place.project_id = place.project_id and task_place.position = 1 + i % 4 where i % 3 = 0`,
  `insert into task (id, project_id, team_id, title, titles, category_id, place_id, starts_at, ends_at, due_on, most, taken)
   select id, project_id, case when i % 2 = 0 then team_id end, 'Task ' || i, jsonb_build_object('en', 'Task ' || i), category_id, place_id,
          case when i % 9 > 0 then from_time end, case when i % 9 > 0 then from_time + interval '2 hours' end,
          case when i % 9 = 0 then current_date + 1 end, 5, 3
   from work cross join lateral (values (date_trunc('hour', now()) + (i / 3 % 24 - 6) * interval '2 hours')) as at (from_time)`,
  `create temporary table seat as
   select uuidv7() as id, work.id as task_id, place.person_id, place.i
   from work join place on place.project_id = work.project_id and place.i between work.i - 2 and work.i`,
  `insert into task_person (id, task_id, person_id, state)
   select id, task_id, person_id, (array['checked_in', 'done', 'signed_up', 'signed_up'])[1 + i % 4] from seat`,
  `insert into task_mark (id, task_person_id, becomes, mover, marked_by_id) select uuidv7(), id, 'signed_up', 'self', person_id from seat`,
  `insert into task_mark (id, task_person_id, becomes, mover) select uuidv7(), id, 'checked_in', 'lead' from seat where i % 4 = 0`,
  `insert into task_reminder (id, task_id, person_id) select uuidv7(), task_id, person_id from seat where i % 20 = 0`,
];
