import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyring, createOrm, createVault, enqueueMail, features, type MailInAnyLanguage } from '@muster/domain';
import { onTestFinished, vi } from 'vitest';
import { createLog } from '../../src/http/log.ts';
import { startWorker, type Worker } from '../../src/jobs/worker.ts';
import type { MailTransport } from '../../src/mail/transport.ts';

// Not six digits as in life: those may stand in the milliseconds of a log line.
export const CODE = 'six-digits';
const MAIL: MailInAnyLanguage = {
  template: 'sign-in-code',
  to: 'canary@test.example',
  locale: 'zh-Hant',
  code: CODE,
  link: `https://muster.example/sign-in/confirm#code=${CODE}`,
  minutes: 10,
};

/** A database with a worker on it, and what the worker logs. */
export async function mailing(url: string) {
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

export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
