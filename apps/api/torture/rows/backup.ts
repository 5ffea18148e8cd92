import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOrm, createVault, ensureDatabase, features, seedDemo } from '@muster/domain';
import { CANARIES, CANARY_RECORDS, dumpOf, plantCanaries, spellingsOf, tableDigests } from '@muster/domain/testing';
import { freePort } from '../../test/support/free-port.ts';
import { THIS_RELEASE } from '../../test/support/release.ts';
import type { Cluster } from '../cluster.ts';
import { number } from '../figures.ts';
import { sourceOf, startNode } from '../nodes.ts';
import { inCluster } from '../row.ts';

const run = promisify(execFile);
const source = (name: string) => sourceOf(THIS_RELEASE, name);

/** The commands of an operator, into another database; then a node on it with the right key, and one with another. */
export const backup = inCluster({
  name: 'backup',
  what: 'backup and restore by the command line, into another database; the vault with its key and with another',
  sizes: { whole: 100_000, short: 1_000 },
  async run(cluster, people) {
    const { folder, postgres, env } = cluster;
    const token = await fill(cluster, people);
    // Nodes count uses of tokens: the databases would differ.
    await Promise.all(cluster.nodes.map((node) => node.stop('SIGTERM')));
    const file = join(folder, 'muster.backup');
    const muster = (args: string[], more: Record<string, string> = {}) =>
      run(process.execPath, [source('cli.ts'), ...args], { env: { ...process.env, ...env, ...more }, maxBuffer: 1e8 });
    const began = performance.now();
    await muster(['backup', file]);
    const written = performance.now();
    await ensureDatabase(postgres.url, 'restored');
    const url = new URL(postgres.url);
    url.pathname = '/restored';
    await muster(['restore', file], { DATABASE_URL: url.href });
    const restored = performance.now();
    const { tables, lost } = await compare(cluster, url.href);
    lost.push(...(await withTheKey(cluster, url.href, token)), ...(await withAnotherKey(cluster, url.href)));
    return {
      tried: `${number(people)} people, ${number(tables)} tables`,
      lost,
      figures: `every table equal by checksum; written in ${number((written - began) / 1000)} s, restored in ${number((restored - written) / 1000)} s, ${number(statSync(file).size / 1000)} kB; a sealed record opened with the key, nothing readable without`,
    };
  },
});

/** The demo, a person with recognisable sealed records, and many people; returns that person's token. */
async function fill({ orm, keys, sql, make }: Cluster, people: number): Promise<string> {
  const vault = createVault(keys);
  await seedDemo({ em: orm.em.fork(), vault, features });
  const bird = await plantCanaries(orm.em.fork(), { keys, vault });
  await sql(
    `insert into person (id, email, name)
     select gen_random_uuid(), 'p' || n || '@test.example', 'Name ' || n from generate_series(1, ?) n`,
    [people],
  );
  return make.token(bird, ['me.records:read']);
}

async function compare({ orm }: Cluster, url: string): Promise<{ tables: number; lost: string[] }> {
  const other = createOrm({ url, poolSize: 4, timeLimits: false });
  try {
    const [was, is] = [await tableDigests(orm.em.fork()), await tableDigests(other.em.fork())];
    const lost = [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((table) => was[table] !== is[table])
      .map((table) => `${table} was ${was[table]} and is ${is[table]}`);
    const text = await dumpOf(other.em.fork());
    for (const canary of CANARIES)
      if (spellingsOf(canary).some((spelling) => text.includes(spelling)))
        lost.push(`${canary} can be read without a key`);
    return { tables: Object.keys(is).length, lost };
  } finally {
    await other.close(true);
  }
}

async function withTheKey({ env, cleanup, send }: Cluster, url: string, token: string): Promise<string[]> {
  const node = await startNode('restored', { cleanup, env: { ...env, DATABASE_URL: url } });
  const { status, text } = await send(node.origin, 'GET', '/api/me/address', { token });
  await node.stop('SIGTERM');
  return text.includes(CANARY_RECORDS.address.address) ? [] : [`the restored vault answered ${status}`];
}

async function withAnotherKey({ env }: Cluster, url: string): Promise<string[]> {
  const stolen = { ...env, DATABASE_URL: url, MASTER_KEY: '11'.repeat(32), PORT: String(await freePort()) };
  const options = { env: { ...process.env, ...stolen }, timeout: 60_000 };
  return run(process.execPath, [source('main.ts')], options).then(
    () => ['a node started with another key'],
    (error: { stderr?: string }) =>
      /^MASTER_KEY is not the key/.test(error.stderr ?? '') ? [] : [`with another key: ${error.stderr?.slice(0, 200)}`],
  );
}
