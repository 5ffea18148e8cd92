import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from './kernel/id.ts';
import { expirePlaces } from './membership/expire-places.ts';
import { isMigrated, migrate } from './migrate.ts';
import { loadRoster } from './roster/roster.ts';
import { createTestDatabase, jobScope, openOrm, testKeys } from './testing/index.ts';

describe('migrations', () => {
  it('bring the database to exactly what the entities say', async () => {
    const orm = openOrm(await createTestDatabase());
    expect(await orm.migrator.checkSchema()).toBe(false);
    expect(await orm.schema.getUpdateSchemaSQL()).toBe('');
  });

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

  it('ask of places from before people were asked: what they had a hand in is confirmed, the rest keeps its name', async () => {
    const url = await createTestDatabase();
    const orm = openOrm(url);
    const sql = (text: string, values: unknown[] = []) =>
      orm.em.getConnection().execute<Record<string, unknown>[]>(text, values);
    await orm.migrator.down({
      migrations: ['Migration20261115131622_listing_question', 'Migration20261115095501_confirmed_places'],
    });
    const ids = { project: newId(), team: newId() };
    await sql(
      `insert into project (id, pid, name, starts_on, ends_on) values (?, 'old', 'Old', '2027-08-07', '2027-08-08')`,
      [ids.project],
    );
    await sql(`insert into team (id, project_id, tid, name) values (?, ?, 'crew', 'Crew')`, [ids.team, ids.project]);
    for (const name of ['silent', 'applicant', 'guest', 'reader', 'actor', 'suspended']) {
      const id = newId();
      await sql('insert into person (id, email, name, suspended_at, email_verified) values (?, ?, ?, ?, ?)', [
        id,
        `${name}@test.example`,
        name,
        name === 'suspended' ? new Date() : null,
        name === 'actor',
      ]);
      await sql(`insert into membership (id, team_id, person_id, role) values (?, ?, ?, 'member')`, [
        newId(),
        ids.team,
        id,
      ]);
      await sql(`insert into project_role (id, project_id, person_id, role) values (?, ?, ?, 'finance')`, [
        newId(),
        ids.project,
        id,
      ]);
      if (name === 'applicant')
        await sql(`insert into application (id, team_id, person_id, note) values (?, ?, ?, '')`, [
          newId(),
          ids.team,
          id,
        ]);
      if (name === 'guest')
        await sql(
          `insert into invitation (id, team_id, email, role, token_hash, accepted_at) values (?, ?, 'guest@test.example', 'member', 'x', now())`,
          [newId(), ids.team],
        );
      if (name === 'reader') {
        const text = newId();
        await sql(
          `insert into project_policy_text (id, project_id, kind, version, text) values (?, ?, 'conduct', 1, 'x')`,
          [text, ids.project],
        );
        await sql('insert into policy_acceptance (id, person_id, policy_text_id) values (?, ?, ?)', [
          newId(),
          id,
          text,
        ]);
      }
      if (name === 'actor')
        await sql(
          `insert into audit_entry (id, actor_kind, actor_id, action, project_id) values (?, 'person', ?, 'team.update', ?)`,
          [newId(), id, ids.project],
        );
    }
    await orm.migrator.up();
    for (const table of ['membership', 'project_role'])
      expect(
        await sql(`select person.name, place.confirmed_at is not null as confirmed, given_name, given_email
                   from ${table} place join person on person.id = place.person_id order by person.name`),
      ).toEqual([
        { name: 'actor', confirmed: true, given_name: null, given_email: null },
        { name: 'applicant', confirmed: true, given_name: null, given_email: null },
        { name: 'guest', confirmed: true, given_name: null, given_email: null },
        { name: 'reader', confirmed: true, given_name: null, given_email: null },
        { name: 'silent', confirmed: false, given_name: 'silent', given_email: 'silent@test.example' },
        { name: 'suspended', confirmed: false, given_name: null, given_email: null },
      ]);
    // The published listing is what it was, and nobody is mailed or removed by the clock.
    expect(await sql('select lists_unconfirmed, listing_undecided from project')).toEqual([
      { lists_unconfirmed: true, listing_undecided: true },
    ]);
    const names = (await loadRoster(orm.em.fork(), testKeys, ids.project))[0]?.members;
    expect(names?.map(({ name }) => name).sort()).toEqual(['actor', 'applicant', 'guest', 'reader', 'silent']);
    expect(await expirePlaces(jobScope(orm.em.fork(), { now: new Date('2099-01-01') }))).toBe(0);
    expect(await sql('select name from person where last_signed_in_on is not null')).toEqual([{ name: 'actor' }]);
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

  it("bring graphile-worker's own tables along, in the revision that we count on", async () => {
    const url = await createTestDatabase();
    const orm = openOrm(url);
    const database = orm.em.getConnection();
    expect(await isMigrated(orm)).toBe(true);
    await database.execute(
      'delete from graphile_worker.migrations where id = (select max(id) from graphile_worker.migrations)',
    );
    expect(await isMigrated(orm)).toBe(false);
    await database.execute('drop schema graphile_worker cascade');
    expect(await isMigrated(orm)).toBe(false);
    expect(await migrate(url)).toEqual(['graphile_worker']);
    expect(await isMigrated(orm)).toBe(true);
    expect(await migrate(url)).toEqual([]);
  });

  it('are applied once when three nodes start at the same moment', async () => {
    const url = await createTestDatabase({ empty: true });
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const once = applied.flat();
    expect(once.length).toBeGreaterThan(0);
    expect(new Set(once).size).toBe(once.length);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });
});
