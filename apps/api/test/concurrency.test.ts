import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { limitConcurrency } from '../src/http/concurrency.ts';
import { ConcurrencyLimiter } from '../src/http/concurrency-limiter.ts';
import { createLog, nameRequests } from '../src/http/log.ts';
import { problemHandler } from '../src/http/problem.ts';
import { securityHeaders } from '../src/http/security-headers.ts';
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

it('more requests than a node works on at once wait a moment and are rejected', async () => {
  const work = Promise.withResolvers<void>();
  const warnings: object[] = [];
  const begun: string[] = [];
  const app = express()
    .use(nameRequests(createLog('silent')), securityHeaders('http://localhost'))
    .use(limitConcurrency(2, { warn: (fields: object) => void warnings.push(fields) }))
    .use(async (req, res) => {
      begun.push(req.path);
      await work.promise;
      res.json({});
    })
    .use(problemHandler);
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
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      },
      body: { type: '/problems/unavailable', status: 503 },
    })),
  );
  expect(begun).toEqual(['/1', '/2']);
  await expect.poll(() => warnings).toEqual([{ rejected: 3 }]);

  work.resolve();
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200]);
  // A burst is served, each in its turn.
  const burst = await Promise.all(Array.from({ length: 12 }, (_, i) => get(`/${i}`)));
  expect(burst.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
});

