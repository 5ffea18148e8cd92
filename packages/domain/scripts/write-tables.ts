import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { createOrm } from '../src/orm.ts';
import { tablesSource } from '../src/testing/tables-source.ts';

/** Writes `kernel/db/tables.ts` from the migrations. Run it after each new migration; a test compares the two. */
const folder = mkdtempSync(join(tmpdir(), 'muster-tables-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPg({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
const orm = createOrm({ url: server.url('postgres'), timeLimits: false });
try {
  await orm.migrator.up();
  const { pathname } = new URL('../src/kernel/db/tables.ts', import.meta.url);
  writeFileSync(pathname, await tablesSource(orm));
  execFileSync('pnpm', ['exec', 'biome', 'format', '--write', pathname], { stdio: 'inherit' });
} finally {
  await orm.close(true);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
