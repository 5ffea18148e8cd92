import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EmbeddedPgUnavailable, startEmbeddedPg } from '../src/index.ts';
import { makeWorkDir, processesOn, query } from './processes.ts';

const settings = { fsync: 'off' };
let work: ReturnType<typeof makeWorkDir>;
let dataDir: string;

beforeEach(() => {
  work = makeWorkDir();
  dataDir = join(work.path, 'data');
});
afterEach(() => work.remove());

describe('one process', () => {
  test('starts, answers, and leaves nothing behind when stopped', async () => {
    const pg = await startEmbeddedPg({ dataDir, settings: { ...settings, work_mem: '5MB' } });
    expect(pg.attached).toBe(false);
    expect(await query(pg.url('postgres'), 'show work_mem')).toEqual([{ work_mem: '5MB' }]);
    await Promise.all([pg.stop(), pg.stop()]);
    expect(processesOn(dataDir)).toEqual([]);
    expect(existsSync(pg.host)).toBe(false);
  });

  test('keeps the data from one start to the next', async () => {
    const first = await startEmbeddedPg({ dataDir, settings });
    await query(first.url('postgres'), 'create table note as select 42 as answer');
    await first.stop();
    const second = await startEmbeddedPg({ dataDir, settings });
    expect(await query(second.url('postgres'), 'select answer from note')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  test('works in a folder closed to everybody else', async () => {
    chmodSync(work.path, 0o700);
    const pg = await startEmbeddedPg({ dataDir, settings });
    expect(await query(pg.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await pg.stop();
    expect(processesOn(dataDir)).toEqual([]);
  });

  test('sets a half-made data folder aside', async () => {
    mkdirSync(join(dataDir, 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'PG_VERSION'), '18\n');
    const pg = await startEmbeddedPg({ dataDir, settings });
    expect(await query(pg.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await pg.stop();
    expect(readdirSync(work.path)).toEqual(['data', expect.stringMatching(/^data\.incomplete-/)]);
  });

  test('starts although the number in an old lock file now belongs to another program', async () => {
    await (await startEmbeddedPg({ dataDir, settings })).stop();
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n/nowhere\n\n0 0\nready\n`);
    const pg = await startEmbeddedPg({ dataDir, settings });
    expect(pg.attached).toBe(false);
    await pg.stop();
  });

  test('does not touch a folder with other files, and says what to do', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'letter.txt'), 'Dear …');
    const start = startEmbeddedPg({ dataDir, settings });
    await expect(start).rejects.toThrow(EmbeddedPgUnavailable);
    await expect(start).rejects.toThrow(/holds other files than a database.*\n.*DATABASE_URL/);
    expect(readdirSync(work.path)).toEqual(['data']);
  });
});