it('nobody is rejected because the node itself stood still', async () => {
  const work = Promise.withResolvers<void>();
  const begun: string[] = [];
  const app = express()
    .use(limitConcurrency(2, { warn: () => undefined }))
    .use(async (req, res) => {
      begun.push(req.path);
      await work.promise;
      res.json({});
    });
  const origin = `http://127.0.0.1:${await serve(app)}`;
  const all = ['/1', '/2', '/3', '/4'].map((path) => fetch(origin + path));
  await expect.poll(() => begun.length).toBe(2);
  await new Promise((done) => setTimeout(done, 300));
  // What frees the slots is due in the same turn of the event loop as the end of the waiting.
  setTimeout(work.resolve, 150);
  for (const until = performance.now() + 700; performance.now() < until; );
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

describe('the limiter', () => {
  const stateOf = (limiter: ConcurrencyLimiter, slots: number, network?: string) => {
    const entry = limiter.enter(slots, network);
    const state = { admitted: undefined as boolean | undefined, leave: () => limiter.leave(entry) };
    void entry.admitted.promise.then((admitted) => Object.assign(state, { admitted }));
    return state;
  };
  const admitted = async (states: { admitted: boolean | undefined }[]) => {
    await new Promise(setImmediate);
    return states.map((state) => state.admitted);
  };

  it('admits in the order of arrival, and none before a large one that came first', async () => {
    const limiter = new ConcurrencyLimiter(4);
    const states = [3, 4, 1, 1].map((slots) => stateOf(limiter, slots));
    expect(await admitted(states)).toEqual([true, undefined, undefined, undefined]);
    states[0]?.leave();
    expect(await admitted(states)).toEqual([true, true, undefined, undefined]);
    states[1]?.leave();
    expect(await admitted(states)).toEqual([true, true, true, true]);
  });

  it('gives one network half, and lets others overtake it', async () => {
    const limiter = new ConcurrencyLimiter(4);
    const states = ['a', 'a', 'a', 'b', undefined].map((network) => stateOf(limiter, 1, network));
    expect(await admitted(states)).toEqual([true, true, undefined, true, true]);
    states[3]?.leave();
    expect(await admitted(states)).toEqual([true, true, undefined, true, true]);
    states[0]?.leave();
    expect(await admitted(states)).toEqual([true, true, true, true, true]);
  });

  it('admits what is larger than the limit, alone', async () => {
    const limiter = new ConcurrencyLimiter(2);
    const states = [10, 1].map((slots) => stateOf(limiter, slots));
    expect(await admitted(states)).toEqual([true, undefined]);
    const alone = stateOf(new ConcurrencyLimiter(1), 10, 'a');
    expect(await admitted([alone])).toEqual([true]);
  });

  it('forgets a caller that has gone while it waited', async () => {
    const limiter = new ConcurrencyLimiter(1);
    const states = [1, 1, 1].map((slots) => stateOf(limiter, slots));
    states[1]?.leave();
    states[0]?.leave();
    expect(await admitted(states)).toEqual([true, false, true]);
  });
});

/** A node whose limit is full as long as `hold` says. */
async function busyNode(limit: number) {
  const config = { trustProxy: undefined, allowedOrigins: [], mostInFlight: limit };
  const app = createApp(api.services, config, { accepting: true });
  const port = await serve(app);
  const origin = `http://127.0.0.1:${port}`;
  const get = async (path: string) => (await ask(origin, 'GET', path)).status;
  /** Locks the table that public lists are read from. */
  const whileLocked = async (work: () => Promise<{ held: Promise<number> }>) => {
    const { held } = await api.db.em.fork().transactional(async (tx) => {
      await tx.execute('lock table project in access exclusive mode');
      return work();
    });
    expect(await held).toBe(200);
  };
  return { port, origin, get, whileLocked };
}

it('health is answered while no slot is free, at its exact addresses alone', async () => {
  const { get, whileLocked } = await busyNode(1);
  await whileLocked(async () => {
    const held = get('/api/projects');
    await new Promise((done) => setTimeout(done, 100));
    expect(await get('/healthz/live')).toBe(200);
    expect(await get('/healthz/ready')).toBe(200);
    for (const path of ['/healthz/live/more', '/healthz/live/', '/healthz/Live', '/healthz/', '/healthz/other'])
      expect([path, await get(path)]).toEqual([path, 503]);
    return { held };
  });
  for (const path of ['/healthz/live/more', '/healthz/live/', '/healthz/Live', '/healthz/', '/healthz/other'])
    expect([path, await get(path)]).toEqual([path, 404]);
});

it('anonymous callers of one network hold half of the slots, each call of a batch one', async () => {
  const { origin, get, whileLocked } = await busyNode(4);
  const batch = `project.list,project.list?batch=1&input=${encodeURIComponent('{"0":{},"1":{}}')}`;
  const inUpperCase = async () => (await fetch(`${origin}/TRPC/${batch}`)).status;
  for (const hold of [() => get(`/trpc/${batch}`), inUpperCase])
    await whileLocked(async () => {
      const held = hold();
      await new Promise((done) => setTimeout(done, 100));
      expect(await get('/trpc/project.list?input=%7B%7D')).toBe(503);
      expect(await get('/api/dietary-habits')).toBe(200);
      return { held };
    });
  expect(await get('/trpc/project.list?input=%7B%7D')).toBe(200);
});

it('a request that announces a body is no way around the limit', async () => {
  const { port, get, whileLocked } = await busyNode(1);
  const head = 'POST /api/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const body = JSON.stringify({ username: 'mx_unknown', password: 'unknown' });
  await whileLocked(async () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`);
    await new Promise((done) => setTimeout(done, 100));
    const held = get('/api/projects');
    await new Promise((done) => setTimeout(done, 100));
    socket.write(body);
    await expect.poll(() => answer, { timeout: 5_000 }).toContain('HTTP/1.1 503');
    return { held };
  });
});

it('clients that read slowly hold no slot', async () => {
  const app = express()
    .use(limitConcurrency(1, { warn: () => undefined }))
    .get('/large', (_req, res) => void res.send(Buffer.alloc(32 * 1024 * 1024)))
    .use((_req, res) => void res.json({}));
  const port = await serve(app);
  for (let i = 0; i < 3; i++) {
    const slow = connect(port, '127.0.0.1');
    onTestFinished(() => void slow.destroy());
    slow.on('error', () => undefined);
    slow.pause();
    slow.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  }
  await new Promise((done) => setTimeout(done, 200));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
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
