import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring, type Keyring, type Orm } from '@muster/domain';
import type { Factory } from '@muster/domain/testing';
import { mailedCode } from '../test/support/mailed-code.ts';
import { type Release, THIS_RELEASE } from '../test/support/release.ts';
import { type Cleanup, startCleanup } from './cleanup.ts';
import { createClient, type Send } from './client.ts';
import { type ApiNode, startNode } from './nodes.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type RunningProxy, startProxy } from './proxy.ts';

export const METRICS_TOKEN = 'torture-metrics-token';
export const MASTER_KEY = '07'.repeat(32);

/** Two nodes on one PostgreSQL behind a load balancer, for one row. */
export interface Cluster {
  folder: string;
  cleanup: Cleanup;
  postgres: Postgres;
  /** Of the nodes. */
  env: Record<string, string>;
  nodes: [ApiNode, ApiNode];
  proxy: RunningProxy;
  send: Send;
  /** Beside the product: creates data and checks the result. */
  orm: Orm;
  make: Factory;
  keys: Keyring;
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  /** Returns the cookie. */
  signIn(email: string): Promise<string>;
  close(): Promise<void>;
}

const open = new Set<Cluster>();
export const closeAll = async (): Promise<void> =>
  void (await Promise.all([...open].map((cluster) => cluster.close())));

/** Nodes and schema are of this release, or of the one that `findRelease` brings into the folder. */
export async function openCluster(
  more: Record<string, string> = {},
  findRelease: (folder: string) => Promise<Release> = async () => THIS_RELEASE,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-torture-'));
  chmodSync(folder, 0o755);
  const cleanup = startCleanup(folder);
  const postgres = await startPostgres(folder, cleanup);
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
    const launch = { cleanup, env, release };
    const nodes = await Promise.all([startNode('a', launch), startNode('b', launch)] as const);
    const cluster = await connect({ folder, cleanup, postgres, env, nodes: [...nodes] }, release);
    open.add(cluster);
    return cluster;
  } catch (error) {
    await postgres.stop();
    await cleanup.run();
    throw error;
  }
}

async function connect(
  base: Pick<Cluster, 'folder' | 'cleanup' | 'postgres' | 'env' | 'nodes'>,
  { createOrm, factory }: Release,
): Promise<Cluster> {
  const { cleanup, postgres, nodes } = base;
  const proxy = await startProxy(nodes);
  const { send, close: closeClient } = createClient();
  const orm = createOrm({ url: postgres.url, poolSize: 4, timeLimits: false });
  const keys = createKeyring(Buffer.from(MASTER_KEY, 'hex'));
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    closeClient();
    await proxy.stop();
    await Promise.all(nodes.map((node) => node.stop('SIGKILL')));
    await orm.close(true).catch(() => undefined);
    await postgres.stop();
    await cleanup.run();
    open.delete(cluster);
  };
  const cluster: Cluster = {
    ...base,
    proxy,
    send,
    orm,
    make: factory(orm.em.fork()),
    keys,
    sql: (text, values = []) => orm.em.fork().getConnection().execute(text, values),
    async signIn(email) {
      const [{ origin }] = nodes;
      const post = async (path: string, body: object) => {
        const reply = await send(origin, 'POST', `/api/auth/${path}`, {
          body,
          headers: { origin: 'http://localhost' },
        });
        if (reply.status !== 200) throw new Error(`${path}: ${reply.status || reply.failure}`);
        return reply;
      };
      await post('email-otp/send-verification-otp', { email, type: 'sign-in' });
      const { headers } = await post('sign-in/email-otp', { email, otp: await mailedCode({ orm, keys }, email) });
      return String(headers['set-cookie']).split(';')[0] as string;
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
  return cluster;
}
