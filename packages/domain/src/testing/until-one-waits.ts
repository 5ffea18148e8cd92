import type { EntityManager } from '@mikro-orm/postgresql';
import { expect } from 'vitest';

/** Until somebody in this database waits for a lock that another holds. */
export async function untilOneWaits(em: EntityManager): Promise<void> {
  const waiting = () =>
    em
      .fork()
      .execute(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await expect.poll(waiting).not.toEqual([]);
}
