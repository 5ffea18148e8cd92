import pg from 'pg';

/** Counts every statement that reaches the driver while `work` runs, whichever way it was sent. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  let count = 0;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    count += 1;
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return count;
}
