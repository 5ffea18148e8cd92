import { Worker } from 'node:worker_threads';
import { DomainError } from './errors.ts';

interface Options {
  /** The module that the thread runs: it answers each message with one. */
  file: URL;
  name: string;
  /** What waits is held in memory: a few are a queue, more are an attack. */
  mostWaiting: number;
  /** What those beyond that are told. */
  busy: string;
  /** Longer than any job takes: then the thread is stuck. */
  stuckAfterMs?: number;
}

interface Caller {
  /** One job at a time for each person. */
  personId?: string | null;
  signal?: AbortSignal | undefined;
}

/** A thread with all that it loaded is not kept for the next job of another day. */
const IDLE_MS = 30_000;

const live = new Set<Worker>();

const unavailable = (message: string) => new DomainError('unavailable', message, { retryAfter: 5 });

/** Runs jobs that take a core for long in a thread, one after the other: the process goes on answering. */
export class WorkerQueue<Input, Output> {
  readonly #options: Options;
  readonly #people = new Set<string>();
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Ends early with the caller's signal, and with the process. */
  async run(input: Input, { personId = null, signal }: Caller = {}): Promise<Output> {
    if (signal?.aborted) throw unavailable('Nobody waits for this any more.');
    if (personId !== null && this.#people.has(personId))
      throw new DomainError('limited', 'Wait until your last request of this kind is done.', { retryAfter: 5 });
    if (this.#waiting >= this.#options.mostWaiting) throw unavailable(this.#options.busy);
    this.#waiting += 1;
    if (personId !== null) this.#people.add(personId);
    const turn = this.#last.then(() => this.#ask(input, signal));
    this.#last = turn.catch(() => undefined);
    return turn.finally(() => {
      this.#waiting -= 1;
      if (personId !== null) this.#people.delete(personId);
    });
  }

  async #ask(input: Input, signal: AbortSignal | undefined): Promise<Output> {
    if (signal?.aborted) throw unavailable('Nobody waits for this any more.');
    const worker = this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const giveUp = () => reject(unavailable('This was given up. Please try again.'));
    const { stuckAfterMs } = this.#options;
    const stuck = stuckAfterMs === undefined ? undefined : setTimeout(giveUp, stuckAfterMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', giveUp);
    worker.ref();
    worker.postMessage(input);
    try {
      return await promise;
    } catch (error) {
      this.#end();
      throw error;
    } finally {
      clearTimeout(stuck);
      signal?.removeEventListener('abort', giveUp);
      worker.off('message', resolve).off('error', reject).off('exit', giveUp);
      // The process does not wait for it to leave.
      worker.unref();
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    clearTimeout(this.#idle);
    if (this.#worker !== null) return this.#worker;
    const { file, name } = this.#options;
    // What the process was told to load before its own code is not for this thread.
    const worker = new Worker(file, { name, execArgv: [] });
    live.add(worker);
    // A job's own failure is its caller's; between jobs nobody else would listen.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      live.delete(worker);
      if (this.#worker === worker) this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }
}

/** Gives up all jobs: the process ends. */
export async function stopWorkers(): Promise<void> {
  await Promise.all([...live].map((worker) => worker.terminate()));
}
