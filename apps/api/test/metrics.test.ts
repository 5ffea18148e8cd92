import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createKeyring, createOrm } from '@muster/domain';
import { TEST_PATIENCE } from '@muster/domain/testing';
import express, { type Response } from 'express';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { limitConcurrency } from '../src/http/concurrency.ts';
import { startHealthServer } from '../src/http/health-server.ts';
import { nameRequests } from '../src/http/log.ts';
import { problemHandler } from '../src/http/problem.ts';
import { DeliveryError, type OutgoingMail } from '../src/mail/transport.ts';
import { createMetrics, type Metrics } from '../src/metrics/metrics.ts';
import { createServices } from '../src/services.ts';
import { ask, serve, useApi } from './support/api.ts';
import { freePort } from './support/free-port.ts';

const api = useApi();
const TOKEN = 'token-of-the-metrics';

async function serveWithMetrics() {
  const services = createServices({
    databaseUrl: api.db.url,
    keys: createKeyring(Buffer.alloc(32, 1)),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    patience: TEST_PATIENCE,
  });
  const metrics = createMetrics(services.orm);
  const { origin, stop } = await serve(services, [], { metrics: { metrics, token: TOKEN } });
  onTestFinished(stop);
  const send = (path: string, token?: string, headers = {}) =>
    ask(origin, 'GET', path, { headers, ...(token === undefined ? {} : { token }) });
  /** A request is counted when its answer has gone, which may be after it has arrived. */
  const read = async () => {
    let text = '';
    await expect
      .poll(async () => {
        ({ text } = await send('/metrics', TOKEN));
        return text;
      })
      .toMatch(/^muster_requests_in_flight 0$/m);
    return text;
  };
  return { send, metrics, read };
}

const seriesOf = (text: string, name: string): string[] =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

it('there are none without a token, and none for those who do not have it', async () => {
  for (const accept of ['*/*', 'text/html'])
    expect((await api.ask('GET', '/metrics', { token: TOKEN, headers: { accept } })).status).toBe(404);
  const { send } = await serveWithMetrics();
  for (const token of [undefined, 'x', `${TOKEN}x`, TOKEN.slice(1)]) {
    const answer = await send('/metrics', token);
    expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer realm="muster metrics"' } });
    expect(answer.text).not.toContain('muster_');
  }
  expect(await send('/metrics', undefined, { authorization: `bearer ${TOKEN}` })).toMatchObject({ status: 200 });
  const answer = await send('/metrics', TOKEN);
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': expect.stringContaining('text/plain; version=0.0.4'), 'cache-control': 'no-store' },
  });
  expect(answer.text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(answer.text).toMatch(/^process_resident_memory_bytes /m);
});

it('a thousand different paths are a handful of series, and none of them is told', async () => {
  const { send, read } = await serveWithMetrics();
  const paths = Array.from({ length: 200 }, (_, n) => [
    `/members/zq${n}`,
    `/api/zq${n}/zq`,
    `/trpc/zq${n}`,
    `/trpc/zq${n},zq${n}?batch=1`,
    `/zq${n}?zq=zq@test.example`,
  ]).flat();
  expect(paths).toHaveLength(1000);
  for (let at = 0; at < paths.length; at += 50) await Promise.all(paths.slice(at, at + 50).map((path) => send(path)));
  const text = await read();
  expect(text).not.toContain('zq');
  const series = seriesOf(text, 'muster_requests_total');
  expect(series.length).toBeLessThan(10);
  expect(series).toContain('muster_requests_total{door="rest",route="/members/{pid}",status="4xx"} 200');
  expect(series.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)).toBe(1000);
});

