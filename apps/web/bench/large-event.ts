import { sqlIn } from '../e2e/sql-in.ts';

export const PEOPLE = 2_000;
/** Members of the first team; the others share the rest. */
const CREW = 300;
const TEAMS = 40;
/** In one task. */
const CROWD = 300;

const inLarge = (table: string): string =>
  `${table} join project on project.id = ${table}.project_id and pid = 'large'`;

/** A project of 2,000 people: the demo's are too small to be slow. */
const STATEMENTS = [
  `insert into project (id, pid, name, names, starts_on, ends_on, roster_published)
   select uuidv7(), 'large', 'Large event', '{"en": "Large event"}', current_date, current_date + 2, true`,
  `insert into team (id, project_id, tid, name, names, position, headcount_wanted)
   select uuidv7(), id, 'team-' || k, 'Team ' || k, jsonb_build_object('en', 'Team ' || k), k, 10
   from project cross join generate_series(1, ${TEAMS}) k where pid = 'large'`,
  `insert into person (id, email, name, email_verified, last_signed_in_on)
   select uuidv7(), 'helper-' || n || '@large.example',
          (array['林','陳','Novak','Okafor','佐藤','Moreau','김'])[1 + n % 7] || ' ' ||
          (array['小明','Ada','Elsa','怡君','蓮','Jonas'])[1 + n % 6] || ' ' || n, true, current_date
   from generate_series(1, ${PEOPLE}) n`,
  `insert into project_role (id, project_id, person_id, role, confirmed_at)
   select uuidv7(), project.id, person.id, 'owner', now() from project join person on email = 'owner@demo.example' where pid = 'large'`,
  `insert into membership (id, team_id, person_id, role, joined_at, appointed_at, confirmed_at)
   select uuidv7(), team.id, person.id, case when n <= ${TEAMS} then 'chief' else 'member' end, now() - n * interval '1 minute',
          case when n <= ${TEAMS} then now() end, now()
   from (select id, substring(email from '\\d+')::int as n from person where email like 'helper-%@large.example') person
   cross join ${inLarge('team')}
   where tid = 'team-' || case when n between ${TEAMS + 1} and ${TEAMS + CREW} then 1 else 1 + (n - 1) % ${TEAMS} end`,
  `insert into task (id, project_id, title, titles, starts_at, ends_at, most)
   select uuidv7(), id, 'Briefing', '{"en": "Briefing"}', current_date + interval '6 hours', current_date + interval '7 hours', ${CROWD}
   from project where pid = 'large'`,
  `insert into task_person (id, task_id, person_id, state)
   select uuidv7(), task.id, person.id, 'assigned' from ${inLarge('task')}
   join person on email ~ '^helper-\\d+@large.example$' and substring(email from '\\d+')::int <= ${CROWD}`,
];

export async function makeLargeEvent(dataDir: string): Promise<void> {
  for (const statement of [...STATEMENTS, 'analyze']) await sqlIn(dataDir, statement);
}
