import { sqlIn } from './sql-in.ts';
import { site } from './visit.ts';

/** Changes the service's database behind its back, for what would take too long to wait for. Answers how many rows. */
export const sql = (text: string, values: unknown[] = [], { dataDir } = site()): Promise<number> =>
  sqlIn(dataDir, text, values);
