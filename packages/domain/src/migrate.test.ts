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
    await orm.em.getConnection().execute('drop schema graphile_worker cascade');
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

  it("bring graphile-worker's own tables along, in the revision that we count on", async () => {
    const url = await createTestDatabase();
    const orm = openOrm(url);
    const database = orm.em.getConnection();
    expect(await isMigrated(orm)).toBe(true);
    await database.execute(
      'delete from graphile_worker.migrations where id = (select max(id) from graphile_worker.migrations)',
    );
    expect(await isMigrated(orm)).toBe(false);
    await database.execute('drop schema graphile_worker cascade');
    expect(await isMigrated(orm)).toBe(false);
    expect(await migrate(url)).toEqual(['graphile_worker']);
    expect(await isMigrated(orm)).toBe(true);
    expect(await migrate(url)).toEqual([]);
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
