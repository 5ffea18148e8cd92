import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from './kernel/id.ts';
import { isMigrated, migrate } from './migrate.ts';
import { createTestDatabase, openOrm } from './testing/index.ts';

describe('migrations', () => {
  it('go up, down and up again', async () => {
    const url = await createTestDatabase({ empty: true });
    const first = await migrate(url);
    expect(first.length).toBeGreaterThan(0);
    const orm = openOrm(url);
    await orm.migrator.down({ to: 0 });
    await orm.em.getConnection().execute('drop schema graphile_worker cascade');
    expect(
      await orm.em
        .getConnection()
        .execute(`select from pg_tables where schemaname = 'public' and tablename <> 'mikro_orm_migrations'`),
    ).toEqual([]);
    expect(
      await orm.em.getConnection().execute(`select from pg_proc where pronamespace = 'public'::regnamespace`),
    ).toEqual([]);
    expect(await isMigrated(orm)).toBe(false);
    expect(await migrate(url)).toEqual(first);
    expect(await isMigrated(orm)).toBe(true);
  });

  it('are applied once when three nodes start at the same moment', async () => {
    const url = await createTestDatabase({ empty: true });
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const once = applied.flat();
    expect(once.length).toBeGreaterThan(0);
    expect(new Set(once).size).toBe(once.length);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });

  it.each([1, 90, 400])('leave nothing behind when change %i of the schema fails, and then go on', async (n) => {
    const url = await createTestDatabase({ empty: true });
    const orm = openOrm(url);
    const sql = (text: string) => orm.em.getConnection().execute(text);
    const schema = async () => [
      await sql(`select table_schema, table_name, column_name, data_type from information_schema.columns
                 where table_schema in ('public', 'graphile_worker') and table_name <> 'mikro_orm_migrations' order by 1, 2, 3`),
      await sql(`select tgname from pg_trigger where not tgisinternal union select proname from pg_proc
                 where pronamespace = 'public'::regnamespace union select indexrelid::regclass::text from pg_index
                 where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relname <> 'mikro_orm_migrations') order by 1`),
    ];
    await sql(`create sequence public.changes_seen;
      create function public.fail_at() returns event_trigger language plpgsql as
        'begin if nextval(''public.changes_seen'') >= ${n} then raise exception ''enough''; end if; end';
      create event trigger fail_at on ddl_command_end execute function public.fail_at()`);
    const before = await schema();
    await expect(migrate(url)).rejects.toThrow();
    expect(await schema()).toEqual(before);
    await sql('drop event trigger fail_at; drop function public.fail_at(); drop sequence public.changes_seen');
    expect((await migrate(url)).length).toBeGreaterThan(0);
    expect(await isMigrated(orm)).toBe(true);
  });

  it('move every text whole into the main language, and lose none of it on the way up, down and up', async () => {
    const orm = openOrm(await createTestDatabase());
    const sql = (text: string, values: unknown[] = []) =>
      orm.em.getConnection().execute<Record<string, unknown>[]>(text, values);
    const ours = { migrations: ['Migration20261115160939_texts_by_language'] };
    // PostgreSQL keeps no NUL, and no half of a pair.
    const text = fc
      .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('場務組 Field', '{}', '"', '\\u4e00', '', ' ', "'||'"))
      .map((value) => value.replaceAll('\0', '').slice(0, 190).toWellFormed());
    const named = text.map((value) => value || 'x');
    const event = fc.record({ name: named, description: text, team: named, shown: text, own: text, policy: text });
    const read = async () =>
      (
        await sql(`select project.name, project.description, team.name as team, team.public_text as shown,
                          team.members_text as own, policy.text as policy
                   from project join team on team.project_id = project.id
                   join project_policy_text policy on policy.project_id = project.id order by project.pid`)
      ).map((row) => ({ ...row }));
    await orm.migrator.down(ours);
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), async (events) => {
        await sql('delete from project');
        for (const [i, one] of events.entries()) {
          const [project, team] = [newId(), newId()];
          await sql(
            `insert into project (id, pid, name, description, starts_on, ends_on) values (?, ?, ?, ?, '2027-08-07', '2027-08-08')`,
            [project, `p${i}`, one.name, one.description],
          );
          await sql(
            `insert into team (id, project_id, tid, name, public_text, members_text) values (?, ?, 'crew', ?, ?, ?)`,
            [team, project, one.team, one.shown, one.own],
          );
          await sql(
            `insert into project_policy_text (id, project_id, kind, version, text) values (?, ?, 'conduct', 1, ?)`,
            [newId(), project, one.policy],
          );
        }
        const before = await read();
        const versions = await sql('select roster_version from project order by pid');
        for (let round = 0; round < 2; round++) {
          await orm.migrator.up();
          expect(await read()).toEqual(before);
          const maps = await sql(
            `select main_language as main, project.names, descriptions, team.names as team, public_texts as shown,
                    members_texts as own, texts as policy
             from project join team on team.project_id = project.id
             join project_policy_text policy on policy.project_id = project.id order by project.pid`,
          );
          const inMap = (main: unknown, value: string) => (value === '' ? {} : { [String(main)]: value });
          expect(maps.map(({ main, ...all }) => all)).toEqual(
            events.map((one, i) => {
              const main = maps[i]?.main;
              return {
                names: inMap(main, one.name),
                descriptions: inMap(main, one.description),
                team: inMap(main, one.team),
                shown: inMap(main, one.shown),
                own: inMap(main, one.own),
                policy: inMap(main, one.policy),
              };
            }),
          );
          // What readers of the roster have kept stays good.
          expect(await sql('select roster_version from project order by pid')).toEqual(versions);
          await orm.migrator.down(ours);
          expect(await read()).toEqual(before);
        }
      }),
      { numRuns: 12 },
    );
    await sql('delete from project');
    for (const [pid, name, team] of [
      ['zh', 'Open Days', '場務組 Field'],
      ['en', 'Conference', 'Field'],
    ]) {
      const id = newId();
      await sql(
        `insert into project (id, pid, name, starts_on, ends_on) values (?, ?, ?, '2027-08-07', '2027-08-08')`,
        [id, pid, name],
      );
      await sql(`insert into team (id, project_id, tid, name) values (?, ?, 'crew', ?)`, [newId(), id, team]);
    }
    await orm.migrator.up();
    expect(await sql('select pid, main_language from project order by pid')).toEqual([
      { pid: 'en', main_language: 'en' },
      { pid: 'zh', main_language: 'zh-Hant' },
    ]);
  });
});
