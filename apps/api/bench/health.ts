import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrm, ensureDatabase } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { startEmbeddedPg } from '@muster/embedded-pg';
import autocannon from 'autocannon';

/**
 * How soon health answers while 500 connections hold on to the public list of teams: of each check, one after the other,
 * on a new connection each, as a load balancer asks, for as long as the load lasts. The bar: 100 ms for 99 of 100 on the
 * port for health; the main port, which has no such bar, is measured beside it. The load comes from a process of its own.
 */
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 500);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const TEAMS = 40;
const PORT = 3941;
const HEALTH_PORT = 3942;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const URL_OF_LIST = `${ORIGIN}/api/projects/bench/teams`;

if (process.argv[2] === 'load') {
  const { requests, latency, statusCodeStats } = await autocannon({
    url: URL_OF_LIST,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  process.stdout.write(JSON.stringify({ requests, latency, statusCodeStats }));
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPg({ dataDir: join(folder, 'postgres') });
let service: ChildProcess | undefined;
try {
  await ensureDatabase(server.url('postgres'), 'bench');
  const url = server.url('bench');
  const env = {
    ...process.env,
    DATABASE_URL: url,
    PORT: String(PORT),
    HEALTH_PORT: String(HEALTH_PORT),
    MASTER_KEY: '00'.repeat(32),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    JOBS: 'apart',
  };
  const entry = (name: string) => resolve(import.meta.dirname, '../src', name);
  execFileSync(process.execPath, [entry('cli.ts'), 'migrate'], { env, stdio: 'ignore' });
  const orm = createOrm({ url, timeLimits: false });
  const em = orm.em.fork();
  const make = factory(em);
  const project = await make.project({ pid: 'bench', rosterPublished: true });
  for (let i = 1; i <= TEAMS; i++)
    await make.team(project, { tid: `team-${i}`, name: `Team number ${i}`, position: i });
  await orm.close(true);
  service = spawn(process.execPath, [entry('main.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (let i = 0; i < 300 && !(await fetch(`${ORIGIN}/healthz/ready`).catch(() => undefined))?.ok; i++)
    await sleep(100);

  for (const path of ['/healthz/live', '/healthz/ready']) {
    const load = spawn(process.execPath, [import.meta.filename, 'load'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    load.stdout.on('data', (chunk) => (said += chunk));
    const over = new Promise((done) => load.once('exit', done));
    await sleep(1_500);
    const until = Date.now() + (SECONDS - 3) * 1000;
    const [own, main] = await Promise.all([
      checkUntil(until, `http://127.0.0.1:${HEALTH_PORT}${path}`),
      checkUntil(until, ORIGIN + path),
    ]);
    await over;
    const { requests, latency, statusCodeStats } = JSON.parse(said);
    console.log(`${path} on the port for health: ${own}`);
    console.log(`${path} on the main port: ${main}`);
    console.log(
      `  beside ${CONNECTIONS} connections on the list: ${Math.round(requests.average)} answers a second, p99 ${latency.p99} ms, ${JSON.stringify(statusCodeStats)}`,
    );
  }
} finally {
  service?.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function checkUntil(end: number, url: string): Promise<string> {
  const times: number[] = [];
  let bad = 0;
  for (; Date.now() < end; await sleep(20)) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { Connection: 'close' } });
    await answer.text();
    times.push(performance.now() - begun);
    if (!answer.ok) bad++;
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(0.9999)} ms of ${times.length} checks, ${bad} failed`;
}
