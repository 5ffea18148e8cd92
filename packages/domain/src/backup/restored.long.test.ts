import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createKeyring } from '../crypto/keyring.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { features } from '../features/index.ts';
import { openKeyring, WrongMasterKey } from '../features/vault/open-keyring.ts';
import { revealRecord } from '../features/vault/reveal-record.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMigrated } from '../migrate.ts';
import {
  actorOf,
  CANARIES,
  CANARY_RECORDS,
  createTestDatabase,
  openOrm,
  plantCanaries,
  scopeOf,
  spellingsOf,
  testKeys,
  testVault,
  useDatabase,
} from '../testing/index.ts';
import { tableDigests } from '../testing/table-digests.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const db = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'muster-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'whole');
const MASTER_KEY = Buffer.alloc(32, 1);
let bird: string;

const backUp = (more: Partial<Parameters<typeof writeBackup>[0]> = {}) =>
  writeBackup({ url: db.url, file, keys: testKeys, version: '1.2.3', ...more });
const restore = async (url: string, from = file, keys = testKeys, more = {}) =>
  restoreBackup({ url, backup: await openBackup(from, keys), ...more });
const emptyDatabase = () => createTestDatabase({ empty: true });
/** With tables and no rows, which takes less time to make. */
const freshDatabase = () => createTestDatabase();

beforeAll(async () => {
  await openKeyring({ em: db.em }, { masterKey: MASTER_KEY });
  await seedDemo({ em: db.em.fork(), vault: testVault, features });
  bird = (await plantCanaries(db.em, { keys: testKeys, vault: testVault })).id;
  await enqueueMail(db.em.fork(), testKeys, {
    template: 'email-changed',
    to: 'somebody@test.example',
    locale: 'en',
    newAddressMasked: 'x@y',
  });
  await backUp();
});

/** What the rules of the tables are: triggers and whether they fire, foreign keys. */
const rulesOf = (orm: ReturnType<typeof openOrm>) =>
  orm.em.getConnection().execute(
    `select tgrelid::regclass::text as "table", tgname as name, tgenabled::text as rule from pg_trigger where not tgisinternal
       union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f'
       order by 1, 2`,
  );
const rowsIn = async (url: string): Promise<string[]> =>
  Object.entries(await tableDigests(openOrm(url).em.fork()))
    .filter(([, digest]) => !digest.startsWith('0 '))
    .map(([name]) => name);

describe('a restored database', () => {
  it('has every row as it was, the same rules, and numbers that go on; by a user who is no superuser', async () => {
    const url = await ownedByPlainUser(await emptyDatabase());
    expect(await restore(url)).toEqual([]);
    const orm = openOrm(url);
    expect(await tableDigests(orm.em.fork())).toEqual(await tableDigests(db.em));
    expect(await rulesOf(orm)).toEqual(await rulesOf(db.orm));
    expect(await isMigrated(orm)).toBe(true);
    expect(await orm.schema.getUpdateSchemaSQL()).toBe('');
    const next = `select nextval('graphile_worker.jobs_id_seq1') as n`;
    expect(await orm.em.execute(next)).toEqual(await db.em.execute(next));
    const jobs = `select task_identifier as task from graphile_worker.jobs where task_identifier = 'send_mail'`;
    expect(await orm.em.execute(jobs)).toContainEqual({ task: 'send_mail' });
  });

  it('opens its sealed records with the key; without it neither they nor the file are of use', async () => {
    const url = await freshDatabase();
    await restore(url);
    const { em } = openOrm(url);
    const keys = await openKeyring({ em: em.fork() }, { masterKey: MASTER_KEY });
    const revealed = await revealRecord(scopeOf(em.fork(), actorOf(bird), { keys }), { kind: 'bank' });
    expect(revealed).toMatchObject(CANARY_RECORDS.bank);

    const strange = Buffer.alloc(32, 9);
    await expect(openKeyring({ em: em.fork() }, { masterKey: strange })).rejects.toThrow(WrongMasterKey);
    await expect(openBackup(file, createKeyring(strange))).rejects.toThrow('was not made with this MASTER_KEY');
    await expect(openBackup(file, createKeyring(strange, { previous: MASTER_KEY }))).resolves.toBeDefined();
    const bytes = readFileSync(file);
    const begins = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1;
    const inside = bytes.subarray(0, begins) + gunzipSync(bytes.subarray(begins, -142)).toString('latin1');
    for (const secret of [...CANARIES, MASTER_KEY.toString('latin1')].flatMap(spellingsOf))
      expect(inside.includes(secret)).toBe(false);
  });
});

