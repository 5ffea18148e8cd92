import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { startEmbeddedPg } from '@muster/embedded-pg';
import { createKeyring } from '../src/crypto/keyring.ts';
import { createVault } from '../src/crypto/vault.ts';
import { ensureDatabase } from '../src/database.ts';
import { importPeople } from '../src/features/import/import-people.ts';
import { previewImport } from '../src/features/import/preview-import.ts';
import { features } from '../src/features/index.ts';
import { listProjectPeople } from '../src/features/membership/list-project-people.ts';
import { Person } from '../src/features/person/person.entity.ts';
import { Skill } from '../src/features/profile/skill.entity.ts';
import type { Actor } from '../src/kernel/actor.ts';
import { newId } from '../src/kernel/id.ts';
import { migrate } from '../src/migrate.ts';
import { createOrm, type Orm, ormConfig } from '../src/orm.ts';
import { factory } from '../src/testing/factory.ts';

/**
 * Values apart from the statement (ours) beside values written into it (the ORM's own way): the same work by turns, on
 * one server, so that a slow moment hits both. Only the ratio means anything.
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const LINES = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'muster-binding-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPg({ dataDir: join(folder, 'postgres') });
const url = server.url('binding');
await ensureDatabase(server.url('postgres'), 'binding');
await migrate(url);
const ways: Record<'written' | 'bound', Orm> = {
  written: new MikroORM({ ...ormConfig({ url }), driver: PostgreSqlDriver }),
  bound: createOrm({ url }),
};
const keys = createKeyring(Buffer.alloc(32, 1));
const make = factory(ways.bound.em.fork());
const owner = await make.person();

async function projectOf(orm: Orm): Promise<{ pid: string; actor: Actor }> {
  const here = factory(orm.em.fork());
  const project = await here.project({ pid: `p-${newId()}` });
  for (let n = 0; n < 40; n++) await here.team(project, { tid: `team-${n}` });
  const grants = [{ projectId: project.id, role: 'owner' as const, teamId: null }];
  const session = { id: 'x', ageMs: 0 };
  return {
    pid: project.pid,
    actor: {
      personId: owner.id,
      tokenId: null,
      projectId: null,
      administrator: false,
      scopes: 'all',
      session,
      grants,
      withheld: [],
    },
  };
}

const text = (pid: string) =>
  `name,email,team,role\n${Array.from({ length: LINES }, (_, n) => `Newcomer ${n},n${n}-${pid}@bench.example,team-${n % 40},member`).join('\n')}\n`;

const repeated = (times: number, work: () => Promise<unknown>) => async () => {
  for (let n = 0; n < times; n++) await work();
};

const samples: Record<string, Record<'written' | 'bound', number[]>> = {};
async function time(what: string, way: 'written' | 'bound', work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  samples[what] ??= { written: [], bound: [] };
  samples[what][way].push(performance.now() - began);
}

for (let round = 0; round <= ROUNDS; round++) {
  // The first one warms up, and doesn't count.
  if (round === 1) for (const what of Object.keys(samples)) delete samples[what];
  for (const way of round % 2 ? (['written', 'bound'] as const) : (['bound', 'written'] as const)) {
    const orm = ways[way];
    const { pid, actor } = await projectOf(orm);
    const scope = () => ({
      em: orm.em.fork(),
      actor,
      now: new Date(),
      keys,
      vault: createVault(keys),
      publicUrl: 'http://localhost',
      features,
    });
    const table = text(pid);
    const { digest } = await previewImport(scope(), { pid, text: table });
    await time(`import of ${LINES} lines`, way, () => importPeople(scope(), { pid, text: table, digest }));
    await time(
      'people of a project, 20 pages',
      way,
      repeated(20, () => listProjectPeople(scope(), { pid, limit: 100 })),
    );
    await time(
      'one person by id, 300 times',
      way,
      repeated(300, () => orm.em.fork().findOneOrFail(Person, { id: owner.id })),
    );
    await time('1,000 entities, one flush', way, async () => {
      const em = orm.em.fork();
      for (let n = 0; n < 1_000; n++) em.create(Skill, { name: `skill ${n}`, normalised: `${n} ${pid}` });
      await em.flush();
    });
    await time('300 entities changed, one flush', way, async () => {
      const em = orm.em.fork();
      const people = await em.find(Person, { id: { $ne: owner.id } }, { limit: 300 });
      for (const person of people) person.badgeName = `Badge ${pid}`;
      await em.flush();
    });
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
for (const [what, { written, bound }] of Object.entries(samples)) {
  const [a, b] = [median(written), median(bound)];
  process.stdout.write(
    `${what.padEnd(34)} written ${a.toFixed(0).padStart(6)} ms   bound ${b.toFixed(0).padStart(6)} ms   ratio ${(b / a).toFixed(2)}\n`,
  );
}
for (const orm of Object.values(ways)) await orm.close(true);
await server.stop();
rmSync(folder, { recursive: true, force: true });
