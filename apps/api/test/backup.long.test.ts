import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring, createVault, features, isMigrated, openKeyring, seedDemo } from '@muster/domain';
import { createTestDatabase, openOrm, useDatabase } from '@muster/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run.ts';

const db = useDatabase();
const MASTER_KEY = '00'.repeat(32);
const folder = mkdtempSync(join(tmpdir(), 'muster-backup-verbs-'));
const file = join(folder, 'muster.backup');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function muster(args: string[], environment: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const collect = (lines: string[]) => ({ write: (text: string) => lines.push(text) });
  const code = await runCli(args, collect(out), collect(err), { DATABASE_URL: db.url, MASTER_KEY, ...environment });
  return { code, out: out.join(''), err: err.join('') };
}

beforeAll(async () => {
  const masterKey = Buffer.from(MASTER_KEY, 'hex');
  await openKeyring({ em: db.em }, { masterKey });
  await seedDemo({ em: db.em, vault: createVault(createKeyring(masterKey)), features });
  const { code, out } = await muster(['backup', file]);
  expect([code, out]).toEqual([0, expect.stringMatching(/has \d{4} rows of \d+ tables/)]);
});

describe('a backup of the demo', () => {
  it('is tried by verify-backup', async () => {
    const tried = await muster(['verify-backup', file]);
    expect(tried.code).toBe(0);
    expect(tried.out).toMatch(/person +\d+ rows {2}[0-9a-f]{16} {2}same\n/);
    expect(tried.out).toContain('every row came back as it was, and MASTER_KEY fits.');
  });

  it('is brought back by restore', async () => {
    const DATABASE_URL = await createTestDatabase({ empty: true });
    const restored = await muster(['restore', file], { DATABASE_URL });
    expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/^Restored \d+ rows of \d+ tables/) });
    expect(await isMigrated(openOrm(DATABASE_URL))).toBe(true);
  });
});
