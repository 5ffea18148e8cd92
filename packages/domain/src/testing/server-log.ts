import type { EntityManager } from '@mikro-orm/postgresql';

interface LogPlace {
  file: string;
  length: number;
}

/** Where the server's log ends at the moment. */
export async function logPlace(em: EntityManager): Promise<LogPlace> {
  const [row] = await em.execute<{ file: string; length: number }[]>(
    `select pg_current_logfile() as file, (pg_stat_file(pg_current_logfile())).size::int as length`,
  );
  if (row === undefined) throw new Error('The server of the tests writes no log.');
  return row;
}

/** What the server has written since. A statement that it logs in the end tells that all before it has been written. */
export async function logSince(em: EntityManager, { file, length }: LogPlace): Promise<string> {
  const mark = `end of log ${Math.random()}`;
  await em.execute(`do $$ begin raise log '${mark}'; end $$`);
  for (;;) {
    const [row] = await em.execute<{ text: string }[]>(
      'select pg_read_file(?::text, ?::int8, 100000000::int8) as text',
      [file, length],
    );
    const text = row?.text ?? '';
    if (text.includes(mark)) return text;
  }
}
