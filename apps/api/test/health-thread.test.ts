import { Worker } from 'node:worker_threads';
import { createTestDatabase } from '@muster/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startHealthThread } from '../src/http/health-thread.ts';
import { freePort } from './support/free-port.ts';

/** Asks until it got so many answers, from a thread of its own, and writes each one's status down. */
const ASKER = `
const { workerData } = require('node:worker_threads');
(async () => {
  const { url, statuses } = workerData;
  for (let i = 1; i < statuses.length; i++) {
    const answer = await fetch(url);
    await answer.text();
    Atomics.store(statuses, i, answer.status);
  }
  Atomics.store(statuses, 0, 1);
  Atomics.notify(statuses, 0);
})();`;

async function start({ databaseUrl, stuckAfterMs }: { databaseUrl?: string; stuckAfterMs?: number } = {}) {
  const options = {
    databaseUrl: databaseUrl ?? (await createTestDatabase()),
    host: '127.0.0.1',
    port: await freePort(),
  };
  const thread = await startHealthThread(options, stuckAfterMs);
  onTestFinished(() => thread.stop());
  const origin = `http://127.0.0.1:${options.port}`;
  return {
    thread,
    options,
    status: async (path: string) => (await fetch(origin + path)).status,
    /** The answers that others get while this thread does nothing at all. */
    askedMeanwhile(path: string): number[] {
      const statuses = new Int32Array(new SharedArrayBuffer(6 * Int32Array.BYTES_PER_ELEMENT));
      const asker = new Worker(ASKER, { eval: true, workerData: { url: origin + path, statuses } });
      onTestFinished(async () => void (await asker.terminate()));
      expect(Atomics.wait(statuses, 0, 0, 20_000)).not.toBe('timed-out');
      return [...statuses.slice(1)];
    },
  };
}

it('answers while the main thread is busy', async () => {
  const { askedMeanwhile } = await start();
  expect(askedMeanwhile('/healthz/live')).toEqual([200, 200, 200, 200, 200]);
  expect(askedMeanwhile('/healthz/ready')).toEqual([200, 200, 200, 200, 200]);
});

it('calls a node dead whose main thread has been stuck for too long', async () => {
  const { askedMeanwhile, status } = await start({ stuckAfterMs: 1 });
  expect(askedMeanwhile('/healthz/live')).toContain(503);
  expect(askedMeanwhile('/healthz/ready')).toContain(503);
  expect(await status('/nothing')).toBe(404);
});

it('is not ready once the node was told to stop, nor without a database; it stays alive', async () => {
  const { thread, status } = await start();
  expect(await status('/healthz/ready')).toBe(200);
  thread.refuse();
  expect(await status('/healthz/ready')).toBe(503);
  expect(await status('/healthz/live')).toBe(200);

  const url = new URL(await createTestDatabase());
  url.pathname = '/not_there';
  const lost = await start({ databaseUrl: url.href });
  expect(await lost.status('/healthz/ready')).toBe(503);
  expect(await lost.status('/healthz/live')).toBe(200);
});

it('says which variable to change where its port is taken', async () => {
  const { options } = await start();
  await expect(startHealthThread(options)).rejects.toThrow(
    `Port ${options.port} is taken. Choose another: HEALTH_PORT=3001 npm start`,
  );
});
