import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring, createOrm, createVault, migrate } from '@muster/domain';
import { CANARIES, CANARY_ADDRESS, plantCanaries, spellingsOf } from '@muster/domain/testing';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { expect, it, onTestFinished } from 'vitest';
import { walkForCanaries } from './support/canary-walk.ts';

walkForCanaries('whole');

it('no file of the database holds it, the log of changes included', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-canary-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  const server = await startEmbeddedPg({ dataDir, settings: { fsync: 'off', log_statement: 'none' } });
  const url = server.url('postgres');
  const orm = createOrm({ url });
  onTestFinished(async () => {
    await orm.close(true);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrate(url);
  const keys = createKeyring(Buffer.alloc(32, 1));
  await plantCanaries(orm.em.fork(), { keys, vault: createVault(keys) });
  await orm.em.fork().execute('checkpoint');
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  const bytes = Buffer.concat(files);
  // Addresses stand there in clear: the search finds what is to be found.
  expect(bytes.includes(CANARY_ADDRESS)).toBe(true);
  for (const canary of CANARIES)
    for (const spelling of spellingsOf(canary)) expect(bytes.includes(spelling), spelling).toBe(false);
});