it('requests count by door, route and status; deprecated ones, and how long they took', async () => {
  await api.db.make.project({ pid: 'metrics', rosterPublished: true });
  const { send, read } = await serveWithMetrics();
  await send('/members/metrics');
  await send('/api/members?pid=metrics');
  await send('/trpc/session.current');
  await send('/healthz/live');
  await send('/a-page', undefined, { accept: 'text/html' });
  await send('/api/docs');
  const text = await read();
  for (const line of [
    'muster_requests_total{door="rest",route="/members/{pid}",status="2xx"} 1',
    'muster_requests_total{door="page",route="page",status="2xx"} 1',
    'muster_requests_total{door="docs",route="docs",status="2xx"} 1',
    'muster_deprecated_requests_total{route="/api/members"} 1',
    'muster_request_duration_seconds_count{door="rest",route="/members/{pid}"} 1',
    'muster_pool_connections{state="limit"} 10',
    'muster_database_up 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('healthz');
});

it('jobs are told by task and state, from the database; where it is away, the rest is still told', async () => {
  const { read } = await serveWithMetrics();
  await api.db.em.execute(`select graphile_worker.add_job('waits', '{}', run_at := now() - interval '1 hour')`);
  await api.db.em.execute(`select graphile_worker.add_job('later', '{}', run_at := now() + interval '1 hour')`);
  await api.db.em.execute(`select graphile_worker.add_job('broken', '{}', max_attempts := 1)`);
  await api.db.em.execute(
    `update graphile_worker._private_jobs set attempts = 1 where task_id = (select id from graphile_worker._private_tasks where identifier = 'broken')`,
  );
  const text = await read();
  expect(text).toMatch(/^muster_jobs\{task="waits",state="waiting"\} 1$/m);
  expect(text).toMatch(/^muster_jobs\{task="later",state="scheduled"\} 1$/m);
  expect(text).toMatch(/^muster_jobs\{task="broken",state="failed"\} 1$/m);
  expect(text).toMatch(/^muster_jobs_oldest_seconds\{task="waits"\} 36\d\d/m);
  expect(text).toMatch(/^muster_jobs_oldest_seconds\{task="broken"\} 0$/m);

  const away = createOrm({ url: 'postgresql://x@127.0.0.1:1/x' });
  onTestFinished(() => away.close(true));
  const lost = await createMetrics(away).text();
  expect(lost).toMatch(/^muster_database_up 0$/m);
  expect(seriesOf(lost, 'muster_jobs')).toEqual([]);
  expect(lost).toMatch(/^process_cpu_seconds_total /m);
});

it('those that a busy node sends away are told apart', async () => {
  const metrics = createMetrics(api.services.orm);
  const held: Response[] = [];
  const app = express()
    .use(nameRequests(pino({ level: 'silent' })), metrics.countRequests)
    .use(limitConcurrency(1, pino({ level: 'silent' })))
    .use((_req, res) => void held.push(res))
    .use(problemHandler);
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = fetch(origin);
  await expect.poll(() => held.length).toBe(1);
  expect((await fetch(origin)).status).toBe(503);
  held[0]?.end();
  await first;
  await expect
    .poll(() => metrics.text())
    .toMatch(/^muster_requests_total\{door="other",route="refused",status="5xx"\} 1$/m);
});

it('mail counts by its outcome', async () => {
  const { metrics, read } = await serveWithMetrics();
  const mail = { to: 'zq@test.example' } as OutgoingMail;
  await metrics.countMail({ deliver: async () => undefined }).deliver(mail);
  for (const outcome of ['refused', 'later', 'unknown'] as const) {
    const failing = metrics.countMail({ deliver: () => Promise.reject(new DeliveryError('no', outcome)) });
    await expect(failing.deliver(mail)).rejects.toThrow('no');
  }
  const text = await read();
  for (const outcome of ['sent', 'refused', 'later', 'unknown'])
    expect(text).toContain(`muster_mail_total{outcome="${outcome}"} 1`);
  expect(text).not.toContain('zq@');
});

async function serveHealth(metrics: Metrics) {
  const address = { host: '127.0.0.1', port: await freePort() };
  const server = await startHealthServer(
    api.services,
    { accepting: true },
    { ...address, metrics: { metrics, token: TOKEN } },
  );
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (headers: Record<string, string>) => fetch(`http://127.0.0.1:${address.port}/metrics`, { headers });
}
const WITH_TOKEN = { authorization: `Bearer ${TOKEN}` };

it('the health port serves them, with their token alone', async () => {
  const get = await serveHealth(createMetrics(api.services.orm));
  expect((await get({})).status).toBe(401);
  const answer = await get(WITH_TOKEN);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^muster_database_up 1$/m);
});

it('metrics that fail are a 503', async () => {
  const get = await serveHealth({
    ...createMetrics(api.services.orm),
    text: () => Promise.reject(new Error('broken')),
  });
  expect((await get(WITH_TOKEN)).status).toBe(503);
});

it('monitoring.md has each of our own', async () => {
  const { read } = await serveWithMetrics();
  const text = readFileSync(new URL('../../../apps/docs/operations/monitoring.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| `(muster_\w+)` \|/gm)].map(([, name]) => name);
  const told = [...(await read()).matchAll(/^# TYPE (muster_\w+) /gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(told.toSorted());
});
