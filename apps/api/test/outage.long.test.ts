import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring, migrate } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServices } from '../src/services.ts';
import { ask, serve } from './support/api.ts';

/** A service on a database server of its own, which the test may stop. */
async function setting() {
  const folder = mkdtempSync(join(tmpdir(), 'muster-outage-'));
  chmodSync(folder, 0o755);
  const start = () => startEmbeddedPg({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
  const running = { postgres: await start() };
  const url = running.postgres.url('postgres');
  await migrate(url);
  const services = createServices({
    databaseUrl: url,
    keys: createKeyring(Buffer.alloc(32)),
    publicUrl: 'http://localhost',
    log: pino({ level: 'silent' }),
  });
  const { server, origin } = await serve(services);
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await services.orm.close(true);
    await running.postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const make = factory(services.orm.em.fork());
  await make.project({ pid: 'open', rosterPublished: true });
  return {
    services,
    make,
    running,
    start,
    get: (path: string, token?: string) => ask(origin, 'GET', path, token === undefined ? {} : { token }),
  };
}

describe('a database that goes away', () => {
  it('makes every answer 503, never 401 or 500, and is found again without a restart', async () => {
    const { running, start, make, get, services } = await setting();
    const token = await make.token(await make.person());
    expect((await get('/members/open', token)).status).toBe(200);

    // Connections that die inside a transaction must not cost their places in the pool.
    const interrupted = Array.from({ length: 8 }, () =>
      services.orm.em.fork().transactional((tx) => tx.execute('select pg_sleep(20)')),
    );
    const outcome = Promise.allSettled(interrupted);
    await new Promise((done) => setTimeout(done, 300));
    await running.postgres.stop();
    expect((await outcome).every((result) => result.status === 'rejected')).toBe(true);

    for (const path of ['/members/open', '/api/members?pid=open', '/api/projects', '/api/tokens']) {
      const answer = await get(path, token);
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
    }
    expect((await get('/trpc/project.list?input=%7B%7D')).status).toBe(503);
    expect((await get('/healthz/live')).status).toBe(200);
    expect((await get('/healthz/ready')).status).toBe(503);

    running.postgres = await start();
    expect((await get('/healthz/ready')).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 30 }, () => get('/api/tokens', token)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  it('a full pool is 503 after two seconds, not a wait without end', async () => {
    const { services, get } = await setting();
    const busy = Promise.allSettled(
      Array.from({ length: 10 }, () => services.orm.em.getConnection().execute('select pg_sleep(4)')),
    );
    await new Promise((done) => setTimeout(done, 300));
    expect((await get('/members/open')).status).toBe(503);
    await busy;
    expect((await get('/members/open')).status).toBe(200);
  });
});
