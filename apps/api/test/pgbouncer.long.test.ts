import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring, createOrm, ensureDatabase } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { type EmbeddedPg, startEmbeddedPg } from '@muster/embedded-pg';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createServices } from '../src/services.ts';
import {
  type Behind,
  findPgBouncer,
  followsPreparedNames,
  type PgBouncer,
  startPgBouncer,
} from '../torture/engines/pgbouncer.ts';
import { ownerOf } from '../torture/engines/run-server.ts';
import { ask } from './support/api.ts';
import { cookieOf } from './support/people.ts';
import { launchNode, runVerb, startNode } from './support/product.ts';
import { startSmtp } from './support/smtp.ts';

const MASTER_KEY = '05'.repeat(32);
const PAGE = { 'content-type': 'application/json', origin: 'http://localhost' };

describe.runIf(findPgBouncer() !== undefined)(
  'behind PgBouncer in transaction mode (needs PgBouncer: apt-get install pgbouncer)',
  { timeout: 300_000 },
  () => {
    let folder: string;
    let postgres: EmbeddedPg;
    let bouncer: PgBouncer;
    let behind: Behind;
    let direct: string;
    let env: Record<string, string>;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'muster-pgbouncer-'));
      chmodSync(folder, 0o755);
      const dataDir = join(folder, 'postgres');
      postgres = await startEmbeddedPg({ dataDir, settings: { fsync: 'off' } });
      await ensureDatabase(postgres.url('postgres'), 'muster');
      direct = postgres.url('muster');
      const { host, user } = postgres;
      behind = { folder, runAs: ownerOf(dataDir), host, port: 5432, database: 'muster', user };
      bouncer = await startPgBouncer(behind);
      env = {
        DATABASE_URL: bouncer.url,
        DATABASE_DIRECT_URL: direct,
        MASTER_KEY,
        PUBLIC_URL: 'http://localhost',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
      };
    });
    afterAll(async () => {
      await bouncer.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const sql = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
      const client = new pg.Client({ connectionString: direct });
      await client.connect();
      return (await client.query<T>(text).finally(() => client.end())).rows;
    };
    const advisoryLocks = () => sql(`select pid from pg_locks where locktype = 'advisory'`);
    const startOther = async (change: (ini: string) => string) => {
      const other = await startPgBouncer({ ...behind, change });
      onTestFinished(() => other.stop());
      return other.url;
    };
    const services = (pooled: boolean) => {
      const made = createServices({
        databaseUrl: bouncer.url,
        pooled,
        keys: createKeyring(Buffer.from(MASTER_KEY, 'hex')),
        log: pino({ level: 'silent' }),
        publicUrl: 'http://localhost',
      });
      onTestFinished(async () => {
        made.signIn.stop();
        await made.heartbeat.stop();
        await made.orm.close(true);
      });
      return made;
    };

    it('migrates, by several at once and again, and leaves no lock behind; with the pooler’s address alone, too', async () => {
      const first = await Promise.all([runVerb(env, 'migrate'), runVerb(env, 'migrate')]);
      expect(first.map(({ stdout }) => stdout.split(' ')[0]).toSorted()).toEqual(['Applied', 'Nothing']);
      const { DATABASE_DIRECT_URL: _left, ...alone } = env;
      for (const address of [env, alone, alone])
        expect((await runVerb(address, 'migrate')).stdout).toBe('Nothing to do: the schema is up to date.\n');
      expect(await advisoryLocks()).toEqual([]);
    });

    it('two nodes sign people in, count limits, send mail, and see each other’s changes in the next answer', async () => {
      const { host, received } = await startSmtp();
      const mail = { SMTP_URL: `smtp://${host}`, MAIL_FROM: 'Muster <m@event.example>' };
      const start = () => startNode({ ...env, ...mail, MAX_IN_FLIGHT: '500' });
      const nodes = await Promise.all([start(), start()]);
      const [a, b] = nodes.map(({ origin }) => origin) as [string, string];

      const orm = createOrm({ url: direct, poolSize: 1 });
      onTestFinished(() => orm.close(true));
      const make = factory(orm.em.fork());
      const project = await make.project({ pid: 'open', rosterPublished: true });
      const email = 'somebody@test.example';
      const person = await make.person({ email });
      await make.membership(await make.team(project), person);
      const token = await make.token(person);

      const body = { email, type: 'sign-in' };
      await ask(a, 'POST', '/api/auth/email-otp/send-verification-otp', { body, headers: PAGE });
      // By LISTEN: a worker that only looks now and then does so every two seconds.
      await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 30_000 });
      const otp = /\b\d{6}\b/.exec(received[0]?.mail.text ?? '')?.[0];
      const entered = await ask(b, 'POST', '/api/auth/sign-in/email-otp', { body: { email, otp }, headers: PAGE });
      expect(entered.status).toBe(200);
      const cookie = cookieOf(entered);

      for (let n = 0; n < 20; n++) {
        const [writes, reads] = n % 2 === 0 ? [a, b] : [b, a];
        const name = `Badge ${n}`;
        const changed = await ask(writes, 'POST', '/trpc/me.update', {
          body: { badge_name: name },
          headers: { ...PAGE, cookie },
        });
        expect(changed.status).toBe(200);
        for (const origin of [reads, writes])
          expect((await ask(origin, 'GET', '/members/open', { token })).text).toContain(`"${name}"`);
      }

      // More at once than there are sessions, of all that is prepared by name elsewhere.
      const pairs: Awaited<ReturnType<typeof make.pair>>[] = [];
      for (let n = 0; n < 10; n++) pairs.push(await make.pair(await make.person()));
      const answers = await Promise.all([
        ...pairs.map(({ username, password }, n) =>
          ask(n % 2 ? a : b, 'POST', '/api/token', { body: { username, password } }),
        ),
        ...Array.from({ length: 60 }, (_, n) => ask(n % 2 ? a : b, 'GET', '/api/projects', { token })),
        ...Array.from({ length: 60 }, (_, n) => ask(n % 2 ? a : b, 'GET', '/members/open', { token })),
        ...Array.from({ length: 60 }, (_, n) =>
          ask(n % 2 ? a : b, 'GET', '/trpc/me.get?input=%7B%7D', { headers: { cookie } }),
        ),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const [sessions] = await sql<{ count: number }>(
        `select count(*)::int from pg_stat_activity where application_name = 'muster' and datname = 'muster'`,
      );
      // Five of the pooler's, and the test's own.
      expect(sessions?.count).toBeLessThanOrEqual(6);

      // Past the pooler and through it, the signs of life of both workers are there, and go with them.
      expect(await advisoryLocks()).toHaveLength(2);
      for (const { child, exited } of nodes) {
        child.kill('SIGTERM');
        expect(await exited).toBe(0);
      }
      expect(nodes.map(({ output }) => output())).toEqual(['', '']);
      expect(await advisoryLocks()).toEqual([]);
    });

    it.runIf(followsPreparedNames())(
      'statements may be prepared by name, where it follows names (needs PgBouncer 1.21 or newer)',
      async () => {
        const url = await startOther((ini) => ini.replace(';max_prepared_statements', 'max_prepared_statements'));
        const prepared = { ...env, DATABASE_URL: url, DATABASE_PREPARED: 'on', MAX_IN_FLIGHT: '500' };
        const nodes = await Promise.all([startNode(prepared), startNode(prepared)]);
        const orm = createOrm({ url: direct, poolSize: 1 });
        onTestFinished(() => orm.close(true));
        const make = factory(orm.em.fork());
        const person = await make.person();
        await make.membership(await make.team(await make.project({ pid: 'named' })), person);
        const token = await make.token(person, ['members:read', 'projects:read', 'me:read', 'me:write']);
        // More at once than there are sessions: each meets a session that has never heard of its names.
        for (let round = 0; round < 5; round++) {
          const body = { badge_name: `Badge ${round}` };
          const statuses = await Promise.all(
            Array.from({ length: 60 }, (_, n) => {
              const { origin } = nodes[n % 2] as (typeof nodes)[number];
              if (n === 0) return ask(origin, 'PATCH', '/api/me', { token, body });
              return ask(origin, 'GET', n % 3 === 0 ? '/api/projects' : '/members/named', { token });
            }),
          );
          expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
          for (const { origin } of nodes)
            expect((await ask(origin, 'GET', '/members/named', { token })).text).toContain(`"Badge ${round}"`);
        }
        const through = new pg.Client({ connectionString: url });
        await through.connect();
        const { rows } = await through
          .query('select from pg_prepared_statements where statement like $1', ['%roster_version%'])
          .finally(() => through.end());
        expect(rows.length).toBeGreaterThan(0);
        for (const { output } of nodes) expect(output()).not.toContain('"level":50');
      },
    );

    it('limits hold: slow statements, waiting for a lock, a forgotten transaction', async () => {
      const { orm } = services(true);
      const failing = (work: Promise<unknown>) =>
        work.then(
          () => expect.fail('it went well'),
          (error: { code?: string; message: string }) => error,
        );
      // As a write, which the node itself waits a second longer for.
      const began = performance.now();
      const slow = `with slow as (select pg_sleep(30)) select from slow`;
      expect(await failing(orm.em.fork().execute(slow))).toMatchObject({ code: '57014' });
      expect(performance.now() - began).toBeGreaterThan(4_900);
      expect(
        await sql(
          `select from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid() and state = 'active'`,
        ),
      ).toEqual([]);

      const holder = new pg.Client({ connectionString: direct });
      await holder.connect();
      await holder.query(`begin; lock table project in access exclusive mode`);
      const waiting = orm.em.fork().transactional((tx) => tx.execute(`update project set pid = pid`));
      expect(await failing(waiting)).toMatchObject({ code: '55P03' });
      await holder.end();

      const forgotten = orm.em.fork().transactional(async (tx) => {
        await tx.execute('select 1');
        await new Promise((done) => setTimeout(done, 11_000));
        await tx.execute('select 1');
      });
      await failing(forgotten);
      expect(await sql(`select from pg_stat_activity where state like 'idle in transaction%'`)).toEqual([]);
    });

    it('a pooler that nobody told of, that has no limits or compiles statements, stops the start with a sentence', async () => {
      const { DATABASE_DIRECT_URL: _left, ...alone } = env;
      const unlimited = await startOther((ini) => ini.replace(/ connect_query='[^']*'/, ''));
      const forgetful = await startOther((ini) =>
        ini
          .replace(/ connect_query='[^']*'/, '')
          .replace(
            'pool_mode',
            'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout\npool_mode',
          ),
      );
      const compiling = await startOther((ini) => ini.replace('; set jit = off', ''));
      for (const [wrong, sentence] of [
        [{ ...env, DATABASE_URL: compiling }, /short statements would take a second: jit is on\..* set jit = off/],
        [alone, /^DATABASE_URL leads to a pooler/],
        [{ ...env, DATABASE_DIRECT_URL: bouncer.url }, /^DATABASE_DIRECT_URL leads to a pooler/],
        [{ ...alone, DATABASE_URL: forgetful }, /^DATABASE_URL leads to a pooler/],
        [
          { ...env, DATABASE_URL: unlimited },
          /statement_timeout, lock_timeout, idle_in_transaction_session_timeout .* set statement_timeout = 5000;.* set jit = off/,
        ],
      ] as const) {
        const node = await launchNode(wrong);
        expect(await node.exited).toBe(1);
        expect(node.output()).toMatch(sentence);
        expect(node.output().trimEnd().split('\n')).toHaveLength(1);
      }
    });

    it('a pooler that goes away is 503, and is found again without a restart', async () => {
      const { origin } = await startNode(env);
      const projects = async () => (await ask(origin, 'GET', '/api/projects')).status;
      expect(await projects()).toBe(200);
      await bouncer.stop();
      expect(await projects()).toBe(503);
      await vi.waitFor(async () => expect((await ask(origin, 'GET', '/healthz/ready')).status).toBe(503), 30_000);
      await bouncer.start();
      await vi.waitFor(async () => expect((await ask(origin, 'GET', '/healthz/ready')).status).toBe(200), 30_000);
      expect(await projects()).toBe(200);
    });

    it('backs up, verifies and rotates keys past it', async () => {
      const file = join(folder, 'backup');
      expect((await runVerb(env, 'backup', file)).stdout).toContain('rows of');
      expect((await runVerb(env, 'verify-backup', file)).stdout).toContain('every row came back as it was');
      const rotated = { ...env, MASTER_KEY: '06'.repeat(32), MASTER_KEY_PREVIOUS: MASTER_KEY };
      expect((await runVerb(rotated, 'keys', 'rotate')).stdout).toMatch(/Done|Nothing/);
      expect(await advisoryLocks()).toEqual([]);
      // No session of the pooler has lost its limits.
      await startNode(rotated);
    });
  },
);
