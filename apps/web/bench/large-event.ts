import { sqlIn } from '../e2e/sql-in.ts';

export const PEOPLE = 2_000;
/** The first team has this many of them, as the crew of a hall has; the others share the rest. */
const CREW = 300;
const TEAMS = 40;
const APPLICANTS = 600;
/** In this many there are four people, and in one task all of a crowd. */
const TASKS = 400;
const CROWD = 300;

const FIELDS = JSON.stringify([
  { key: 'size', type: 'text', label: { en: 'Size' }, required: false },
  { key: 'note', type: 'text', label: { en: 'Note' }, required: false },
]);

const inLarge = (table: string): string =>
  `${table} join project on project.id = ${table}.project_id and pid = 'large'`;

/** An event of 2,000 people with all that its desks have to show, in a few statements: the demo's is too small to be slow. */
const STATEMENTS = [
  `insert into project (id, pid, name, names, starts_on, ends_on, roster_published)
   select uuidv7(), 'large', 'Large event', '{"en": "Large event"}', current_date, current_date + 2, true`,
  `insert into team (id, project_id, tid, name, names, position, headcount_wanted)
   select uuidv7(), id, 'team-' || k, 'Team ' || k, jsonb_build_object('en', 'Team ' || k), k, 10
   from project cross join generate_series(1, ${TEAMS}) k where pid = 'large'`,
  `insert into person (id, email, name, email_verified, last_signed_in_on)
   select uuidv7(), kind || '-' || n || '@large.example',
          (array['林','陳','Novak','Okafor','佐藤','Moreau','김'])[1 + n % 7] || ' ' ||
          (array['小明','Ada','Elsa','怡君','蓮','Jonas'])[1 + n % 6] || ' ' || n, true, current_date
   from (select 'helper', n from generate_series(1, ${PEOPLE}) n
         union all select 'applicant', n from generate_series(1, ${APPLICANTS}) n) listed (kind, n)`,
  `insert into project_role (id, project_id, person_id, role, confirmed_at)
   select uuidv7(), project.id, person.id, role, now() from project cross join unnest(array['owner', 'finance']) role
   join person on email = role || '@demo.example' where pid = 'large'`,
  `insert into membership (id, team_id, person_id, role, joined_at, appointed_at, confirmed_at)
   select uuidv7(), team.id, person.id, case when n <= ${TEAMS} then 'chief' else 'member' end, now() - n * interval '1 minute',
          case when n <= ${TEAMS} then now() end, now()
   from (select id, substring(email from '\\d+')::int as n from person where email like 'helper-%@large.example') person
   cross join ${inLarge('team')}
   where tid = 'team-' || case when n between ${TEAMS + 1} and ${TEAMS + CREW} then 1 else 1 + (n - 1) % ${TEAMS} end`,
  `insert into application (id, team_id, person_id, state, note)
   select uuidv7(), team.id, person.id, 'applied', 'I would like to help.'
   from (select id, substring(email from '\\d+')::int as n from person where email like 'applicant-%@large.example') person
   cross join ${inLarge('team')} where tid = 'team-' || (1 + n % ${TEAMS})`,
  `insert into form (id, project_id, fid, origin, title, titles, state, required)
   select uuidv7(), id, 'shirt', uuidv7(), 'Shirt', '{"en": "Shirt"}', 'open', true from project where pid = 'large'`,
  `insert into form_version (id, form_id, number, fields) select uuidv7(), form.id, 1, '${FIELDS}' from ${inLarge('form')}`,
  `insert into form_answer (id, form_id, person_id, version, state, values, sent_at)
   select uuidv7(), form.id, person.id, 1, 'sent', '{"size": "M", "note": "Thank you"}', now()
   from ${inLarge('form')} cross join person where email ~ '^helper-\\d*[0-7]@large'`,
  `insert into task_place (id, project_id, name, names, position)
   select uuidv7(), id, 'Hall ' || p, jsonb_build_object('en', 'Hall ' || p), p
   from project cross join generate_series(1, 20) p where pid = 'large'`,
  `insert into task (id, project_id, title, titles, place_id, starts_at, ends_at, most)
   select uuidv7(), project.id, 'Task ' || n, jsonb_build_object('en', 'Task ' || n), task_place.id,
          current_date + n % 12 * interval '1 hour', current_date + (2 + n % 12) * interval '1 hour', 5
   from ${inLarge('task_place')} join generate_series(1, ${TASKS}) n on task_place.position = 1 + n % 20`,
  `insert into task (id, project_id, title, titles, starts_at, ends_at, most)
   select uuidv7(), id, 'Briefing', '{"en": "Briefing"}', current_date + interval '6 hours', current_date + interval '7 hours', ${CROWD}
   from project where pid = 'large'`,
  `insert into task_person (id, task_id, person_id, state)
   select uuidv7(), task.id, person.id, 'assigned' from ${inLarge('task')}
   join (select id, substring(email from '\\d+')::int as n from person where email like 'helper-%@large.example') person
     on case when title = 'Briefing' then n <= ${CROWD} else n % ${TASKS} = substring(title from '\\d+')::int % ${TASKS} and n <= 4 * ${TASKS} end`,
  `insert into traffic_subsidy (id, project_id, last_request)
   select uuidv7(), id, ${PEOPLE / 2} from project where pid = 'large'`,
  `insert into subsidy_request (id, project_id, number, person_id, team_id, locations, means, is_return, amount, state)
   select uuidv7(), project.id, row_number() over (), person_id, team_id, '{"en": "Town"}', 'train', false, 100, 'requested'
   from membership join team on team.id = team_id join project on project.id = team.project_id and pid = 'large'
   limit ${PEOPLE / 2}`,
];

export async function makeLargeEvent(dataDir: string): Promise<void> {
  for (const statement of [...STATEMENTS, 'analyze']) await sqlIn(dataDir, statement);
}
