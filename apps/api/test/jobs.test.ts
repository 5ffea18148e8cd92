import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createKeyring,
  createOrm,
  createVault,
  enqueueMail,
  features,
  type MailInAnyLanguage,
  migrate,
} from '@muster/domain';
import { createTestDatabase } from '@muster/domain/testing';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../src/http/log.ts';
import { startWorker, type Worker } from '../src/jobs/worker.ts';
import { createTransport } from '../src/mail/create-transport.ts';
import { createMailbox } from '../src/mail/mailbox.ts';
import { createSmtpTransport } from '../src/mail/smtp-transport.ts';
import type { MailTransport } from '../src/mail/transport.ts';
import { startSmtp } from './support/smtp.ts';

// Not six digits as in life: those may stand in the milliseconds of a log line.
const CODE = 'six-digits';
const MAIL: MailInAnyLanguage = {
  template: 'sign-in-code',
  to: 'canary@test.example',
  locale: 'zh-Hant',
  code: CODE,
  link: `https://muster.example/sign-in/confirm#code=${CODE}`,
  minutes: 10,
};

/** A database with a worker on it, and what the worker logs. */
async function setting(url: string) {
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const orm = createOrm({ url });
  const keys = createKeyring(randomBytes(32));
  const workers: Worker[] = [];
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop(sleep(1_000))));
    await orm.close(true);
  });
  return {
    logged,
    log,
    work(transport: MailTransport): Worker {
      const worker = startWorker(
        { orm, keys, vault: createVault(keys), features, log, transport, publicUrl: 'http://localhost' },
        url,
      );
      workers.push(worker);
      return { stop: (patience) => workers.splice(workers.indexOf(worker), 1)[0]?.stop(patience) ?? Promise.resolve() };
    },
    enqueue: (mail = MAIL) => enqueueMail(orm.em.fork(), keys, mail),
    jobs: () =>
      orm.em
        .fork()
        .execute<{ attempts: number; last_error: string | null; locked_by: string | null; run_at: string }[]>(
          'select attempts, last_error, locked_by, run_at from graphile_worker.jobs order by id',
        ),
    /** As if the pause before the next attempt were over. */
    hurry: () => orm.em.fork().execute('update graphile_worker._private_jobs set run_at = now()'),
  };
}

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

describe('the worker', () => {
  it('delivers a mail once, whichever of two nodes gets it, and logs neither address nor code', async () => {
    const { host, received } = await startSmtp();
    const { work, enqueue, jobs, logged } = await setting(await createTestDatabase());
    const transport = createSmtpTransport({
      smtpUrl: `smtp://${host}`,
      from: { name: '', address: 'm@event.example' },
    });
    work(transport);
    work(transport);
    await Promise.all(Array.from({ length: 10 }, () => enqueue()));
    await soon(async () => expect(await jobs()).toEqual([]));
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(10);
    expect(received[0]).toMatchObject({ to: ['canary@test.example'], mail: { subject: '你的 Muster 登入驗證碼' } });
    expect(received[0]?.mail.text).toContain(CODE);
    expect(logged.join('')).toContain('send_mail');
    for (const secret of [CODE, 'canary', 'sealed']) expect(logged.join('')).not.toContain(secret);
  });

  it('tries again what was not taken, and keeps only the codes of the reason', async () => {
    let answers = 0;
    const { host, received } = await startSmtp({
      onRcptTo: ({ address }, _session, done) => {
        answers += 1;
        done(answers === 1 ? Object.assign(new Error(`<${address}> ${CODE} later`), { responseCode: 451 }) : null);
      },
    });
    const { work, enqueue, jobs, hurry, logged } = await setting(await createTestDatabase());
    work(createSmtpTransport({ smtpUrl: `smtp://${host}`, from: { name: '', address: 'm@event.example' } }));
    await enqueue();
    const reason = 'The mail server did not take the mail (EENVELOPE, 451).';
    await soon(async () => expect(await jobs()).toMatchObject([{ attempts: 1, last_error: reason, locked_by: null }]));
    expect(received).toEqual([]);
    expect(logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'job failed',
        reason,
        job: expect.objectContaining({ attempt: 1, of: 8 }),
      }),
    );
    await hurry();
    await soon(async () => expect(await jobs()).toEqual([]));
    expect(received).toHaveLength(1);
    for (const secret of [CODE, 'canary']) expect(logged.join('')).not.toContain(secret);
  });

  it('without a mail server says so, once at the start and with each mail', async () => {
    const { work, enqueue, jobs, log, logged } = await setting(await createTestDatabase());
    work(createTransport(undefined, log));
    expect(logged.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(1);
    await enqueue();
    await soon(async () =>
      expect(await jobs()).toMatchObject([{ last_error: 'There is no mail server: SMTP_URL is not set.' }]),
    );
  });

  it('keeps what it cannot open: it may be for a node with the other key', async () => {
    const url = await createTestDatabase();
    const [one, other] = [await setting(url), await setting(url)];
    const mailbox = createMailbox();
    other.work(mailbox);
    await one.enqueue();
    await soon(async () =>
      expect(await one.jobs()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('sealed') }]),
    );
    expect(mailbox.latest()).toEqual([]);
  });

  it('finishes the mail at hand when told to stop, and takes no other', async () => {
    const { work, enqueue, jobs } = await setting(await createTestDatabase());
    const mailbox = createMailbox();
    const begun = Promise.withResolvers<void>();
    const worker = work({
      async deliver(mail) {
        begun.resolve();
        await sleep(300);
        await mailbox.deliver(mail);
      },
    });
    await enqueue();
    await begun.promise;
    await worker.stop(sleep(5_000));
    expect(mailbox.latest()).toHaveLength(1);
    await enqueue();
    await sleep(100);
    expect(await jobs()).toMatchObject([{ attempts: 0 }]);
  });

  it('leaves a mail that takes too long to another attempt', async () => {
    const { work, enqueue, jobs } = await setting(await createTestDatabase());
    const begun = Promise.withResolvers<void>();
    const worker = work({
      async deliver() {
        begun.resolve();
        await new Promise(() => undefined);
      },
    });
    await enqueue();
    await begun.promise;
    await worker.stop(sleep(100));
    expect(await jobs()).toMatchObject([{ attempts: 1, locked_by: null }]);
  });
});

it('a database that goes away in the middle of a mail costs neither the process nor the mail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-jobs-'));
  chmodSync(folder, 0o755);
  const start = () => startEmbeddedPg({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
  let postgres = await start();
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrate(postgres.url('postgres'));
  const { work, enqueue, jobs } = await setting(postgres.url('postgres'));
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const delivered: string[] = [];
  work({
    async deliver({ id }) {
      begun.resolve();
      await goOn.promise;
      delivered.push(id);
    },
  });
  await enqueue();
  await begun.promise;
  await postgres.stop();
  goOn.resolve();
  await sleep(200);
  postgres = await start();
  await soon(async () => expect(await jobs()).toEqual([]));
  // It was delivered before we could write that down: it comes twice, and says that it is the same.
  expect(new Set(delivered).size).toBe(1);
  await enqueue();
  await soon(() => expect(new Set(delivered).size).toBe(2));
});
