import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
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

  it('begin anew when they meet a node at work that takes its locks in another order', async () => {
    const url = await createTestDatabase();
    const orm = openOrm(url);
    await orm.migrator.down({ migrations: ['Migration20261116182123_counted_projects'] });
    const node = new pg.Client(url);
    await node.connect();
    // The first to wait is the first to look, and the one that gives way.
    await node.query(
      `begin; set local deadlock_timeout = '1min'; lock table announcement_opt_out in row exclusive mode`,
    );
    const done = migrate(url);
    await vi.waitFor(async () => {
      const { rows } = await node.query(
        `select from pg_locks where not granted and relation = 'announcement_opt_out'::regclass`,
      );
      expect(rows).toHaveLength(1);
    }, 30_000);
    await node.query('lock table person in row exclusive mode; commit');
    await node.end();
    expect(await done).toEqual(['Migration20261116182123_counted_projects']);
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

  it('note of conversations from before how far the desk has answered, and go on from there', async () => {
    const orm = openOrm(await createTestDatabase());
    const sql = (text: string, values: unknown[] = []) =>
      orm.em.getConnection().execute<Record<string, unknown>[]>(text, values);
    await orm.migrator.down({ migrations: ['Migration20261118230105_answered_through'] });
    const [project, thread, unanswered] = [newId(), newId(), newId()];
    await sql(
      `insert into project (id, pid, name, starts_on, ends_on) values (?, 'old', 'Old', '2027-08-07', '2027-08-08')`,
      [project],
    );
    const say = (id: string, position: number, fromDesk: boolean) =>
      sql(
        `insert into message (id, thread_id, position, person_id, from_desk, text)
         select gen_random_uuid(), id, ?, person_id, ?, 'x' from message_thread where id = ?`,
        [position, fromDesk, id],
      );
    for (const id of [thread, unanswered]) {
      await sql(
        `with one as (insert into person (id, email, name) values (gen_random_uuid(), ?, 'One') returning id)
         insert into message_thread (id, project_id, person_id) select ?, ?, id from one`,
        [`${id}@test.example`, id, project],
      );
      await say(id, 1, false);
    }
    for (const [position, fromDesk] of [
      [2, true],
      [3, true],
      [4, false],
    ] as const)
      await say(thread, position, fromDesk);
    await orm.migrator.up();
    const answered = async () =>
      Object.fromEntries(
        (await sql('select id, answered_through from message_thread')).map((row) => [row.id, row.answered_through]),
      );
    expect(await answered()).toEqual({ [thread]: 3, [unanswered]: 0 });
    await say(thread, 5, false);
    await say(unanswered, 2, true);
    expect(await answered()).toEqual({ [thread]: 3, [unanswered]: 2 });
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
});
