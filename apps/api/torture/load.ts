import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from './client.ts';
import type { Cluster } from './cluster.ts';
import { createWriters, type Writers } from './writers.ts';

export interface Load {
  /** Resolves when pending requests have been answered. */
  stop(): Promise<void>;
}

/** Runs so many concurrent callers, each of which sends again when answered, until stopped. */
export function keepSending(callers: number, send: (caller: number) => Promise<unknown>, pauseMs = 0): Load {
  let isOn = true;
  const all = Array.from({ length: callers }, async (_, caller) => {
    while (isOn) {
      await send(caller);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  });
  return {
    async stop() {
      isOn = false;
      await Promise.all(all);
    },
  };
}

/** Polls until the condition holds; returns how long that took, undefined on a timeout. */
export async function timeUntil(condition: () => Promise<boolean>, timeoutMs = 30_000): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    if (await condition()) return performance.now() - began;
    await sleep(5);
  }
  return undefined;
}

const WRITERS = 4;
const READERS = 4;

/** Programs and pages that write and read through the proxy; `onReply` gets every response. */
export async function startMixedLoad(
  cluster: Cluster,
  onReply: (reply: Reply) => void,
): Promise<Load & { writers: Writers; waits: number[] }> {
  const { proxy, make, send } = cluster;
  const writers = await createWriters(cluster, WRITERS);
  await make.project({ pid: 'open', rosterPublished: true });
  const waits: number[] = [];
  const { stop } = keepSending(
    WRITERS + READERS,
    async (caller) => {
      const reply = await (caller < WRITERS
        ? writers.write(caller, proxy.origin)
        : send(proxy.origin, 'GET', caller % 2 === 0 ? '/members/open' : '/trpc/project.list?input=%7B%7D'));
      waits.push(reply.ms);
      onReply(reply);
    },
    5,
  );
  return { writers, waits, stop };
}
