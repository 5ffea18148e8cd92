import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyring, createVault, enqueueSending, features, sendAnnouncement } from '@muster/domain';
import { actorOf, scopeOf, useDatabase } from '@muster/domain/testing';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../src/http/log.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { DeliveryError, type MailTransport } from '../src/mail/transport.ts';
import { startSmtp } from './support/smtp.ts';

const db = useDatabase();
const MASTER_KEY = '07'.repeat(32);
const READERS = 12;
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

async function announce() {
  const { make } = db;
  const project = await make.project();
  const [team, author] = [await make.team(project), await make.person()];
  const readers: string[] = [];
  for (let i = 0; i < READERS; i++) {
    const person = await make.person({ emailVerified: true });
    await make.membership(team, person);
    readers.push(person.email);
  }
  const actor = actorOf(author.id, [{ projectId: project.id, role: 'owner', teamId: null }]);
  await sendAnnouncement(scopeOf(db.em.fork(), actor), {
    pid: project.pid,
    id: randomUUID(),
    audience: {},
    texts: { en: { subject: 'Hello', body: 'All of you.' } },
    replyToAuthor: false,
  });
  return readers;
}

const states = () =>
  db.em.execute<{ state: string; count: number }[]>(
    'select state, count(*)::int as count from announcement_recipient group by state order by state',
  );
/** As if the claims of a process that is gone had run out. */
async function later(): Promise<void> {
  await db.em.execute(`update announcement_recipient set claimed_at = claimed_at - interval '6 minutes'`);
  await enqueueSending({ em: db.em.fork() });
}

function work(transport: MailTransport) {
  const log = createLog('silent');
  const keys = createKeyring(Buffer.from(MASTER_KEY, 'hex'));
  const worker = startWorker(
    { orm: db.orm, keys, vault: createVault(keys), features, log, transport, publicUrl: 'http://localhost' },
    db.url,
  );
  let stopped: Promise<void> | undefined;
  const stop = (patience: number) => {
    stopped ??= worker.stop(sleep(patience));
    return stopped;
  };
  onTestFinished(() => stop(1_000));
  return { stop };
}

afterEach(async () => {
  await db.em.execute('delete from announcement');
  await db.em.execute('delete from graphile_worker._private_jobs');
});

const timesOf = (delivered: string[], readers: string[]) =>
  readers.map((reader) => delivered.filter((to) => to === reader).length);

describe('a worker that dies while it sends', () => {
  it.each([
    ['after the mail was taken', true],
    ['before the mail was taken', false],
  ])('%s: everybody gets one mail or two', async (_when, taken) => {
    const readers = await announce();
    const delivered: string[] = [];
    const stuck = Promise.withResolvers<void>();
    let begun = 0;
    const first = work({
      async deliver({ to }) {
        const dies = ++begun === 5;
        if (!dies || taken) delivered.push(to);
        if (!dies) return;
        stuck.resolve();
        await new Promise(() => undefined);
      },
    });
    await stuck.promise;
    await first.stop(50);
    await later();
    work({ deliver: async ({ to }) => void delivered.push(to) });
    await soon(async () => expect(await states()).toEqual([{ state: 'sent', count: READERS }]));
    const times = timesOf(delivered, readers);
    expect(Math.min(...times)).toBe(1);
    expect(Math.max(...times)).toBeLessThanOrEqual(2);
    expect(delivered).toHaveLength(taken ? READERS + 1 : READERS);
  });

  it('killed for good, twice, by the system: another one goes on', async () => {
    const readers = await announce();
    const { host, received } = await startSmtp();
    const start = (): ChildProcess => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../src/cli.ts'), 'worker'], {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: db.url,
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
    for (const arrived of [3, 7]) {
      const child = start();
      await soon(() => expect(received.length).toBeGreaterThanOrEqual(arrived));
      child.kill('SIGKILL');
      await once(child, 'exit');
      await later();
    }
    start();
    await soon(async () => expect(await states()).toEqual([{ state: 'sent', count: READERS }]));
    const times = timesOf(
      received.flatMap(({ to }) => to),
      readers,
    );
    expect(Math.min(...times)).toBe(1);
    expect(Math.max(...times)).toBeLessThanOrEqual(2);
    // What comes twice says that it is the same.
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(READERS);
  });
});

describe('a mail server', () => {
  it('that says “later” is asked again, one that says “never” is not, and a broken line counts as a mail', async () => {
    const readers = await announce();
    const [never, broken, ...others] = readers as [string, string, ...string[]];
    const delivered: string[] = [];
    const asked: string[] = [];
    work({
      async deliver({ to }) {
        asked.push(to);
        if (to === never) throw new DeliveryError('no', 'refused');
        if (to === broken) {
          delivered.push(to);
          throw new DeliveryError('gone', 'unknown');
        }
        if (asked.filter((one) => one === to).length < 3) throw new DeliveryError('not now', 'later');
        delivered.push(to);
      },
    });
    for (let i = 0; i < 4; i++) {
      await soon(async () =>
        expect(
          await db.em.execute(
            `select from announcement_recipient where state = 'waiting' and claims < 2
               and (claimed_at is null or claimed_at < now() - interval '5 minutes')`,
          ),
        ).toEqual([]),
      );
      await sleep(100);
      await later();
    }
    await soon(async () =>
      expect(await states()).toEqual([
        { state: 'failed', count: 2 },
        { state: 'sent', count: READERS - 2 },
      ]),
    );
    expect(timesOf(delivered, others)).toEqual(others.map(() => 1));
    expect(timesOf(delivered, [never, broken])).toEqual([0, 2]);
    expect(asked.filter((to) => to === never)).toHaveLength(1);
  });
});
