import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { createOrm } from '../src/orm.ts';

/** Writes a migration for what the entities say and the committed migrations don't. Needs no database of yours. */
const name = process.argv[2];
if (name === undefined || !/^[a-z][a-z0-9-]*$/.test(name)) {
  process.stderr.write(
    'Usage: pnpm --filter @muster/domain migration:create NAME   (kebab-case: add-team-headcount)\n',
  );
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'muster-migration-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPg({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
const orm = createOrm({ url: server.url('postgres'), timeLimits: false });
try {
  await orm.migrator.up();
  const { fileName } = await orm.migrator.create(undefined, false, false, name);
  process.stdout.write(
    fileName === ''
      ? 'Nothing to do: entities and migrations agree.\n'
      : `Wrote migrations/${fileName}. Read it before you commit it.\n`,
  );
} finally {
  await orm.close(true);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
