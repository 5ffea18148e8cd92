import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createKeyring, createOrm, enqueueMail } from '@muster/domain';
import { createTestDatabase } from '@muster/domain/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from './support/free-port.ts';
import { CLI, environment, MAIN, startNode } from './support/product.ts';
import { startSmtp } from './support/smtp.ts';

const MASTER_KEY = '00'.repeat(32);
const run = promisify(execFile);

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-process-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const read = async <T>(url: string, init?: RequestInit): Promise<T> => (await fetch(url, init)).json() as Promise<T>;
const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);

describe('the demo', () => {
  it('starts from nothing, explains itself, and leaves no process behind', async () => {
    const folder = emptyFolder();
    const first = await startNode({ DATA_DIR: folder });
    expect(first.output()).toContain('/api/docs');
    expect(first.output()).toContain('member@demo.example');
    expect(first.output()).toContain('/dev/mailbox');
    expect(await read(`${first.origin}/dev/mailbox.json`)).toEqual({ data: [] });
    expect((await fetch(`${first.origin}/dev/mailbox`)).status).toBe(200);
    expect(statSync(join(folder, 'master.key')).mode & 0o777).toBe(0o600);
    const roster = await (await fetch(`${first.origin}/members/2027`)).text();
    expect(JSON.parse(roster).data).toHaveLength(12);
    expect((await fetch(`${first.origin}/members/2026`)).status).toBe(401);

    // The operator's verb attaches to the running database; its last line is for programs.
    const { stdout } = await run(process.execPath, [CLI, 'exchange', 'member@demo.example', '--demo', '--json'], {
      env: environment({ DATA_DIR: folder }),
    });
    const pair = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
    expect(Object.keys(pair)).toEqual(['username', 'password', 'expires_at']);
    const exchanged = { method: 'POST', body: new URLSearchParams(pair) };
    const { access_token: token } = await read<{ access_token: string }>(`${first.origin}/api/token`, exchanged);
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await fetch(`${first.origin}/members/2026`, bearer)).status).toBe(200);
    expect((await read<{ data: unknown[] }>(`${first.origin}/api/projects`, bearer)).data).toHaveLength(2);

    const postgres = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    expect(isAlive(postgres)).toBe(true);
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(isAlive(postgres)).toBe(false);

    const second = await startNode({ DATA_DIR: folder });
    expect(await (await fetch(`${second.origin}/members/2027`)).text()).toBe(roster);
    expect((await fetch(`${second.origin}/members/2026`, bearer)).status).toBe(200);
    expect(readFileSync(join(folder, 'master.key'), 'utf8')).toHaveLength(64);
    second.child.kill('SIGTERM');
    await second.exited;
  });

  it('keeps its mailbox shut when it listens to other machines, until DEMO_OPEN=1', async () => {
    const DATA_DIR = emptyFolder();
    for (const [more, status, said] of [
      [{}, 404, 'the mailbox is closed'],
      [{ DEMO_OPEN: '1' }, 200, 'sign in as anyone'],
    ] as const) {
      const { child, origin, output, exited } = await startNode({ DATA_DIR, HOST: '0.0.0.0', ...more });
      expect((await fetch(`${origin}/dev/mailbox.json`)).status).toBe(status);
      await vi.waitFor(() => expect(output()).toContain(said));
      child.kill('SIGTERM');
      await exited;
    }
  });
});

describe('without a database, where something says that it is no demo', () => {
  const OPERATED = {
    DATABSE_URL: 'postgresql://muster:secret@db.internal/muster',
    NODE_ENV: 'production',
    MASTER_KEY,
    PUBLIC_URL: 'https://volunteers.example.org',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://mail.internal:587',
    MAIL_FROM: 'Muster <muster@event.example>',
  };
  const SAYS = /^DATABASE_URL is not set, but NODE_ENV=production, MASTER_KEY and SMTP_URL are\. [^\n]*\n$/;

  it('refuses to start, and leaves no file', async () => {
    for (const [more, said] of [
      [OPERATED, SAYS],
      [{ ...OPERATED, DATABASE_URL: '' }, /^DATABASE_URL is empty\. [^\n]*\n$/],
    ] as const) {
      const DATA_DIR = join(emptyFolder(), 'data');
      const env = environment({ ...more, DATA_DIR, PORT: String(await freePort()) });
      await expect(run(process.execPath, [MAIN], { env })).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(said),
      });
      expect(existsSync(DATA_DIR)).toBe(false);
    }
  });

  it.each([['admin', 'a@test.example'], ['migrate'], ['backup', 'none.backup'], ['verify-backup', 'none.backup']])(
    'refuses the verb %s',
    async (...verb) => {
      const DATA_DIR = join(emptyFolder(), 'data');
      for (const [more, said] of [
        [{}, /^DATABASE_URL is not set\. Set it, or add --demo /],
        [OPERATED, SAYS],
      ] as const) {
        const env = environment({ ...more, DATA_DIR });
        await expect(run(process.execPath, [CLI, ...verb], { env })).rejects.toMatchObject({
          code: 1,
          stdout: '',
          stderr: expect.stringMatching(said),
        });
      }
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );
});

