import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring, migrate, openMail, type SealedMail } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createServices } from '../../src/services.ts';
import { type Ask, ask, serve } from './api.ts';
import { cookieOf, PAGE } from './people.ts';

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
    await services.pulse.stop();
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
      const [job] = await services.orm.em
        .fork()
        .execute<{ payload: SealedMail }[]>(
          `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id desc limit 1`,
        );
      const mail = job === undefined ? undefined : openMail(services.keys, job.payload);
      const otp = mail?.template === 'sign-in-code' ? mail.code : expect.fail('no code');
      return cookieOf(await send('POST', '/api/auth/sign-in/email-otp', { body: { email, otp }, headers: PAGE }));
    },
    /** Every process of the database server: the first one and its children. */
    signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
      const first = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
      const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === first);
      for (const pid of [first, ...children]) process.kill(Number(pid), signal);
    },
  };
}

function parentOf(pid: string): string | undefined {
  try {
    return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined; // It has ended meanwhile.
  }
}
