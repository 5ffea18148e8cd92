import { createHmac } from 'node:crypto';
import { createKeyring } from '@muster/domain';
import pg from 'pg';
import { cookieName } from '../../src/auth/names.ts';
import { hashSessionToken, sessionSecret } from '../../src/auth/session-cookie.ts';
import type { Release } from '../../test/support/release.ts';
import { execute, type Fixture, MASTER_KEY } from '../fixture.ts';

export const VOLUNTEERS = 1_000;
const TEAMS = 40;
/** Days with open tasks: more than are taken in one round. */
const DAYS_AHEAD = 10;

/** What the load generator knows of a volunteer. */
export interface Volunteer {
  uid: string;
  cookie: string;
  /** Their task this morning, and the cookie of a chief who checks them in. */
  morning: string;
  chief: string;
  /** Open tasks, one a day. */
  later: string[];
}

export interface Morning {
  pid: string;
  /** Of a program that reads the roster. */
  token: string;
  volunteers: Volunteer[];
}

/** Every volunteer has a task with their team, open tasks on the next days, and twenty announcements. */
const DATA = `
  insert into team (id, project_id, tid, name, position)
    select gen_random_uuid(), project.id, 'team-' || n, 'Team number ' || n, n from project, generate_series(1, ${TEAMS}) n;
  create temporary table volunteer as
    select n, gen_random_uuid() as id, 'team-' || (1 + n % ${TEAMS}) as tid, n <= ${TEAMS} as chief from generate_series(1, ${VOLUNTEERS}) n;
  insert into person (id, email, name, email_verified, last_signed_in_on)
    select id, 'v' || n || '@bench.example', 'Volunteer ' || n, true, current_date from volunteer;
  insert into membership (id, team_id, person_id, role, appointed_at, confirmed_at)
    select gen_random_uuid(), team.id, volunteer.id, case when chief then 'chief' else 'member' end, case when chief then now() end, now()
    from volunteer join team using (tid);
  insert into task (id, project_id, team_id, title, titles, starts_at, ends_at, most)
    select gen_random_uuid(), project_id, id, 'Doors', '{"en": "Doors"}', now() - interval '30 minutes', now() + interval '6 hours', 100 from team;
  insert into task_person (id, task_id, person_id, state)
    select gen_random_uuid(), task.id, volunteer.id, 'signed_up' from volunteer join team using (tid) join task on task.team_id = team.id;
  insert into task_mark (id, task_person_id, becomes, mover, marked_by_id, at)
    select gen_random_uuid(), id, 'signed_up', 'self', person_id, now() - interval '9 days' from task_person;
  insert into task (id, project_id, title, titles, starts_at, ends_at, most)
    select gen_random_uuid(), project.id, 'Shift ' || k, jsonb_build_object('en', 'Shift ' || k),
      date_trunc('day', now()) + d * interval '1 day' + interval '10 hours', date_trunc('day', now()) + d * interval '1 day' + interval '12 hours', 100
    from project, generate_series(1, ${DAYS_AHEAD}) d, generate_series(1, ${TEAMS}) k;
  insert into announcement (id, project_id, audience, texts, kind, created_at)
    select gen_random_uuid(), id, '{}', '{"en": {"subject": "News", "body": "Doors open at nine. Come to your team a quarter of an hour before."}}', 'event', now() - j * interval '1 hour'
    from project, generate_series(1, 20) j;
  insert into announcement_recipient (id, announcement_id, person_id, state, settled_at)
    select gen_random_uuid(), announcement.id, volunteer.id, 'sent', now() from announcement, volunteer`;

/** Each round begins with the same morning. */
const RESET = [
  `delete from task_person using task where task.id = task_id and task.team_id is null;
   delete from task_mark where becomes = 'checked_in';
   update task_person set state = 'signed_up' where state = 'checked_in';
   delete from audit_entry where action = 'task.mark'`,
  'vacuum analyze task_person, task_mark, task, audit_entry',
];

const READ = `
  select person.id as uid, task.id as morning, chief.person_id as chief,
    (select array_agg(day.id order by day.starts_at) from task day
     where day.team_id is null and day.title = 'Shift ' || (1 + substr(split_part(person.email, '@', 1), 2)::int % ${TEAMS})) as later
  from person join membership on membership.person_id = person.id
  join task on task.team_id = membership.team_id
  join membership chief on chief.team_id = membership.team_id and chief.role = 'chief'
  order by person.id`;

const secret = sessionSecret(createKeyring(Buffer.from(MASTER_KEY, 'hex')));

/** The token of a session, and the cookie that carries it as the sign-in library signs it. */
const tokenOf = (uid: string): string => `session-of-${uid}`;
function cookieOf(uid: string): string {
  const signature = createHmac('sha256', secret).update(tokenOf(uid)).digest('base64');
  return `${cookieName('http:')}=${encodeURIComponent(`${tokenOf(uid)}.${signature}`)}`;
}

export async function prepareMorning(fixture: Fixture, name: string, release: Release) {
  const url = await fixture.database(name, release);
  const orm = release.createOrm({ url, timeLimits: false });
  const make = release.factory(orm.em.fork());
  const today = new Date().toISOString().slice(0, 10);
  const project = await make.project({ pid: 'bench', startsOn: today });
  const owner = await make.person();
  await make.projectRole(project, owner, 'owner');
  const token = await make.token(owner, ['members:read']);
  await orm.close(true);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(DATA);
  const { rows } = await client.query<Pick<Volunteer, 'uid' | 'morning' | 'chief' | 'later'>>(READ);
  await client.query(
    `insert into session (id, person_id, token, expires_at)
     select gen_random_uuid(), person_id, token, now() + interval '14 days' from unnest($1::uuid[], $2::text[]) as one (person_id, token)`,
    [rows.map(({ uid }) => uid), rows.map(({ uid }) => hashSessionToken(tokenOf(uid)))],
  );
  await client.query('vacuum analyze');
  await client.end();
  const volunteers = rows.map((row) => ({ ...row, cookie: cookieOf(row.uid), chief: cookieOf(row.chief) }));
  if (volunteers.length !== VOLUNTEERS) throw new Error(`${volunteers.length} volunteers`);
  const morning: Morning = { pid: 'bench', token, volunteers };
  return { url, morning, reset: () => execute(url, ...RESET) };
}
