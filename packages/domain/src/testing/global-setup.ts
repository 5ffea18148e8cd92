import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
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
  // Nothing is read by a replica, and what a crash would need is not kept for long.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  // It would come around at any moment, and change plans. Tests that need statistics ask for them.
  autovacuum: 'off',
  // To one file, which tests read, with the database in each line. What goes into it is left as PostgreSQL has it by default.
  logging_collector: 'on',
  log_rotation_size: 0,
  log_line_prefix: '%m [%p] %d ',
};

/** A few clones, what they grow by, and the log. */
const ROOM = 2 * 1024 ** 3;

/**
 * Where the files of the server go. Each clone makes seven hundred of them, which takes a disk's file system ten times as
 * long as memory; where there is no room in memory, as in many containers, the disk it is.
 */
function placeForFiles(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (process.env.TMPDIR === undefined && bavail * bsize > ROOM && process.availableMemory() > 2 * ROOM)
      return '/dev/shm';
  } catch {
    // not on Linux
  }
  return tmpdir();
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(placeForFiles(), 'muster-test-'));
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
