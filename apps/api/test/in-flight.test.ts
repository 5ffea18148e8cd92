import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { ask, useApi } from './support/api.ts';

const api = useApi();

async function nodeThatWorksOn(mostInFlight: number) {
  const config = { trustProxy: undefined, allowedOrigins: [], mostInFlight };
  const server = createServer(createApp(api.services, config, { accepting: true }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, get: (path: string) => ask(`http://127.0.0.1:${port}`, 'GET', path) };
}

it('more requests than a node works on at once wait a moment and are sent away; health is not', async () => {
  const { get } = await nodeThatWorksOn(2);

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
  // A burst is served, each in its turn.
  const burst = await Promise.all(Array.from({ length: 12 }, () => get('/api/projects')));
  expect(burst.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await get('/api/projects')).status).toBe(200);
});

it('requests whose bodies come slowly keep nobody out', async () => {
  const { port, get } = await nodeThatWorksOn(2);
  for (let i = 0; i < 5; i++) {
    const slow = connect(port, '127.0.0.1');
    onTestFinished(() => void slow.destroy());
    slow.write(
      'POST /api/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    );
    await once(slow, 'ready').catch(() => undefined);
  }
  await sleep(150);
  for (let i = 0; i < 4; i++) expect((await get('/api/projects')).status).toBe(200);
});
