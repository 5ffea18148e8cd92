import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring, migrate } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createServices } from '../../src/services.ts';
import { type Ask, ask, serve } from './api.ts';
import { mailedCode } from './mailed-code.ts';
import { cookieOf, PAGE } from './people.ts';
import { holdServer, signal } from './server-processes.ts';

/** A service on a database server of its own, which the test may stop. */
export async function ownDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'muster-outage-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  const start = () => startEmbeddedPg({ dataDir, settings: { fsync: 'off' } });
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
    await services.heartbeat.stop();
    await services.orm.close(true);
    await running.postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const make = factory(services.orm.em.fork());
  await make.project({ pid: 'open', rosterPublished: true });

  const send = (method: string, path: string, options: Ask = {}) => ask(origin, method, path, options);
  return {
    services,
    make,
    running,
    start,
    origin,
    send,
    get: (path: string, token?: string) => send('GET', path, token === undefined ? {} : { token }),
    /** Answers the cookie. */
    async signIn(email: string): Promise<string> {
      const body = { email, type: 'sign-in' };
      await send('POST', '/api/auth/email-otp/send-verification-otp', { body, headers: PAGE });
      const otp = await mailedCode(services, email);
      return cookieOf(await send('POST', '/api/auth/sign-in/email-otp', { body: { email, otp }, headers: PAGE }));
    },
    /** Stops every process of the database server; answers what lets them go on. */
    hold(): () => void {
      const held = holdServer(dataDir);
      return () => {
        for (const pid of held) signal(pid, 'SIGCONT');
      };
    },
  };
}