describe('nothing is changed', () => {
  it('by a restore that is interrupted; the next one works', async () => {
    const url = await freshDatabase();
    const interruption = new AbortController();
    const onProgress = (line: string) => line.startsWith('40 of') && interruption.abort();
    await expect(restore(url, file, testKeys, { signal: interruption.signal, onProgress })).rejects.toThrow();
    expect(await rowsIn(url)).toEqual([]);
    expect(await rulesOf(openOrm(url))).toEqual(await rulesOf(db.orm));
    await restore(url);
    expect(await tableDigests(openOrm(url).em.fork())).toEqual(await tableDigests(db.em));
    await expect(restore(url)).rejects.toThrow('The database is not empty');
  });

  it('by one whose connection is lost', async () => {
    const url = await freshDatabase();
    const { em } = openOrm(url);
    let cut: Promise<unknown> | undefined;
    const onProgress = (line: string) => {
      if (line.startsWith('40 of'))
        cut = em
          .getConnection()
          .execute(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'muster backup'`,
          );
    };
    await expect(restore(url, file, testKeys, { onProgress })).rejects.toThrow();
    expect(await cut).toHaveLength(1);
    expect(await rowsIn(url)).toEqual([]);
  });

  const whole = () => readFileSync(file);
  const edited = (from: string, to: string) => Buffer.from(whole().toString('latin1').replace(from, to), 'latin1');
  const flipped = (at: number) => {
    const bytes = whole();
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  it.each<[string, () => Buffer, string]>([
    ['is empty', () => Buffer.alloc(0), 'is not a backup of Muster'],
    ['is something else', () => Buffer.from('PGDMP'), 'is not a backup of Muster'],
    ['breaks off in the header', () => whole().subarray(0, 100), 'its end is missing'],
    ['breaks off among the rows', () => whole().subarray(0, 50_000), 'its end is missing'],
    ['lacks its last byte', () => whole().subarray(0, -1), 'its end is missing'],
    ['has a bit turned in the header', () => flipped(40), 'is damaged'],
    ['has a bit turned among the rows', () => flipped(60_000), 'its checksum is another one'],
    ['has more at its end', () => Buffer.concat([whole(), Buffer.from('x')]), 'its end is missing'],
    ['has a format to come', () => edited('muster-backup 1', 'muster-backup 2'), 'has the format 2'],
    ['says another version', () => edited('"version":"1.2.3"', '"version":"1.2.4"'), 'its checksum is another one'],
  ])('by a file that %s', async (name, content, sentence) => {
    const bad = join(folder, `bad ${name}`);
    writeFileSync(bad, content());
    const url = await emptyDatabase();
    await expect(restore(url, bad)).rejects.toThrow(sentence);
    expect(await openOrm(url).em.execute(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('by a backup of a newer version', async () => {
    const url = await createTestDatabase();
    const { em } = openOrm(url);
    await em.execute(`insert into mikro_orm_migrations (name) values ('Migration29990101000000_to_come')`);
    await expect(backUp({ url, file: join(folder, 'newer') })).rejects.toThrow('does not know Migration29990101');
    const backup = await openBackup(file, testKeys);
    backup.header.migrations.push('Migration29990101000000_to_come');
    const target = await emptyDatabase();
    await expect(restoreBackup({ url: target, backup })).rejects.toThrow('newer version of Muster (1.2.3)');
    expect(await openOrm(target).em.execute(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('in a database of others', async () => {
    const url = await emptyDatabase();
    await openOrm(url).em.execute('create table theirs as select 1 as one');
    await expect(restore(url)).rejects.toThrow('The database is not empty: theirs has rows.');
    expect(await openOrm(url).em.execute(`select from pg_tables where schemaname = 'public'`)).toHaveLength(1);
  });
});

describe('the file', () => {
  it('is for its owner alone, and replaces no other', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    await expect(backUp()).rejects.toThrow('is there already');
    expect(readFileSync(file).equals(before)).toBe(true);
    const other = join(folder, 'other');
    writeFileSync(other, 'old');
    chmodSync(other, 0o644);
    await backUp({ file: other, force: true });
    expect(statSync(other).mode & 0o777).toBe(0o600);
    await expect(openBackup(other, testKeys)).resolves.toBeDefined();
    await expect(backUp({ file: folder })).rejects.toThrow('is a folder');
    await expect(backUp({ file: join(folder, 'nowhere', 'x') })).rejects.toThrow('There is no folder');
  });

  it('is not there, nor a part of it, when the backup was interrupted', async () => {
    const before = readdirSync(folder);
    const interruption = new AbortController();
    const onProgress = (line: string) => line.startsWith('40 of') && interruption.abort();
    const half = join(folder, 'half');
    await expect(backUp({ file: half, signal: interruption.signal, onProgress })).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(before);
  });

  it('leaves out what is not Muster’s, and says so', async () => {
    const url = await createTestDatabase();
    await openOrm(url).em.execute('create table theirs as select 1 as one');
    const said: string[] = [];
    const { tables } = await backUp({ url, file: join(folder, 'beside'), onProgress: (line) => said.push(line) });
    expect(said).toContain('left out, since it is no table of Muster: theirs');
    expect(tables.some(({ name }) => name === 'theirs')).toBe(false);
    expect(tables).toHaveLength(Object.keys(await tableDigests(db.em)).length);
  });
});

/** The address of the same database for a user who may do nothing but own it. */
async function ownedByPlainUser(url: string): Promise<string> {
  const address = new URL(url);
  const name = `plain_${Math.random().toString(36).slice(2)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role ${name} login`);
  await client.query(`alter database ${client.escapeIdentifier(address.pathname.slice(1))} owner to ${name}`);
  onTestFinished(() => client.end());
  address.username = name;
  return address.href;
}
