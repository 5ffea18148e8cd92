import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openKeyring } from '@muster/domain';
import { useDatabase } from '@muster/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run.ts';

const db = useDatabase();
const MASTER_KEY = '00'.repeat(32);
const folder = mkdtempSync(join(tmpdir(), 'muster-backup-verbs-'));
const file = join(folder, 'muster.backup');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  const masterKey = Buffer.from(MASTER_KEY, 'hex');
  await openKeyring({ em: db.em }, { masterKey });
  await db.make.person();
  written = await muster(['backup', file]);
});
let written: Awaited<ReturnType<typeof muster>>;

async function muster(args: string[], environment: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const collect = (lines: string[]) => ({ write: (text: string) => lines.push(text) });
  const code = await runCli(args, collect(out), collect(err), { DATABASE_URL: db.url, MASTER_KEY, ...environment });
  return { code, out: out.join(''), err: err.join('') };
}

describe('muster backup, verify-backup and restore', () => {
  it('write a file that says what it is; the progress is no part of the result', () => {
    expect(written).toMatchObject({ code: 0 });
    expect(written.out).toMatch(/^\S+ has \d+ rows of \d+ tables, as of \d{4}-.*\nKeep MASTER_KEY apart from it/);
    expect(written.err).toMatch(/^1 of (\d+) {2}\S+: \d+ rows\n[\s\S]*\n\1 of \1 {2}/);
    const [magic, header = ''] = readFileSync(file, 'latin1').split('\n', 2);
    expect(magic).toBe('muster-backup 1');
    expect(JSON.parse(header)).toMatchObject({
      version: JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version,
      migrations: expect.arrayContaining(['Migration20261115015737_initial']),
    });
  });

  it('read the file alone', async () => {
    const alone = await muster(['verify-backup', file, '--file-only']);
    expect(alone).toMatchObject({ code: 0, err: '' });
    expect(alone.out).toMatch(/person +\d+ rows {2}[0-9a-f]{16} {2}read\n/);
    expect(alone.out).toContain('Whether it can be restored was not tried.');
  });

  it.each([
    [['backup'], {}, 'Usage: backup FILE'],
    [['restore'], {}, 'Usage: restore FILE'],
    [['verify-backup'], {}, 'Usage: verify-backup FILE'],
    [['backup', file], {}, 'is there already. Choose another name, or replace it with --force.'],
    [['backup', join(folder, 'none'), '--force'], { MASTER_KEY: '11'.repeat(32) }, 'MASTER_KEY is not the key'],
    [['restore', file], {}, 'The database is not empty'],
    [['restore', join(folder, 'nothing')], {}, 'There is no file'],
    [['restore', file], { DATABASE_URL: '' }, 'DATABASE_URL is empty.'],
    [['verify-backup', file], { MASTER_KEY: '11'.repeat(32) }, 'was not made with this MASTER_KEY'],
    [['backup', join(folder, 'away')], { DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' }, 'The database did not answer'],
  ])('%j are refused with a sentence', async (args, environment, sentence) => {
    const answer = await muster(args, environment);
    expect(answer.code).toBe(1);
    expect(answer.err).toContain(sentence);
    expect(answer.err).not.toMatch(/\n {4}at /);
    expect(answer.out).toBe('');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});
