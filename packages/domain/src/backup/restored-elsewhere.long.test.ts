import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { seedDemo } from '../demo/seed-demo.ts';
import { features } from '../features/index.ts';
import { newId } from '../kernel/id.ts';
import { isMigrated, migrate } from '../migrate.ts';
import { databaseIsThere } from '../testing/database-is-there.ts';
import { createTestDatabase, openOrm, testKeys, testVault, useDatabase } from '../testing/index.ts';
import { tableDigests } from '../testing/table-digests.ts';
import { knownMigrations } from './known-schema.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const db = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'muster-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is brought up to date where the backup is older than this version', async () => {
  const url = await createTestDatabase({ empty: true });
  const [before, last] = knownMigrations().slice(-2);
  await migrate(url, { upTo: before });
  const id = newId();
  await openOrm(url)
    .em.getConnection()
    .execute('insert into person (id, email, name) values (?, ?, ?)', [id, 'old@test.example', 'Old\\N\t\nName']);
  const old = join(folder, 'old');
  await writeBackup({ url, file: old, keys: testKeys, version: '1.2.3' });
  const target = await createTestDatabase({ empty: true });
  expect(await restoreBackup({ url: target, backup: await openBackup(old, testKeys) })).toEqual([last]);
  const orm = openOrm(target);
  expect(await isMigrated(orm)).toBe(true);
  expect(await orm.em.execute('select name from person where id = ?', [id])).toEqual([{ name: 'Old\\N\t\nName' }]);
  const full = { url: await createTestDatabase(), backup: await openBackup(old, testKeys) };
  await expect(restoreBackup(full)).rejects.toThrow('Take a database without tables');
});

it('is verified in a database that is gone afterwards', async () => {
  const file = join(folder, 'whole');
  await seedDemo({ em: db.em.fork(), vault: testVault, features });
  await writeBackup({ url: db.url, file, keys: testKeys, version: '1.2.3' });
  let scratch = '';
  const inside: string[] = [];
  const tables = await verifyBackup({
    url: db.url,
    backup: await openBackup(file, testKeys),
    whenRestored: async (url) => {
      scratch = url;
      expect(await databaseIsThere(db.em, scratch)).toBe(true);
      const digests = Object.entries(await tableDigests(openOrm(url).em.fork()));
      inside.push(...digests.filter(([, digest]) => !digest.startsWith('0 ')).map(([name]) => name));
    },
  });
  expect(tables.filter(({ same }) => !same)).toEqual([]);
  expect(tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(2_000);
  expect(inside).toContain('public.person');
  expect(await databaseIsThere(db.em, scratch)).toBe(false);
});
