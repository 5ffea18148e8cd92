import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, expect, it } from 'vitest';
import { newId } from '../kernel/id.ts';
import { databaseIsThere } from '../testing/database-is-there.ts';
import { createTestDatabase, openOrm, testKeys, useDatabase } from '../testing/index.ts';
import { tableDigests } from '../testing/table-digests.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { sumBackup, verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const db = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'muster-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is of one moment, whatever is written meanwhile, and restores to it row by row', { timeout: 300_000 }, async () => {
  const { id: project } = await db.make.project({ pid: 'busy' });
  // Enough for the copying to last through many writes.
  await db.em.execute(
    `insert into person (id, email, name) select gen_random_uuid(), 'p' || n || '@test.example', repeat('Name ', 30) from generate_series(1, 50000) n`,
  );
  const [start] = await versionAndTeams(db.em);
  let writing = true;
  let written = 0;
  /** Each transaction writes to three tables: a team, its entry in the log, and by a trigger the version of the project. */
  const writer = async (n: number) => {
    for (let i = 0; writing; i++) {
      await db.orm.em.fork().transactional(async (tx) => {
        const team = newId();
        await tx.execute('select from project where id = ? for update', [project]);
        await tx.execute('insert into team (id, project_id, tid, name) values (?, ?, ?, ?)', [
          team,
          project,
          `t-${n}-${i}`,
          `Team ${n} ${i}`,
        ]);
        await tx.execute(
          `insert into audit_entry (id, actor_kind, action, project_id) values (?, 'operator', 'team.create', ?)`,
          [team, project],
        );
      });
      written += 1;
    }
  };
  const writers = [1, 2, 3, 4].map(writer);
  const backups: string[] = [];
  const during: number[] = [];
  for (let n = 0; n < 3; n++) {
    const file = join(folder, `busy-${n}`);
    const before = written;
    await writeBackup({ url: db.url, file, keys: testKeys, version: '1' });
    during.push(written - before);
    backups.push(file);
  }
  writing = false;
  await Promise.all(writers);
  expect(Math.min(...during)).toBeGreaterThan(5);

  for (const file of backups) {
    const url = await createTestDatabase({ empty: true });
    const backup = await openBackup(file, testKeys);
    await restoreBackup({ url, backup });
    const [restored] = await versionAndTeams(openOrm(url).em.fork());
    const raised = Number(restored?.version) - Number(start?.version);
    expect(Number(restored?.teams)).toBe(raised);
    expect(Number(restored?.entries) - Number(start?.entries)).toBe(raised);
  }
  const [last = ''] = backups.slice(-1);
  const backup = await openBackup(last, testKeys);
  const compared = await verifyBackup({ url: db.url, backup });
  expect(compared.filter(({ same }) => same !== true)).toEqual([]);
  expect(compared.map(({ same: _, ...sum }) => sum)).toEqual(await sumBackup(backup));
});

it('is restored from nothing after each interruption, at the first table and at the last', {
  timeout: 300_000,
}, async () => {
  const file = join(folder, 'interrupted');
  const { tables } = await writeBackup({ url: db.url, file, keys: testKeys, version: '1' });
  const url = await createTestDatabase({ empty: true });
  for (const at of [1, 10, tables.length - 1, tables.length]) {
    const interruption = new AbortController();
    const onProgress = (line: string) => line.startsWith(`${at} of`) && interruption.abort();
    const backup = await openBackup(file, testKeys);
    await expect(restoreBackup({ url, backup, signal: interruption.signal, onProgress })).rejects.toThrow();
    const digests = Object.values(await tableDigests(openOrm(url).em.fork()));
    expect(digests).toHaveLength(tables.length);
    expect(digests.filter((digest) => !digest.startsWith('0 '))).toEqual([]);
  }
  await restoreBackup({ url, backup: await openBackup(file, testKeys) });
  expect(await tableDigests(openOrm(url).em.fork())).toEqual(await tableDigests(db.em));
});

it('leaves no database behind where verifying fails', { timeout: 300_000 }, async () => {
  const file = join(folder, 'verified');
  await writeBackup({ url: db.url, file, keys: testKeys, version: '1' });
  const backup = await openBackup(file, testKeys);
  let scratch = '';
  const whenRestored = async (url: string) => {
    scratch = url;
    expect(await databaseIsThere(db.em, scratch)).toBe(true);
    throw new Error('no');
  };
  await expect(verifyBackup({ url: db.url, backup, whenRestored })).rejects.toThrow('no');
  expect(await databaseIsThere(db.em, scratch)).toBe(false);
});

const versionAndTeams = (em: EntityManager) =>
  em
    .getConnection()
    .execute<{ version: string; teams: string; entries: string }[]>(
      `select roster_version as version, (select count(*) from team) as teams, (select count(*) from audit_entry) as entries from project`,
    );
