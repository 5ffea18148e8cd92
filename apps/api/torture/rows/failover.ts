import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrm, migrate } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { startCleanup } from '../cleanup.ts';
import { MASTER_KEY } from '../cluster.ts';
import { findHaproxy, startHaproxy } from '../engines/haproxy.ts';
import { findPgBouncer, startPgBouncer } from '../engines/pgbouncer.ts';
import { type PostgresPair, startPostgresPair, USER } from '../engines/postgres-pair.ts';
import { findPostgres } from '../engines/programs.ts';
import { ownerOf } from '../engines/run-server.ts';
import { startNode } from '../nodes.ts';
import type { Outcome, Row } from '../row.ts';
import { type Load, type LoadedTeam, startLoad, TEAMS } from './failover-load.ts';

const PID = 'failover';
const NODES = 2;
const MAX_WAIT_MS = 60_000;

/** Programs that this row needs and that aren't installed. */
export const missingPrograms = (): string[] =>
  [
    findPostgres() === undefined ? 'PostgreSQL with pg_basebackup (apt-get install postgresql)' : '',
    findHaproxy() === undefined ? 'HAProxy (apt-get install haproxy)' : '',
    findPgBouncer() === undefined ? 'PgBouncer (apt-get install pgbouncer)' : '',
  ].filter(Boolean);

/** Nodes → PgBouncer → HAProxy → the primary of two PostgreSQL servers; jobs connect to HAProxy. */
export const failover: Row = {
  name: 'failover',
  what: 'the primary killed under load, its synchronous standby promoted, behind PgBouncer and HAProxy',
  async run(extent) {
    const missing = missingPrograms();
    if (missing.length > 0) throw new Error(`not installed here: ${missing.join(', ')}`);
    const folder = mkdtempSync(join(tmpdir(), 'muster-failover-'));
    chmodSync(folder, 0o755);
    const cleanup = startCleanup(folder);
    const stops: (() => Promise<unknown>)[] = [cleanup.run];
    try {
      const pair = await startPostgresPair(folder);
      stops.push(pair.stop);
      const haproxy = await startHaproxy(folder, pair.ports);
      stops.push(() => haproxy.stop('SIGTERM'));
      const direct = `postgresql://${USER}@127.0.0.1:${haproxy.port}/postgres`;
      await until('HAProxy has found the primary', () => migrate(direct).then(() => true));
      const bouncer = await startPgBouncer({
        folder,
        runAs: ownerOf(join(folder, 'one')),
        host: '127.0.0.1',
        port: haproxy.port,
        database: 'postgres',
        user: USER,
      });
      stops.push(bouncer.stop);
      const teams = await makeTeams(direct);
      const database = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: direct };
      const env = { ...database, MASTER_KEY, PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'silent' };
      const nodes = await Promise.all(['a', 'b'].map((name) => startNode(name, { cleanup, env })));
      stops.push(() => Promise.all(nodes.map((node) => node.stop('SIGKILL'))));
      const origins = nodes.map(({ origin }) => origin);
      const load = startLoad(origins, teams, PID);
      stops.push(load.stop);
      return await failOver(pair, load, extent === 'whole' ? 10 : 1);
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

/** The nodes are never restarted. */
async function failOver(pair: PostgresPair, load: Load, failovers: number): Promise<Outcome> {
  const waits: Wait[] = [];
  for (let n = 0; n < failovers; n++) {
    await sleep(2_000);
    waits.push(await loseAndPromote(pair, load));
    await workersAreBack(pair);
    await pair.rebuild();
  }
  await sleep(2_000);
  await load.stop();
  const statuses = [...load.statuses].toSorted().map(([what, count]) => `${what} × ${count}`);
  return {
    tried: `${failovers} failovers, ${load.acknowledged.length} acknowledged writes`,
    lost: [...load.lost, ...(await missingWrites(pair, load))],
    figures: `${statuses.join(', ')}; promoted after ${seconds(waits.map(({ promoted }) => promoted))}, both nodes write again after ${seconds(waits.map(({ back }) => back))}`,
  };
}

/** Milliseconds since the loss. */
interface Wait {
  promoted: number;
  /** Both nodes had written again. */
  back: number;
}

const seconds = (all: number[]): string => all.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ');

async function loseAndPromote(pair: PostgresPair, load: Load): Promise<Wait> {
  const began = performance.now();
  await pair.loseMachine();
  await pair.promote();
  const promoted = performance.now();
  await until('both nodes have found the new primary', async () =>
    Array.from({ length: NODES }, (_, node) => load.lastWrite(node)).every((at) => at > promoted),
  );
  return { promoted: promoted - began, back: performance.now() - began };
}

/** Their heartbeats are session locks on the new primary. */
const workersAreBack = (pair: PostgresPair) =>
  until('the workers of both nodes are back', async () => {
    const rows = await pair.sql(`select pid from pg_locks where locktype = 'advisory' and granted`);
    return rows.length === NODES;
  });

/** The audit log has an entry per change: every acknowledged name once. */
async function missingWrites(pair: PostgresPair, { acknowledged }: Load): Promise<string[]> {
  const rows = await pair.sql<{ name: string; count: number }>(
    `select after ->> 'name' as name, count(*)::int as count from audit_entry where after ->> 'name' like '% #%' group by 1`,
  );
  const stored = new Map(rows.map(({ name, count }) => [name, count]));
  return acknowledged
    .filter((name) => stored.get(name) !== 1)
    .map((name) => `acknowledged, and stored ${stored.get(name) ?? 0} times: ${name}`);
}

async function makeTeams(url: string): Promise<LoadedTeam[]> {
  const orm = createOrm({ url, poolSize: 1, timeLimits: false });
  try {
    const make = factory(orm.em.fork());
    const project = await make.project({ pid: PID, rosterPublished: true });
    const teams: LoadedTeam[] = [];
    for (let n = 0; n < TEAMS(NODES); n++) {
      const [team, chief] = [await make.team(project), await make.person()];
      await make.membership(team, chief, 'chief');
      teams.push({ tid: team.tid, token: await make.token(chief, ['teams:write']) });
    }
    return teams;
  } finally {
    await orm.close(true);
  }
}

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  let why: unknown;
  const failed = (error: unknown) => {
    why = error;
    return false;
  };
  for (const end = performance.now() + MAX_WAIT_MS; !(await is().catch(failed)); await sleep(50))
    if (performance.now() > end) throw new Error(`${what}, not within a minute`, { cause: why });
}
