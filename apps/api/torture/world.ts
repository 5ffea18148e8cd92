import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring, createOrm, type Keyring, migrate, type Orm } from '@muster/domain';
import { type Factory, factory } from '@muster/domain/testing';
import { mailedCode } from '../test/support/mailed-code.ts';
import { createClient, type Send } from './client.ts';
import { type LastWill, writeLastWill } from './last-will.ts';
import { openLedger } from './ledger.ts';
import { type ApiNode, startNode } from './nodes.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Entrance, startProxy } from './proxy.ts';
import type { Release } from './release.ts';

export const METRICS_TOKEN = 'torture-metrics-token';
const MASTER_KEY = '07'.repeat(32);

/** Two nodes on one PostgreSQL behind a proxy, all of them processes of their own but the proxy, for one row. */
export interface World {
  folder: string;
  will: LastWill;
  postgres: Postgres;
  /** What the nodes were started with. */
  env: Record<string, string>;
  nodes: [ApiNode, ApiNode];
  proxy: Entrance;
  send: Send;
  /** For making things and looking at what came of it, beside the product. */
  orm: Orm;
  make: Factory;
  keys: Keyring;
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  ledger: <T>(name: string) => ReturnType<typeof openLedger<T>>;
  /** Answers the cookie. */
  signIn(email: string): Promise<string>;
  close(): Promise<void>;
}

/** Those that are open: whoever interrupts us closes them first. */
const open = new Set<World>();
export const closeAll = async (): Promise<void> => void (await Promise.all([...open].map((world) => world.close())));

const THIS: Release = { migrate, createOrm, factory };

/** Nodes and schema are of this release, or of an older one that the row brings along. */
export async function openWorld(
  more: Record<string, string> = {},
  findRelease: (folder: string) => Promise<Release> = async () => THIS,
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-torture-'));
  chmodSync(folder, 0o755);
  const will = writeLastWill(folder);
  const postgres = await startPostgres(folder, will);
  try {
    const release = await findRelease(folder);
    await release.migrate(postgres.url);
    const env = {
      DATABASE_URL: postgres.url,
      MASTER_KEY,
      PUBLIC_URL: 'http://localhost',
      TRUST_PROXY: 'loopback',
      JOBS: 'apart',
      LOG_LEVEL: 'silent',
      METRICS_TOKEN,
      ...more,
    };
    const launch = { will, env, sources: release.sources };
    const nodes = await Promise.all([startNode('a', launch), startNode('b', launch)] as const);
    const world = await furnish({ folder, will, postgres, env, nodes: [...nodes] }, release);
    open.add(world);
    return world;
  } catch (error) {
    await postgres.stop();
    await will.execute();
    throw error;
  }
}

async function furnish(
  base: Pick<World, 'folder' | 'will' | 'postgres' | 'env' | 'nodes'>,
  { createOrm, factory }: Release,
): Promise<World> {
  const { folder, will, postgres, nodes } = base;
  const proxy = await startProxy(nodes);
  const client = createClient();
  const orm = createOrm({ url: postgres.url, poolSize: 4, timeLimits: false });
  const keys = createKeyring(Buffer.from(MASTER_KEY, 'hex'));
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    client.close();
    await proxy.stop();
    await Promise.all(nodes.map((node) => node.stop('SIGKILL')));
    await orm.close(true).catch(() => undefined);
    await postgres.stop();
    await will.execute();
    open.delete(world);
  };
  const world: World = {
    ...base,
    proxy,
    send: client.send,
    orm,
    make: factory(orm.em.fork()),
    keys,
    sql: (text, values = []) => orm.em.fork().getConnection().execute(text, values),
    ledger: (name) => openLedger(folder, name),
    async signIn(email) {
      const { send } = client;
      const [{ origin }] = nodes;
      const asked = { body: { email, type: 'sign-in' }, headers: { origin: 'http://localhost' } };
      await send(origin, 'POST', '/api/auth/email-otp/send-verification-otp', asked);
      const otp = await mailedCode({ orm, keys }, email);
      const entered = { body: { email, otp }, headers: { origin: 'http://localhost' } };
      const answer = await send(origin, 'POST', '/api/auth/sign-in/email-otp', entered);
      if (answer.status !== 200) throw new Error(`signing in was answered ${answer.status}`);
      return String(answer.headers['set-cookie']).split(';')[0] as string;
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
  return world;
}
