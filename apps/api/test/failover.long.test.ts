import { describe, expect, it } from 'vitest';
import { failover, missingPrograms } from '../torture/rows/failover.ts';

describe.runIf(missingPrograms().length === 0)(
  'a primary that is lost under load (needs PostgreSQL, HAProxy, PgBouncer: apt-get install postgresql haproxy pgbouncer)',
  () => {
    it('costs no acknowledged write, no restart, and no step back in time', { timeout: 600_000 }, async () => {
      const { lost, tried } = await failover.run('short');
      expect(lost).toEqual([]);
      expect(tried).toMatch(/[1-9]\d* acknowledged writes/);
    });
  },
);
