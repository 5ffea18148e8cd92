import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

const randomLetters = () => randomUUID().replaceAll(/\d|-/g, 'x');

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

/**
 * What the server has written since about this database: other tests run beside. Times and process numbers are left out,
 * since they hold any digits by chance. A statement that it logs in the end tells that all before it has been written.
 */
export async function logSince(em: EntityManager, { file, length }: LogPlace): Promise<string> {
  const mark = `end of log ${randomLetters()}`;
  await em.execute(`do $$ begin raise log '${mark}'; end $$`);
  for (;;) {
    const [row] = await em.execute<{ text: string; database: string }[]>(
      'select pg_read_file(?::text, ?::int8, 100000000::int8) as text, current_database() as database',
      [file, length],
    );
    if (row?.text.includes(mark))
      return row.text
        .split(/^(?=\d{4}-\S+ \S+ \S+ \[\d+\] )/m)
        .map((entry) => entry.replace(/^\S+ \S+ \S+ \S+ /, ''))
        .filter((entry) => entry.startsWith(`${row.database} `))
        .join('');
  }
}
