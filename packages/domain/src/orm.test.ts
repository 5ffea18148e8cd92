import { expect, it } from 'vitest';
import { createJobPool } from './jobs/job-pool.ts';
import { createOrm } from './orm.ts';
import { useDatabase } from './testing/index.ts';

const db = useDatabase();
const COMPILES = `select current_setting('jit') as jit`;

it('sessions compile no statements, neither for requests nor for jobs', async () => {
  const orm = createOrm({ url: db.url, poolSize: 1 });
  const pool = createJobPool(db.url, { size: 1 });
  try {
    expect(await orm.em.fork().execute(COMPILES)).toEqual([{ jit: 'off' }]);
    expect((await pool.query(COMPILES)).rows).toEqual([{ jit: 'off' }]);
  } finally {
    await orm.close(true);
    await pool.end();
  }
});
