import pg from 'pg';

export interface QueryLimits {
  /** Milliseconds for what only reads, and for beginning a transaction. */
  read: number;
  /** For what writes, and for everything in a transaction: longer than PostgreSQL itself lets a statement run. */
  write: number;
}

const READS = /^\s*(select|show|begin|start transaction)\b/i;
const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\b(?!\s+to\b)/i;

/**
 * A connection that doesn't wait for ever. PostgreSQL's own limits are of no use when it is PostgreSQL, or the network to
 * it, that has stopped. A connection that gave no answer in time is closed: nobody could tell later whose answer comes.
 */
export function limitedClient({ read, write }: QueryLimits): typeof pg.Client {
  return class LimitedClient extends pg.Client {
    #inTransaction = false;

    // biome-ignore lint/suspicious/noExplicitAny: one method with a dozen signatures, handed on as it came
    override query(...args: any[]): any {
      const [config] = args;
      const text: string = typeof config === 'string' ? config : (config?.text ?? '');
      const limit = !this.#inTransaction && READS.test(text) ? read : write;
      if (BEGINS.test(text)) this.#inTransaction = true;
      if (ENDS.test(text)) this.#inTransaction = false;
      const timer = setTimeout(() => this.#close(limit), limit);
      const stop = () => clearTimeout(timer);
      // Pools ask with a callback, everybody else for a promise.
      const callback = args.at(-1);
      if (typeof callback === 'function')
        args[args.length - 1] = (...answer: unknown[]) => {
          stop();
          callback(...answer);
        };
      const answer = (super.query as (...all: unknown[]) => unknown).apply(this, args);
      if (answer instanceof Promise) answer.then(stop, stop);
      // A cursor answers in parts, at the pace of its reader.
      else if (typeof callback !== 'function') stop();
      return answer;
    }

    #close(limit: number): void {
      const { stream } = (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
      stream.destroy(Object.assign(new Error(`no answer within ${limit} ms`), { code: 'ETIMEDOUT' }));
    }
  };
}
