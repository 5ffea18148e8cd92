import { Worker } from 'node:worker_threads';
import type { FillFacts, Proposal } from '@muster/rules/tasks';
import { DomainError } from '../../kernel/errors.ts';

/** Each takes a core for seconds: a few are a queue, more are an attack. */
const MOST_WAITING = 6;

const live = new Set<Worker>();
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

const unavailable = (message: string) => new DomainError('unavailable', message, { retryAfter: 5 });

/**
 * Makes a proposal in a thread of its own, one after the other: the process goes on answering. Ends with the caller's
 * patience, and with the process.
 */
export async function think(facts: FillFacts, signal?: AbortSignal | undefined): Promise<Proposal> {
  if (waiting >= MOST_WAITING) throw unavailable('Many proposals are being made. Please try again in a moment.');
  waiting += 1;
  const turn = last.then(() => ask(facts, signal));
  last = turn.catch(() => undefined);
  return turn.finally(() => {
    waiting -= 1;
  });
}

async function ask(facts: FillFacts, signal: AbortSignal | undefined): Promise<Proposal> {
  if (signal?.aborted) throw unavailable('Nobody waits for this proposal any more.');
  // What the process was told to load before its own code is not for this thread.
  const worker = new Worker(new URL('./fill-worker.ts', import.meta.url), { name: 'proposals', execArgv: [] });
  live.add(worker);
  const end = () => void worker.terminate();
  signal?.addEventListener('abort', end, { once: true });
  try {
    return await new Promise<Proposal>((done, fail) => {
      worker.once('message', done);
      worker.once('error', fail);
      worker.once('exit', () => fail(unavailable('This proposal was given up. Please try again.')));
      worker.postMessage(facts);
    });
  } finally {
    signal?.removeEventListener('abort', end);
    live.delete(worker);
    await worker.terminate();
  }
}

/** Gives up what is being thought about: the process ends. */
export async function stopThinking(): Promise<void> {
  await Promise.all([...live].map((worker) => worker.terminate()));
}
