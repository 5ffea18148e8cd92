import pg from 'pg';

/** Returns the text of every statement that reaches the driver while `work` runs, whichever way it was sent. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  const texts: string[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [query] = args as [string | { text: string }];
    texts.push(typeof query === 'string' ? query : query.text);
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return texts;
}

export const countQueries = async (work: () => Promise<unknown>): Promise<number> => (await queriesOf(work)).length;
