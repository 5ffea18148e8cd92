import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { expirePlaces } from './features/membership/expire-places.ts';
import { loadRoster } from './features/roster/list-roster.ts';
import { newId } from './kernel/id.ts';
import { isMigrated, migrate } from './migrate.ts';
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
    await orm.migrator.down({ migrations: ['Migration20261119225435_drop_change_notes'] });
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
    expect(await done).toEqual(['Migration20261119225435_drop_change_notes']);
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
    await orm.migrator.down({
      migrations: ['Migration20261119225435_drop_change_notes', 'Migration20261118230105_answered_through'],
    });
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
    await orm.migrator.up({ to: 'Migration20261118230105_answered_through' });
    const answered = async () =>
      Object.fromEntries(
        (await sql('select id, answered_through from message_thread')).map((row) => [row.id, row.answered_through]),
      );
    expect(await answered()).toEqual({ [thread]: 3, [unanswered]: 0 });
    await say(thread, 5, false);
    await say(unanswered, 2, true);
    expect(await answered()).toEqual({ [thread]: 3, [unanswered]: 2 });
    await orm.migrator.up();
    expect(await answered()).toEqual({ [thread]: 3, [unanswered]: 2 });
  });

  it('set version and variant of the ids in years that were copied, also by a node of release 0.1', async () => {
    const orm = openOrm(await createTestDatabase());
    const sql = <Row>(text: string, values: unknown[] = []) => orm.em.getConnection().execute<Row[]>(text, values);
    const VALID_IDS = 'Migration20261119170213_valid_ids_of_copies';
    const ours = { migrations: ['Migration20261119225435_drop_change_notes', VALID_IDS] };
    const VALID = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab]';
    const model = newId();
    await sql(
      `insert into project (id, pid, name, starts_on, ends_on) values (?, 'model', 'Model', '2027-08-07', '2027-08-08')`,
      [model],
    );
    for (const table of ['task_category', 'task_place'])
      await sql(
        `insert into ${table} (id, project_id, name, position${table === 'task_category' ? ', colour' : ''})
         select gen_random_uuid(), ?, 'No. ' || n, n${table === 'task_category' ? `, 'pine'` : ''} from generate_series(1, 20) n`,
        [model],
      );
    await sql(
      `update task_place here set walks = (
         select jsonb_object_agg(there.id, abs(here.position - there.position)) from task_place there where there.id <> here.id)`,
    );
    await sql(
      `insert into task (id, project_id, title, category_id, place_id, due_on)
       select gen_random_uuid(), kind.project_id, 'No. ' || kind.position, kind.id, place.id, '2027-08-07'::date
       from task_category kind join task_place place using (position)
       union all select gen_random_uuid(), ?, 'Anywhere', null, null, '2027-08-07'::date`,
      [model],
    );
    /** As release 0.1 copied, in its order. */
    const copy = async (from: string): Promise<string> => {
      const to = newId();
      const twin = (id: string) => `md5(${id} || ?::text)::uuid`;
      await sql(
        `insert into project (id, pid, name, starts_on, ends_on) values (?, 'year-' || ?::text, 'Year', '2028-08-07', '2028-08-08')`,
        [to, to.slice(-8)],
      );
      await sql(
        `insert into task_category (id, project_id, name, names, colour, position)
         select ${twin('id::text')}, ?, name, names, colour, position from task_category where project_id = ?`,
        [to, to, from],
      );
      await sql(
        `insert into task_place (id, project_id, name, names, position, walks)
         select ${twin('id::text')}, ?, name, names, position,
                (select coalesce(jsonb_object_agg(${twin('walk.key')}, walk.value), '{}') from jsonb_each(walks) walk)
         from task_place where project_id = ?`,
        [to, to, to, from],
      );
      await sql(
        `insert into task (id, project_id, title, category_id, place_id, due_on)
         select gen_random_uuid(), ?, title, ${twin('category_id::text')}, ${twin('place_id::text')}, due_on
         from task where project_id = ?`,
        [to, to, to, from],
      );
      return to;
    };
    const ofYear = async (project: string) => ({
      tasks: await sql(
        `select title, kind.position as kind, place.position as place from task
         left join task_category kind on kind.id = category_id and kind.project_id = task.project_id
         left join task_place place on place.id = place_id and place.project_id = task.project_id
         where task.project_id = ? order by 2`,
        [project],
      ),
      walks: await sql(
        `select here.position as here, there.position as there, walk.value from task_place here, jsonb_each(here.walks) walk
         left join task_place there on there.id::text = walk.key where here.project_id = ? order by 1, 2`,
        [project],
      ),
      bad: await sql(
        `select distinct id from (
           select id::text from task_category where project_id = ?
           union select id::text from task_place where project_id = ?
           union select jsonb_object_keys(walks) from task_place where project_id = ?) ids where id !~ ?`,
        [project, project, project, VALID],
      ),
    });
    const made = await ofYear(model);
    expect(made.tasks).toHaveLength(21);
    expect(made.walks).toHaveLength(380);

    await orm.migrator.down(ours);
    const before = await copy(model);
    const beforeThat = await copy(before);
    expect((await ofYear(before)).bad.length).toBeGreaterThan(10);
    await orm.migrator.up({ to: VALID_IDS });
    const beside = await copy(before);
    await orm.migrator.up();
    for (const year of [model, before, beforeThat, beside]) expect(await ofYear(year)).toEqual(made);

    await orm.migrator.down(ours);
    for (const year of [model, before, beforeThat, beside]) expect(await ofYear(year)).toEqual(made);
    await orm.migrator.up();
    for (const year of [model, before, beforeThat, beside]) expect(await ofYear(year)).toEqual(made);
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
