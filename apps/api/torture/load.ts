import { setTimeout as sleep } from 'node:timers/promises';

export interface Load {
  /** Resolves when what is at hand has been answered. */
  stop(): Promise<void>;
  ended: Promise<unknown>;
}

/** So many callers at once, each of whom asks again when answered, until told to stop. */
export function keepAsking(callers: number, ask: (caller: number) => Promise<unknown>, pauseMs = 0): Load {
  let going = true;
  const all = Array.from({ length: callers }, async (_, caller) => {
    while (going) {
      await ask(caller);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  });
  const ended = Promise.all(all);
  return {
    ended,
    async stop() {
      going = false;
      await ended;
    },
  };
}

/** Asks until the answer is good; says how long it took, or nothing where it never was. */
export async function timeUntil(isGood: () => Promise<boolean>, patienceMs = 30_000): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    if (await isGood()) return performance.now() - began;
    await sleep(5);
  }
  return undefined;
}
