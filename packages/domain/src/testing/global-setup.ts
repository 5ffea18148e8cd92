import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPg } from '@muster/embedded-pg';
import type { TestProject } from 'vitest/node';
import { ensureDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

/** One real PostgreSQL per run. It forgets everything at the end, so it need not flush to disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  // To one file, which tests read, with the database in each line. What goes into it is left as PostgreSQL has it by default.
  logging_collector: 'on',
  log_rotation_size: 0,
  log_line_prefix: '%m [%p] %d ',
};

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-test-'));
  // The server runs as an unprivileged user where the tests run as root.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPg({ dataDir: join(folder, 'postgres'), settings: SETTINGS });
  const template = 'migrated';
  await ensureDatabase(server.url('postgres'), template);
  await migrate(server.url(template));
  provide('postgres', { server: server.url('postgres'), template });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
