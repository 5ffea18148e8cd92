import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { limitInFlight } from '../src/http/in-flight.ts';
import { ask, useApi } from './support/api.ts';

const api = useApi();

async function serve(app: RequestListener) {
  const server = createServer(app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it('more requests than a node works on at once wait a moment and are sent away; health is not', async () => {
  const work = Promise.withResolvers<void>();
  const warnings: object[] = [];
  const begun: string[] = [];
  const app = express()
    .get('/healthz/live', (_req, res) => void res.json({}))
    .use(limitInFlight(2, { warn: (fields: object) => void warnings.push(fields) }))
    .use(async (req, res) => {
      begun.push(req.path);
      await work.promise;
      res.json({});
    });
  const origin = `http://127.0.0.1:${await serve(app)}`;
  const get = async (path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.json() };
  };
  const working = [get('/1'), get('/2')];
  await expect.poll(() => begun.length).toBe(2);

  expect(await Promise.all([get('/3'), get('/4'), get('/5')])).toMatchObject(
    Array.from({ length: 3 }, () => ({
      status: 503,
      headers: {
        'retry-after': '1',
        'content-type': 'application/problem+json; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      },
      body: { type: '/problems/unavailable', status: 503 },
    })),
  );
  expect(begun).toEqual(['/1', '/2']);
  expect((await get('/healthz/live')).status).toBe(200);
  await expect.poll(() => warnings).toEqual([{ refused: 3 }]);

  work.resolve();
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200]);
  // A burst is served, each in its turn.
  const burst = await Promise.all(Array.from({ length: 12 }, (_, i) => get(`/${i}`)));
  expect(burst.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
});

it.each([1, 8])('nobody is sent away because the node itself stood still: %i more than begin at once', async (more) => {
  const work = Promise.withResolvers<void>();
  const begun: string[] = [];
  let come = 0;
  const limit = limitInFlight(16, { warn: () => undefined });
  const app = express()
    .use((req, res, next) => {
      limit(req, res, next);
      come += 1;
      // Longer than anyone has patience.
      for (const until = performance.now() + (come === 4 + more ? 700 : 0); performance.now() < until; );
    })
    .use(async (req, res) => {
      begun.push(req.path);
      await work.promise;
      res.json({});
    });
  const origin = `http://127.0.0.1:${await serve(app)}`;
  const first = ['/1', '/2', '/3', '/4'].map((path) => fetch(origin + path));
  await expect.poll(() => begun.length).toBe(4);
  const others = Array.from({ length: more }, () => fetch(`${origin}/more`));
  await Promise.race([expect.poll(() => begun.length).toBe(4 + more), ...others]);
  work.resolve();
  expect((await Promise.all([...first, ...others])).map(({ status }) => status)).toEqual(Array(4 + more).fill(200));
});

it('requests whose bodies come slowly keep nobody out', async () => {
  const config = { trustProxy: undefined, allowedOrigins: [], mostInFlight: 2 };
  const app = createApp(api.services, config, { accepting: true });
  let arrived = 0;
  const port = await serve((req, res) => {
    arrived += 1;
    app(req, res);
  });
  for (let i = 0; i < 5; i++) {
    const slow = connect(port, '127.0.0.1');
    onTestFinished(() => void slow.destroy());
    await once(slow, 'connect');
    slow.write(
      'POST /api/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    );
  }
  await expect.poll(() => arrived).toBe(5);
  for (let i = 0; i < 4; i++) expect((await ask(`http://127.0.0.1:${port}`, 'GET', '/api/projects')).status).toBe(200);
});
