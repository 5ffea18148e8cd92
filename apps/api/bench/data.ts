import { createOrm, ensureDatabase, issueExchange, redeemExchange } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { execute, type Stage } from './stage.ts';

export const PEOPLE = 1000;
export const TEAMS = 40;

/** The same thousand people in both schemas; the bare one gets its hashes ready-made. */
const BARE = `
  create table project (id uuid primary key default gen_random_uuid(), pid text unique not null, version bigint not null default 1);
  create table team (id uuid primary key default gen_random_uuid(), project_id uuid not null references project, tid text not null, name text not null, unique (project_id, tid));
  create table person (id uuid primary key default gen_random_uuid(), n int unique, name text not null, email text unique not null, email_hash text not null);
  create table membership (id uuid primary key default gen_random_uuid(), team_id uuid not null references team, person_id uuid not null references person, role text not null, since timestamptz not null default now(), unique (team_id, person_id));
  create index on membership (person_id);
  create table api_token (hash bytea primary key, person_id uuid not null, expires_at timestamptz not null, revoked_at timestamptz);
  insert into project (pid) values ('bench');
  insert into team (project_id, tid, name) select id, 'team-' || n, 'Team number ' || n from project, generate_series(1, ${TEAMS}) n;
  insert into person (n, name, email, email_hash) select n, 'Volunteer ' || n, 'v' || n || '@bench.example', encode(sha256(('v' || n || '@bench.example')::bytea), 'hex') from generate_series(1, ${PEOPLE}) n;
  insert into membership (team_id, person_id, role) select team.id, person.id, case when n <= ${TEAMS} then 'chief' else 'member' end from person join team on team.tid = 'team-' || (n % ${TEAMS} + 1);
  insert into api_token select sha256('bench-token'::bytea), id, now() + interval '1 day', null from person limit 1;
  analyze`;

const OURS = `
  insert into team (id, project_id, tid, name, position) select gen_random_uuid(), project.id, 'team-' || n, 'Team number ' || n, n from project, generate_series(1, ${TEAMS}) n where pid = 'bench';
  insert into person (id, email, name) select gen_random_uuid(), 'v' || n || '@bench.example', 'Volunteer ' || n from generate_series(1, ${PEOPLE}) n;
  insert into membership (id, team_id, person_id, role, appointed_at, confirmed_at) select gen_random_uuid(), team.id, person.id, case when n <= ${TEAMS} then 'chief' else 'member' end, now(), now()
    from generate_series(1, ${PEOPLE}) n join person on person.email = 'v' || n || '@bench.example' join team on team.tid = 'team-' || (n % ${TEAMS} + 1);
  analyze`;

export async function prepareBare({ server }: Stage) {
  await ensureDatabase(server.url('postgres'), 'bare');
  await execute(server.url('bare'), BARE);
  return {
    url: server.url('bare'),
    token: 'bench-token',
    touch: `with touched as (update person set name = 'Volunteer ' || floor(random() * 1e9) where n = 1) update project set version = version + 1`,
  };
}

export async function prepareOurs(stage: Stage, name = 'ours') {
  const url = await stage.database(name);
  const orm = createOrm({ url });
  const make = factory(orm.em.fork());
  const [project, owner] = [await make.project({ pid: 'bench' }), await make.person()];
  await make.projectRole(project, owner, 'owner');
  await execute(url, OURS);
  const pair = await issueExchange({ em: orm.em.fork(), actor: 'operator' }, { personId: owner.id });
  const { token } = await redeemExchange(orm, pair);
  const ownerToken = await make.token(owner, ['teams:write', 'tasks:write']);
  await orm.close(true);
  return {
    url,
    token,
    ownerToken,
    touch: `update person set name = 'Volunteer ' || floor(random() * 1e9) where email = 'v1@bench.example'`,
  };
}
