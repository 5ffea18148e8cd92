import pg from 'pg';
import { statementNameOf } from './kernel/db/prepared.ts';

export interface QueryLimits {
  /** Milliseconds for what only reads, and for beginning a transaction. */
  read: number;
  /** For what writes, and for everything in a transaction: longer than PostgreSQL itself lets a statement run. */
  write: number;
  /** Whether a statement may have a name: behind a pooler the session that knows it may be another's by now. */
  prepared?: boolean;
}

const READS = /^\s*(select|show|begin|start transaction)\b/i;
const BEGINS = /^\s*(begin|start transaction)\b/i;
/** Of a server that has become a standby, or is not a primary yet. */
const READ_ONLY = '25006';
/** Of a prepared statement whose columns a migration has changed since. */
const PLAN_OUTDATED = '0A000';
const ENDS = /^\s*(commit|rollback)\b(?!\s+to\b)/i;

/** Closes a connection whose query takes too long, and one on which queries of its kind will fail again. */
class Watch {
  readonly #limit: number;
  readonly #close: (why: string) => void;
  readonly #timer: NodeJS.Timeout;
  #immediate: NodeJS.Immediate | undefined;

  constructor(limit: number, close: (why: string) => void) {
    this.#limit = limit;
    this.#close = close;
    this.#timer = setTimeout(giveUpSoon, limit, this);
  }

  // A process that stood still finds its timers due before it has read what came meanwhile.
  giveUpSoon(): void {
    this.#immediate = setImmediate(giveUp, this);
  }

  giveUp(): void {
    this.#close(`no answer within ${this.#limit} ms`);
  }

  end(error?: unknown): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#immediate);
    const code = (error as { code?: unknown } | null | undefined)?.code;
    if (code === READ_ONLY) this.#close('the server is read-only');
    if (code === PLAN_OUTDATED) this.#close('a prepared statement is outdated');
  }
}

const giveUpSoon = (watch: Watch): void => watch.giveUpSoon();
const giveUp = (watch: Watch): void => watch.giveUp();

type Callback = (error: unknown, result: unknown) => void;

/**
 * Made here, where it sees these two alone: with all that a query has at hand, what was left of each query kept that of the
 * next one, and tidying up took four times as long.
 */
const ending =
  (watch: Watch, callback: Callback): Callback =>
  (error, result) => {
    watch.end(error);
    callback(error, result);
  };

/**
 * A connection that doesn't wait for ever. PostgreSQL's own limits are of no use when it is PostgreSQL, or the network to
 * it, that has stopped. A connection that gave no answer in time is closed: nobody could tell later whose answer comes.
 * So is one to a server that takes no writes any more: the next one may find the server that does. And so is one with a
 * prepared statement for columns as they were: nodes go on serving while a migration runs, and the next one prepares anew.
 */
export function limitedClient({ read, write, prepared = true }: QueryLimits): typeof pg.Client {
  return class LimitedClient extends pg.Client {
    #inTransaction = false;

    // biome-ignore lint/suspicious/noExplicitAny: one method with a dozen signatures, handed on as it came
    override query(...args: any[]): any {
      const [config] = args;
      const text: string = typeof config === 'string' ? config : (config?.text ?? '');
      const limit = !this.#inTransaction && READS.test(text) ? read : write;
      if (BEGINS.test(text)) this.#inTransaction = true;
      if (ENDS.test(text)) this.#inTransaction = false;
      const watch = new Watch(limit, (why) => this.#close(why));
      const name = typeof config === 'string' ? statementNameOf(config) : undefined;
      if (prepared && name !== undefined) args[0] = { name, text };
      // Cursors and copies are objects of their own, and have no name.
      if (!prepared && config?.name !== undefined) args[0] = { ...config, name: undefined };
      // Pools ask with a callback, everybody else for a promise.
      const callback = args.at(-1);
      if (typeof callback === 'function') args[args.length - 1] = ending(watch, callback);
      const answer = (super.query as (...all: unknown[]) => unknown).apply(this, args);
      if (answer instanceof Promise)
        answer.then(
          () => watch.end(),
          (error) => watch.end(error),
        );
      // A cursor answers in parts, at the pace of its reader.
      else if (typeof callback !== 'function') watch.end();
      return answer;
    }

    #close(why: string): void {
      const { stream } = (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
      stream.destroy(Object.assign(new Error(why), { code: 'ETIMEDOUT' }));
    }
  };
}
