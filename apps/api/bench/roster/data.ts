import { issueExchange, redeemExchange } from '@muster/domain';
import { THIS_RELEASE } from '../../test/support/release.ts';
import { execute, type Fixture } from '../fixture.ts';

export const PEOPLE = 1000;
const TEAMS = 40;

/** Where a listing is, who may read it, and how it is changed. */
export interface Listed {
  database: string;
  token: string;
  touch: string;
}

/** The same thousand people in both schemas; the peers' has the hashes ready-made. */
const PEERS = `
  create table project (id uuid primary key default gen_random_uuid(), pid text unique not null);
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

const PRODUCT = `
  insert into team (id, project_id, tid, name, position) select gen_random_uuid(), project.id, 'team-' || n, 'Team number ' || n, n from project, generate_series(1, ${TEAMS}) n where pid = 'bench';
  insert into person (id, email, name) select gen_random_uuid(), 'v' || n || '@bench.example', 'Volunteer ' || n from generate_series(1, ${PEOPLE}) n;
  insert into membership (id, team_id, person_id, role, appointed_at, confirmed_at) select gen_random_uuid(), team.id, person.id, case when n <= ${TEAMS} then 'chief' else 'member' end, now(), now()
    from generate_series(1, ${PEOPLE}) n join person on person.email = 'v' || n || '@bench.example' join team on team.tid = 'team-' || (n % ${TEAMS} + 1);
  analyze`;

export async function prepareForPeers(fixture: Fixture): Promise<Listed> {
  const database = await fixture.database('peers');
  await execute(database, PEERS);
  return {
    database,
    token: 'bench-token',
    touch: `update person set name = 'Volunteer ' || floor(random() * 1e9) where n = 1`,
  };
}

export async function prepareForProduct(fixture: Fixture): Promise<Listed> {
  const database = await fixture.database('product', THIS_RELEASE);
  const orm = THIS_RELEASE.createOrm({ url: database });
  const make = THIS_RELEASE.factory(orm.em.fork());
  const [project, owner] = [await make.project({ pid: 'bench' }), await make.person()];
  await make.projectRole(project, owner, 'owner');
  await execute(database, PRODUCT);
  const pair = await issueExchange({ em: orm.em.fork(), actor: 'operator' }, { personId: owner.id });
  const { token } = await redeemExchange(orm, pair);
  await orm.close(true);
  return {
    database,
    token,
    touch: `update person set name = 'Volunteer ' || floor(random() * 1e9) where email = 'v1@bench.example'`,
  };
}
