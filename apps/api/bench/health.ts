import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrm } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { freePort } from '../test/support/free-port.ts';
import { type Figure, quantile } from './figures.ts';
import type { Extent } from './options.ts';
import { PRODUCT, ready, type Stage } from './stage.ts';

/**
 * How soon health answers while 500 connections hold on to the public list of teams: of each check, one after the other,
 * on a new connection each, as a load balancer asks, for as long as the load lasts. The bar: 100 ms for 99 of 100 on the
 * port for health; the main port, which has no such bar, is measured beside it. The load comes from a process of its own.
 */
const CONNECTIONS = 500;
const TEAMS = 40;
const MOST_MS = 100;
const LOAD = new URL('./health-load.ts', import.meta.url).pathname;

async function prepare(stage: Stage): Promise<string> {
  const url = await stage.database('health');
  const orm = createOrm({ url, timeLimits: false });
  const make = factory(orm.em.fork());
  const project = await make.project({ pid: 'bench', rosterPublished: true });
  for (let i = 1; i <= TEAMS; i++)
    await make.team(project, { tid: `team-${i}`, name: `Team number ${i}`, position: i });
  await orm.close(true);
  return url;
}

export async function measureHealth(stage: Stage, { healthSeconds }: Extent): Promise<Figure[]> {
  const url = await prepare(stage);
  const healthPort = await freePort();
  const env = { HEALTH_PORT: String(healthPort), LOG_LEVEL: 'silent', JOBS: 'apart' };
  const { origin, stop } = await stage.serve(PRODUCT, url, { env });
  await ready(`${origin}/healthz/ready`);
  const figures: Figure[] = [];
  for (const path of ['/healthz/live', '/healthz/ready']) {
    const list = `${origin}/api/projects/bench/teams`;
    const load = spawn(process.execPath, [LOAD, list, String(CONNECTIONS), String(healthSeconds)], {
      stdio: 'inherit',
    });
    const over = new Promise((done) => load.once('exit', done));
    await sleep(1_500);
    const until = performance.now() + (healthSeconds - 3) * 1000;
    const [own, main] = await Promise.all([
      checkUntil(until, `http://127.0.0.1:${healthPort}${path}`),
      checkUntil(until, origin + path),
    ]);
    await over;
    figures.push(figureOf(path, 'port for health', own, true), figureOf(path, 'main port', main, false));
  }
  await stop();
  return figures;
}

interface Checked {
  times: number[];
  bad: number;
}

async function checkUntil(end: number, url: string): Promise<Checked> {
  const times: number[] = [];
  let bad = 0;
  for (; performance.now() < end; await sleep(20)) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { Connection: 'close' } });
    await answer.text();
    times.push(performance.now() - begun);
    if (!answer.ok) bad++;
  }
  return { times: times.sort((a, b) => a - b), bad };
}

const figureOf = (path: string, who: string, { times, bad }: Checked, barred: boolean): Figure => ({
  part: 'health',
  what: `p99 of ${path} beside ${CONNECTIONS} connections`,
  who,
  unit: 'ms',
  values: [quantile(times, 0.99)],
  ...(barred ? { bar: { most: MOST_MS } } : {}),
  note: `${times.length} checks, ${bad} failed`,
});
