import { setTimeout as sleep } from 'node:timers/promises';
import { type createJobPool, giveSignOfLife, unclaimOfTheDead } from '@muster/domain';
import type { Logger } from 'pino';

/** With the time that PostgreSQL takes to notice, what a dead worker had at hand is tried again within a minute. */
const SWEEP_MS = 15_000;
const RETRY_MS = 500;

export interface Vigil {
  end(): void;
}

/** Says that a worker lives, and gives back what those had claimed who don't say so any more. */
export function keepVigil(connections: ReturnType<typeof createJobPool>, workerId: string, log: Logger): Vigil {
  const over = new AbortController();
  const ended = new Promise<void>((done) => over.signal.addEventListener('abort', () => done()));
  const pause = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);

  async function live(): Promise<void> {
    while (!over.signal.aborted) {
      try {
        const sign = await giveSignOfLife(connections, workerId);
        await Promise.race([sign.lost, ended]).finally(sign.end);
      } catch (err) {
        log.warn({ err }, 'sign of life interrupted');
        await pause(RETRY_MS);
      }
    }
  }

  async function sweep(): Promise<void> {
    while (!over.signal.aborted) {
      try {
        const dead = await unclaimOfTheDead(connections);
        if (dead.length > 0) log.warn({ workers: dead.length }, 'jobs of workers that are gone given back');
      } catch (err) {
        log.warn({ err }, 'jobs of workers that are gone not looked for');
      }
      await pause(SWEEP_MS);
    }
  }

  void live();
  void sweep();
  return { end: () => over.abort() };
}
