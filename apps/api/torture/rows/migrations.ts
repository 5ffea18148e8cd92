import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { createOrm, ensureDatabase, isMigrated } from '@muster/domain';
import { number } from '../figures.ts';
import { row } from '../row.ts';
import type { World } from '../world.ts';

const run = promisify(execFile);
const CLI = resolve(import.meta.dirname, '../../src/cli.ts');

/** What a schema consists of, and which migrations it says were applied. */
const SCHEMA = `
  select 'column' as kind, table_schema || '.' || table_name || '.' || column_name || ' ' || data_type as what
  from information_schema.columns where table_schema in ('public', 'graphile_worker')
  union all select 'index', indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
  union all select 'function', proname from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'fail_at'
  union all select 'trigger', tgname from pg_trigger where not tgisinternal
  union all select 'constraint', conrelid::regclass || ' ' || conname from pg_constraint where connamespace = 'public'::regnamespace
  order by 1, 2`;

/** Fails at the so-manyeth change of the schema: like a full disk, at any place. */
const failAt = (n: number) => `
  create sequence public.changes_seen;
  create function public.fail_at() returns event_trigger language plpgsql as
    'begin if nextval(''public.changes_seen'') >= ${n} then raise exception ''enough''; end if; end';
  create event trigger fail_at on ddl_command_end execute function public.fail_at()`;
const SUCCEED = `drop event trigger fail_at; drop function public.fail_at(); drop sequence public.changes_seen`;

async function inDatabase<T>(url: string, work: (sql: (text: string) => Promise<object[]>) => Promise<T>): Promise<T> {
  const orm = createOrm({ url, poolSize: 1, timeLimits: false });
  try {
    return await work((text) => orm.em.fork().getConnection().execute(text));
  } finally {
    await orm.close(true);
  }
}

/** The first migrations of all make the most of it; each round another place to fail at. */
export const migrations = row({
  name: 'migrations',
  what: 'migrations of an empty database started three times at once; failing at a place of chance, then started again',
  sizes: { whole: 10, short: 1 },
  async run(world, rounds) {
    const lost: string[] = [];
    let [applied, changes] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const url = await emptyDatabase(world, `round_${round}`);
      const migrate = () =>
        run(process.execPath, [CLI, 'migrate'], { env: { ...process.env, ...world.env, DATABASE_URL: url } });
      const schema = () =>
        inDatabase(url, async (sql) => {
          const [{ list = null } = {}] = (await sql(`select to_regclass('mikro_orm_migrations') as list`)) as {
            list?: string | null;
          }[];
          // The list of what was applied may stay, as long as nothing is in it.
          const noted = list === null ? [] : await sql('select name from mikro_orm_migrations');
          const kept = (await sql(SCHEMA)).filter((part) => !JSON.stringify(part).includes('mikro_orm_migrations'));
          return JSON.stringify([noted, kept]);
        });
      const places = [1 + 7 * round, 90 + 19 * round, 300 + 10 * round];
      for (const place of places) {
        await inDatabase(url, (sql) => sql(failAt(place)));
        const before = await schema();
        const failed = await migrate().then(
          () => false,
          () => true,
        );
        if (!failed) lost.push(`a migration that failed at change ${place} said that all is well`);
        if ((await schema()) !== before) lost.push(`a migration that failed at change ${place} left something behind`);
        await inDatabase(url, (sql) => sql(SUCCEED));
        changes += 1;
      }
      const said = await Promise.all([migrate(), migrate(), migrate()]);
      const workers = said.filter(({ stdout }) => stdout.startsWith('Applied'));
      if (workers.length !== 1) lost.push(`${workers.length} of three said that they applied the migrations`);
      applied += workers.length;
      const orm = createOrm({ url, poolSize: 1 });
      if (!(await isMigrated(orm))) lost.push('the schema is not what it should be');
      if (await orm.migrator.checkSchema()) lost.push('the schema differs from the entities');
      const twice = await orm.em
        .fork()
        .execute('select name from mikro_orm_migrations group by name having count(*) > 1');
      if (twice.length > 0) lost.push('a migration was noted twice');
      await orm.close(true);
    }
    return {
      tried: `${number(rounds)} × 3 at once, ${number(changes)} failures`,
      lost,
      figures: `applied once in each of ${number(applied)} rounds; nothing left of ${number(changes)} failed ones`,
    };
  },
});

async function emptyDatabase({ postgres }: World, name: string): Promise<string> {
  await ensureDatabase(postgres.url, name);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}