describe('with a database of its own', () => {
  it('refuses to start on a schema that is not migrated, and names the command that mends it', async () => {
    const database = { DATABASE_URL: await createTestDatabase({ empty: true }), MASTER_KEY };
    const env = environment({ ...database, PORT: String(await freePort()) });
    await expect(run(process.execPath, [MAIN], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run muster -- migrate'),
    });

    // Three nodes at once, as a deployment does it.
    const migrating = await Promise.all([1, 2, 3].map(() => run(process.execPath, [CLI, 'migrate'], { env })));
    expect(migrating.filter(({ stdout }) => stdout.startsWith('Applied'))).toHaveLength(1);
    const { origin, output } = await startNode(database);
    expect(output()).not.toContain('demo.example');
    for (const path of ['/dev/mailbox', '/dev/mailbox.json'])
      expect((await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })).status).toBe(404);
    expect((await read<{ data: unknown[] }>(`${origin}/api/projects`)).data).toEqual([]);
  });

  it('stops before it listens when the master key is not the one of the database', async () => {
    const DATABASE_URL = await createTestDatabase();
    const first = await startNode({ DATABASE_URL, MASTER_KEY });
    const port = await freePort();
    const env = environment({ DATABASE_URL, MASTER_KEY: '11'.repeat(32), PORT: String(port) });
    for (const command of [[MAIN], [CLI, 'worker']]) {
      await expect(run(process.execPath, command, { env })).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^MASTER_KEY is not the key that this database was sealed with\. [^\n]*\n$/),
      });
    }
    expect((await fetch(`${first.origin}/healthz/ready`)).status).toBe(200);
    // With both, the same database opens.
    await startNode({ DATABASE_URL, MASTER_KEY: '11'.repeat(32), MASTER_KEY_PREVIOUS: MASTER_KEY });
  });

  it('leaves the jobs to a worker apart when told so; the worker stops in order', async () => {
    const { host, received } = await startSmtp();
    const database = { DATABASE_URL: await createTestDatabase(), MASTER_KEY };
    await startNode({ ...database, JOBS: 'apart' });
    const orm = createOrm({ url: database.DATABASE_URL, poolSize: 1 });
    onTestFinished(() => orm.close(true));
    await enqueueMail(orm.em.fork(), createKeyring(Buffer.from(MASTER_KEY, 'hex')), {
      template: 'email-changed',
      to: 'somebody@test.example',
      locale: 'en',
      newAddressMasked: 'x@y',
    });
    await new Promise((done) => setTimeout(done, 300));
    expect(received).toEqual([]);

    const env = environment({ ...database, SMTP_URL: `smtp://${host}`, MAIL_FROM: 'Muster <m@event.example>' });
    const worker = spawn(process.execPath, [CLI, 'worker'], { env });
    const exited = new Promise<number | null>((done) => worker.once('exit', done));
    onTestFinished(() => void worker.kill());
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
    worker.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(await orm.em.fork().execute('select from graphile_worker.jobs')).toEqual([]);
  });

  it('finishes the request at hand when told to stop', async () => {
    const { origin, child, exited } = await startNode({ DATABASE_URL: await createTestDatabase(), MASTER_KEY });
    // Longer than the minute after which proxies close theirs: the node is never the first.
    const { headers } = await fetch(`${origin}/healthz/live`);
    expect(headers.get('keep-alive')).toBe('timeout=75');
    const slow = fetch(`${origin}/api/projects`);
    child.kill('SIGTERM');
    // It says so for two seconds, from when the signal has come: neither the first answer nor the last one is sure.
    const seen = new Map<number, string | null>();
    const watching = (async () => {
      while (child.exitCode === null && !seen.has(503)) {
        const answer = await fetch(`${origin}/healthz/ready`).catch(() => undefined);
        if (answer !== undefined) seen.set(answer.status, answer.headers.get('connection'));
        await new Promise((done) => setTimeout(done, 20));
      }
    })();
    expect((await slow).status).toBe(200);
    expect(await exited).toBe(0);
    await watching;
    // Those who keep their connection are asked to take another one, elsewhere.
    expect(seen.get(503)).toBe('close');
  });
});

it('a taken port is one sentence', async () => {
  const blocker = createServer();
  await new Promise<void>((done) => blocker.listen(0, '127.0.0.1', done));
  onTestFinished(() => void blocker.close());
  const { port } = blocker.address() as { port: number };
  const env = environment({
    DATABASE_URL: await createTestDatabase(),
    MASTER_KEY,
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  await expect(run(process.execPath, [MAIN], { env })).rejects.toMatchObject({
    stderr: `Port ${port} is taken. Choose another: PORT=3001 npm start\n`,
  });
});

it('a worker for the demo is refused with a sentence: its mailbox is in the process of the demo', async () => {
  await expect(run(process.execPath, [CLI, 'worker'], { env: environment({}) })).rejects.toMatchObject({
    code: 1,
    stderr: 'The demo runs its jobs itself. Set DATABASE_URL.\n',
  });
});
