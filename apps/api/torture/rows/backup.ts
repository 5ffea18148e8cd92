import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createOrm, createVault, ensureDatabase, features, seedDemo } from '@muster/domain';
import { CANARIES, CANARY_RECORDS, dumpOf, plantCanaries, spellingsOf, tableDigests } from '@muster/domain/testing';
import { freePort } from '../../test/support/free-port.ts';
import { number } from '../figures.ts';
import { startNode } from '../nodes.ts';
import { row } from '../row.ts';
import type { World } from '../world.ts';

const run = promisify(execFile);
const source = (name: string) => resolve(import.meta.dirname, '../../src', name);

/** The verbs as an operator calls them, into another database; then a node on what came back, and a thief’s. */
export const backup = row({
  name: 'backup',
  what: 'backup and restore by the verbs, into another database; the vault with its key and with another',
  sizes: { whole: 100_000, short: 1_000 },
  async run(world, people) {
    const { folder, postgres, env } = world;
    const token = await fill(world, people);
    // The nodes would go on counting uses of tokens, and the two would differ by that.
    await Promise.all(world.nodes.map((node) => node.stop('SIGTERM')));
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
    const { tables, lost } = await compare(world, url.href);
    lost.push(...(await withTheKey(world, url.href, token)), ...(await withAnotherKey(world, url.href)));
    return {
      tried: `${number(people)} people, ${number(tables)} tables`,
      lost,
      figures: `every table equal by checksum; written in ${number((written - began) / 1000)} s, restored in ${number((restored - written) / 1000)} s, ${number(statSync(file).size / 1000)} kB; a sealed record opened with the key, nothing readable without`,
    };
  },
});

/** The demo, a person whose sealed records nobody has by chance, and a crowd; answers that person's token. */
async function fill({ orm, keys, sql, make }: World, people: number): Promise<string> {
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

async function compare({ orm }: World, url: string): Promise<{ tables: number; lost: string[] }> {
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

async function withTheKey({ env, will, send }: World, url: string, token: string): Promise<string[]> {
  const node = await startNode('restored', { will, env: { ...env, DATABASE_URL: url } });
  const { status, text } = await send(node.origin, 'GET', '/api/me/address', { token });
  await node.stop('SIGTERM');
  return text.includes(CANARY_RECORDS.address.address) ? [] : [`the restored vault answered ${status}`];
}

async function withAnotherKey({ env }: World, url: string): Promise<string[]> {
  const stolen = { ...env, DATABASE_URL: url, MASTER_KEY: '11'.repeat(32), PORT: String(await freePort()) };
  const options = { env: { ...process.env, ...stolen }, timeout: 60_000 };
  return run(process.execPath, [source('main.ts')], options).then(
    () => ['a node started with another key'],
    (error: { stderr?: string }) =>
      /^MASTER_KEY is not the key/.test(error.stderr ?? '') ? [] : [`with another key: ${error.stderr?.slice(0, 200)}`],
  );
}
