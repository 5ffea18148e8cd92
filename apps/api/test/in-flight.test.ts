import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { ask, useApi } from './support/api.ts';

const api = useApi();

it('more requests than a node works on at once are sent away at once; health is not', async () => {
  const config = { trustProxy: undefined, allowedOrigins: [], mostInFlight: 2 };
  const server = createServer(createApp(api.services, config, { accepting: true }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string) => ask(origin, 'GET', path);

  // Two who wait for the database: every connection is busy.
  const busy = Promise.allSettled(
    Array.from({ length: 10 }, () =>
      api.services.orm.em.fork().transactional((tx) => tx.execute('select pg_sleep(1.5)')),
    ),
  );
  await new Promise((done) => setTimeout(done, 300));
  const waiting = [get('/api/projects'), get('/api/projects')];
  await new Promise((done) => setTimeout(done, 100));

  const refused = await Promise.race([Promise.all([get('/api/projects'), get('/'), get('/trpc/project.list')]), busy]);
  expect(refused).toMatchObject(
    Array.from({ length: 3 }, () => ({
      status: 503,
      headers: { 'retry-after': '1', 'content-type': 'application/problem+json; charset=utf-8' },
      body: { type: '/problems/unavailable', status: 503 },
    })),
  );
  expect((await get('/healthz/live')).status).toBe(200);
  expect((await get('/healthz/ready')).status).toBe(200);

  await busy;
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await get('/api/projects')).status).toBe(200);
});
