import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@muster/domain';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { expect, it, onTestFinished } from 'vitest';
import { mailing, soon } from './support/mailing.ts';

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
  const { work, enqueue, jobs } = await mailing(postgres.url('postgres'));
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
