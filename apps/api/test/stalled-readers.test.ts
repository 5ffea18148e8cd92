import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../src/http/server.ts';
import type { ReaderLimits } from '../src/http/stalled-readers.ts';

const MB = 1024 * 1024;
/** More than the system takes off a node's hands. */
const LARGE = Buffer.alloc(64 * MB);
const EASY: ReaderLimits = { stalledMs: 60_000, checkedEveryMs: 50, mostOfSocket: 1024 * MB, mostOfNode: 1024 * MB };
const ASK = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function serve(app: RequestListener, limits: Partial<ReaderLimits>) {
  const logged: object[] = [];
  const log = { warn: (fields: object) => void logged.push(fields) };
  const server = createHttpServer(app, log, { ...EASY, ...limits });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const call = async (text = ASK): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').pause();
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  /** How many of its connections the server still has: a client that reads nothing does not hear of its end. */
  const connections = () => new Promise<number>((done) => server.getConnections((_error, count) => done(count)));
  return { call, connections, logged };
}

/** Reads a little, now and again, until it has a number of bytes or the connection ends. */
async function readSlowly(socket: Socket, bytes: number, { everyMs = 20 } = {}): Promise<number> {
  let read = 0;
  while (read < bytes && !socket.destroyed && !socket.readableEnded) {
    const chunk = socket.read(512 * 1024) ?? socket.read();
    read += chunk?.length ?? 0;
    await sleep(everyMs);
  }
  return read;
}

describe('who does not read an answer', () => {
  it('loses the connection after a while', async () => {
    const { call, connections, logged } = await serve((_req, res) => res.end(LARGE), { stalledMs: 500 });
    await call();
    await call();
    expect(await connections()).toBe(2);
    await expect.poll(connections, { timeout: 30_000 }).toBe(0);
    expect(logged.length).toBeGreaterThan(0);
  });

  it('loses it also while sending more requests', async () => {
    const { call, connections } = await serve((_req, res) => res.end(LARGE), { stalledMs: 1_000 });
    const socket = await call();
    const timer = setInterval(() => socket.write(ASK), 100);
    onTestFinished(() => clearInterval(timer));
    await expect.poll(connections, { timeout: 30_000 }).toBe(0);
  });

  it('keeps it while reading slowly, for longer than that, and while an answer is being made', async () => {
    const { call, logged } = await serve(
      async (_req, res) => {
        await sleep(1_000);
        res.end(LARGE);
      },
      { stalledMs: 500 },
    );
    const began = performance.now();
    expect(await readSlowly(await call(), LARGE.length)).toBeGreaterThanOrEqual(LARGE.length);
    expect(performance.now() - began).toBeGreaterThan(2_000);
    expect(logged).toEqual([]);
  }, 120_000);

  it('loses it at once with more bytes unsent than a connection may have, answers in the queue included', async () => {
    const piece = LARGE.subarray(0, MB);
    const { call, connections, logged } = await serve((_req, res) => res.end(piece), { mostOfSocket: 30 * MB });
    await call(ASK.repeat(10));
    await sleep(500);
    expect(await connections()).toBe(1);
    await call(ASK.repeat(80));
    await expect.poll(() => logged, { timeout: 30_000 }).toEqual([{ cut: 1 }]);
    expect(await connections()).toBe(1);
  });

  it('loses it first where a node holds too much, the longest stalled before all others', async () => {
    const cut: string[] = [];
    const answer: RequestListener = ({ url = '' }, res) => {
      res.once('close', () => cut.push(url));
      res.end(LARGE);
    };
    const { call } = await serve(answer, { mostOfNode: 140 * MB });
    for (const name of ['/first', '/second', '/third', '/fourth']) {
      await call(`GET ${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await sleep(500);
    }
    await expect.poll(() => cut, { timeout: 30_000 }).toEqual(['/first', '/second']);
    await sleep(500);
    expect(cut).toHaveLength(2);
  });
});

it('a thousand volunteers behind one address all get their answers, and keep their connections', async () => {
  const VOLUNTEERS = 1_000;
  const page = LARGE.subarray(0, 20_000);
  const all = Promise.withResolvers<void>();
  let here = 0;
  const { call, connections, logged } = await serve(async (_req, res) => {
    here += 1;
    if (here === VOLUNTEERS) all.resolve();
    await all.promise;
    res.end(page);
  }, {});
  const sockets = await Promise.all(Array.from({ length: VOLUNTEERS }, () => call()));
  const read = await Promise.all(sockets.map((socket) => readSlowly(socket, page.length, { everyMs: 100 })));
  expect(read.filter((bytes) => bytes >= page.length)).toHaveLength(VOLUNTEERS);
  expect(await connections()).toBe(VOLUNTEERS);
  expect(logged).toEqual([]);
}, 60_000);
