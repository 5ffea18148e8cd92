import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createOrm, migrate } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { freePort } from '../../test/support/free-port.ts';
import { findHaproxy, startHaproxy } from '../engines/haproxy.ts';
import { findPgBouncer, startPgBouncer } from '../engines/pgbouncer.ts';
import { type PostgresPair, startPostgresPair, USER } from '../engines/postgres-pair.ts';
import { findPostgres } from '../engines/programs.ts';
import { ownerOf } from '../engines/run-server.ts';
import { type Load, type LoadedTeam, startLoad, TEAMS } from './failover-load.ts';

const PID = 'failover';
const NODES = 2;
const PATIENCE_MS = 60_000;

/** What has to be installed for this, and is not. */
export const missingPrograms = (): string[] =>
  [
    findPostgres() === undefined ? 'PostgreSQL with pg_basebackup (apt-get install postgresql)' : '',
    findHaproxy() === undefined ? 'HAProxy (apt-get install haproxy)' : '',
    findPgBouncer() === undefined ? 'PgBouncer (apt-get install pgbouncer)' : '',
  ].filter(Boolean);

/** Nodes → PgBouncer → HAProxy → whichever of two PostgreSQL servers is the primary; jobs go past PgBouncer. */
export const failover = {
  name: 'failover',
  what: 'the primary killed under load, its synchronous standby promoted, behind PgBouncer and HAProxy',
  sizes: { short: { failovers: 2 }, whole: { failovers: 10 } },
  async run(_world: unknown, { failovers }: { failovers: number }) {
    const missing = missingPrograms();
    if (missing.length > 0) throw new Error(`not installed here: ${missing.join(', ')}`);
    const folder = mkdtempSync(join(tmpdir(), 'muster-failover-'));
    chmodSync(folder, 0o755);
    const clean = () => rmSync(folder, { recursive: true, force: true });
    // Whoever interrupts us ends the servers at once; then this is all that is left to do.
    process.once('exit', clean);
    const stops: (() => Promise<unknown>)[] = [async () => clean()];
    try {
      return await failOver(folder, failovers, stops);
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

async function failOver(folder: string, failovers: number, stops: (() => Promise<unknown>)[]) {
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
  const nodes = await Promise.all(Array.from({ length: NODES }, () => startNode(bouncer.url, direct, stops)));
  const load = startLoad(nodes, teams, PID);
  stops.push(load.stop);
  const waits: Wait[] = [];
  for (let n = 0; n < failovers; n++) {
    await sleep(2_000);
    waits.push(await loseAndPromote(pair, load));
    await workersAreBack(pair);
    await pair.rebuild();
  }
  await sleep(2_000);
  await load.stop();
  const lost = [...load.lost, ...(await missingWrites(pair, load))];
  const told = [...load.statuses].toSorted().map(([what, count]) => `${what} × ${count}`);
  return {
    tried: `${failovers} failovers, ${load.acknowledged.length} acknowledged writes`,
    lost,
    figures: `${told.join(', ')}; promoted after ${seconds(waits.map(({ promoted }) => promoted))}, both nodes write again after ${seconds(waits.map(({ back }) => back))}`,
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

/** Their signs of life are locks of the session, which they hold on the new primary. */
const workersAreBack = (pair: PostgresPair) =>
  until('the workers of both nodes are back', async () => {
    const rows = await pair.sql(`select pid from pg_locks where locktype = 'advisory' and granted`);
    return rows.length === NODES;
  });

/** The history has an entry for each change: every name that was acknowledged, once. */
async function missingWrites(pair: PostgresPair, { acknowledged }: Load): Promise<string[]> {
  const rows = await pair.sql<{ name: string; count: number }>(
    `select after ->> 'name' as name, count(*)::int as count from audit_entry where after ->> 'name' like '% #%' group by 1`,
  );
  const kept = new Map(rows.map(({ name, count }) => [name, count]));
  return acknowledged
    .filter((name) => kept.get(name) !== 1)
    .map((name) => `acknowledged, and there ${kept.get(name) ?? 0} times: ${name}`);
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

/** Answers its address. It is started once, and never again. */
async function startNode(url: string, direct: string, stops: (() => Promise<unknown>)[]): Promise<string> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [resolve(import.meta.dirname, '../../src/main.ts')], {
    env: {
      ...{ PATH, HOME, NODE_COMPILE_CACHE },
      ...{ HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'silent', MASTER_KEY: '07'.repeat(32) },
      ...{ DATABASE_URL: url, DATABASE_DIRECT_URL: direct, PUBLIC_URL: 'http://localhost' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL'));
  stops.push(() => {
    child.kill('SIGKILL');
    return gone;
  });
  const origin = `http://127.0.0.1:${port}`;
  await until('a node is ready', async () => {
    if (child.exitCode !== null) throw new Error('a node did not start');
    return (await fetch(`${origin}/healthz/ready`)).ok;
  });
  return origin;
}

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  let why: unknown;
  const failed = (error: unknown) => {
    why = error;
    return false;
  };
  for (const end = performance.now() + PATIENCE_MS; !(await is().catch(failed)); await sleep(50))
    if (performance.now() > end) throw new Error(`${what}, not within a minute`, { cause: why });
}

/** `node apps/api/torture/rows/failover.ts [--short]`, by itself. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { tried, lost, figures } = await failover.run(
    undefined,
    process.argv.includes('--short') ? failover.sizes.short : failover.sizes.whole,
  );
  console.log(`${failover.what}\n  tried    ${tried}\n  lost     ${lost.length}\n  figures  ${figures}`);
  for (const sentence of lost.slice(0, 20)) console.log(`  ${sentence}`);
  process.exit(lost.length > 0 ? 1 : 0);
}
