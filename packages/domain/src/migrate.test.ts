import { describe, expect, it } from 'vitest';
import { isMigrated, migrate } from './migrate.ts';
import { createTestDatabase, openOrm } from './testing/index.ts';

describe('migrations', () => {
  it('bring the database to exactly what the entities say', async () => {
    const orm = openOrm(await createTestDatabase());
    expect(await orm.migrator.checkSchema()).toBe(false);
    expect(await orm.schema.getUpdateSchemaSQL()).toBe('');
  });

  it('go up, down and up again', async () => {
    const url = await createTestDatabase({ empty: true });
    const first = await migrate(url);
    expect(first.length).toBeGreaterThan(0);
    const orm = openOrm(url);
    await orm.migrator.down({ to: 0 });
    expect(
      await orm.em
        .getConnection()
        .execute(`select from pg_tables where schemaname = 'public' and tablename <> 'mikro_orm_migrations'`),
    ).toEqual([]);
    expect(
      await orm.em.getConnection().execute(`select from pg_proc where pronamespace = 'public'::regnamespace`),
    ).toEqual([]);
    expect(await isMigrated(orm)).toBe(false);
    expect(await migrate(url)).toEqual(first);
    expect(await isMigrated(orm)).toBe(true);
  });

  it('are applied once when three nodes start at the same moment', async () => {
    const url = await createTestDatabase({ empty: true });
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const once = applied.flat();
    expect(once.length).toBeGreaterThan(0);
    expect(new Set(once).size).toBe(once.length);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });
});
