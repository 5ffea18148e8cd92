import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createKeyring, createOrm, enqueueMail } from '@muster/domain';
import { createTestDatabase } from '@muster/domain/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../src/http/log.ts';
import { createHttpServer } from '../src/http/server.ts';
import { ownDatabase } from './support/own-database.ts';
import { startSmtp } from './support/smtp.ts';

describe('a database that is stopped and says nothing any more', () => {
  it('costs readers three seconds at most, and nobody the connection for good', async () => {
    const { get, send, make, signIn, hold } = await ownDatabase();
    const token = await make.token(await make.person());
    const cookie = await signIn('somebody@test.example');
    const roster = () => get('/members/open', token);
    const page = () => send('GET', '/trpc/me.get?input=%7B%7D', { headers: { cookie } });
    const projects = () => get('/api/projects', token);
    for (const ask of [roster, page, projects]) expect((await ask()).status).toBe(200);
    const timed = async (ask: () => Promise<{ status: number }>): Promise<[number, number]> => {
      const began = performance.now();
      return [(await ask()).status, performance.now() - began];
    };
    const letGoOn = hold();
    onTestFinished(letGoOn);
    // Twice: those who come while others wait, too.
    for (let wave = 0; wave < 2; wave++) {
      const asked = Array.from({ length: 60 }, (_, i) => timed([roster, page, projects][i % 3] ?? roster));
      const health = await timed(() => get('/healthz/live'));
      const answers = await Promise.all(asked);
      expect(new Set(answers.map(([status]) => status))).toEqual(new Set([503]));
      // Two seconds, and what a busy machine adds; without limits it would be for ever.
      expect(Math.max(...answers.map(([, ms]) => ms))).toBeLessThan(10_000);
      expect(health[0]).toBe(200);
    }
    expect((await timed(() => get('/healthz/ready')))[0]).toBe(503);
    letGoOn();
    await vi.waitFor(async () => expect((await get('/healthz/ready')).status).toBe(200), { timeout: 30_000 });
    for (const ask of [roster, page, projects]) expect((await ask()).status).toBe(200);
  });
});

describe('a client that sends slowly', () => {
  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-Slow: y\r\n'],
    [
      'a body',
      'POST /api/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
      ' ',
    ],
  ])('is sent away within 15 seconds: %s', async (_what, first, again) => {
    const server = createHttpServer((req, res) => {
      req.on('error', () => undefined);
      req.resume().on('end', () => res.end());
    }, createLog('silent'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const began = performance.now();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(first);
    const dripping = setInterval(() => socket.write(again), 500);
    await once(socket.resume(), 'close');
    clearInterval(dripping);
    // And what a busy machine adds; it would go on dripping for ever.
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe('a worker that is killed with a mail at hand', () => {
  it('leaves it to another, which sends it within a minute', async () => {
    const MASTER_KEY = '07'.repeat(32);
    const url = await createTestDatabase();
    const orm = createOrm({ url, poolSize: 1 });
    onTestFinished(() => orm.close(true));
    let begun = 0;
    const { host, received } = await startSmtp({
      // The first is kept waiting for ever.
      onRcptTo: (_address, _session, done) => {
        begun += 1;
        if (begun > 1) done();
      },
    });
    const start = () => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../src/cli.ts'), 'worker'], {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: url,
          MASTER_KEY,
          SMTP_URL: `smtp://${host}`,
          MAIL_FROM: 'm@event.example',
          LOG_LEVEL: 'silent',
        },
        stdio: 'ignore',
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      return child;
    };
    const first = start();
    await enqueueMail(orm.em.fork(), createKeyring(Buffer.from(MASTER_KEY, 'hex')), {
      template: 'email-changed',
      to: 'somebody@test.example',
      locale: 'en',
      newAddressMasked: 'x@y',
    });
    await vi.waitFor(() => expect(begun).toBe(1), { timeout: 60_000 });
    const other = start();
    // The other is up, and takes nothing from one who is only slow.
    await new Promise((done) => setTimeout(done, 30_000));
    expect(other.exitCode).toBeNull();
    expect(begun).toBe(1);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const died = performance.now();
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000, interval: 100 });
    expect(performance.now() - died).toBeLessThan(60_000);
    await vi.waitFor(async () => expect(await orm.em.fork().execute('select from graphile_worker.jobs')).toEqual([]));
  });
});
