import { createKeyring, createVault, features, seedDemo } from '@muster/domain';
import { TEST_PATIENCE, useDatabase } from '@muster/domain/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../src/router/index.ts';
import { createServices, type Services } from '../src/services.ts';
import { proceduresOf } from '../src/trpc/procedures-of.ts';
import { ask, CALLS, procedureOf } from './support/size/calls.ts';
import type { At } from './support/size/cast.ts';

/** What a copied project has nothing of: people, and what they wrote or asked for. */
const NOT_COPIED = [
  'announcement.get',
  'announcement.draft',
  'announcement.read',
  'announcement.recipients',
  'application.applicant',
  'application.get',
  'form.answer',
  'subsidy.get',
  'subsidyBatch.get',
];

/** Every table with rows of a project that was copied, in the copy. A feature that copies more adds its table. */
const COPIED = [
  'form',
  'form_version',
  'pinned_link',
  'project_picture',
  'project_policy_text',
  'subsidy_rate',
  'task',
  'task_category',
  'task_place',
  'task_settings',
  'team',
  'team_contact',
  'traffic_subsidy',
];

const db = useDatabase();
const keys = createKeyring(Buffer.alloc(32, 1));

describe('a year that begins from the year before', () => {
  let services: Services;
  let owner: string;
  let member: string;
  const asOwner = <T>(procedure: string, input: object): Promise<{ data: T }> =>
    ask(services, procedure, { kind: 'session', id: owner, personId: owner, ageMs: 0 }, input) as Promise<{ data: T }>;

  beforeAll(async () => {
    await seedDemo({ em: db.em, vault: createVault(keys), features });
    services = createServices({
      databaseUrl: db.url,
      keys,
      log: pino({ level: 'silent' }),
      publicUrl: 'http://localhost',
      patience: TEST_PATIENCE,
    });
    const idOf = async (name: string) => {
      const rows = await db.em.execute<{ id: string }[]>('select id from person where email = ?', [
        `${name}@demo.example`,
      ]);
      return rows[0]?.id ?? expect.fail(`no ${name}`);
    };
    [owner, member] = [await idOf('owner'), await idOf('member')];
    for (const [from, to, year] of [
      ['2027', 'next', 2028],
      ['next', 'after-next', 2029],
    ] as const) {
      const days = { starts_on: `${year}-08-07`, ends_on: `${year}-08-08` };
      await asOwner('project.create', { pid: to, name: to, ...days, copy_from: from });
      // An owner sees all but money and meals, and what is for the people of teams.
      await db.em.execute(
        `insert into project_role (id, project_id, person_id, role, confirmed_at)
         select gen_random_uuid(), id, ?, role, now() from project, unnest(array['finance', 'catering']) role where pid = ?`,
        [owner, to],
      );
      await db.em.execute(
        `insert into membership (id, team_id, person_id, role, confirmed_at)
         select gen_random_uuid(), team.id, person.id, 'member', now()
         from person, team join project on project.id = project_id where pid = ? and person.id in (?, ?)`,
        [to, owner, member],
      );
    }
  }, 120_000);
  afterAll(async () => {
    services?.signIn.stop();
    await services?.orm.close(true);
  });

  it.each(['next', 'after-next'])('has something of all that is copied: %s', async (pid) => {
    const rows = async (table: string, of: string) => {
      const [{ n }] = (await db.em.execute(
        `select count(*)::int as n from ${table} row where exists (select from project where pid = ? and ${of})`,
        [pid],
      )) as [{ n: number }];
      return n;
    };
    const columns = await db.em.execute<{ table: string; column: string; parent: string }[]>(
      `select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as parent
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid in ('project'::regclass, 'team'::regclass, 'form'::regclass)`,
    );
    const found = new Set<string>();
    for (const { table, column, parent } of columns) {
      const of =
        parent === 'project'
          ? `project.id = row.${column}`
          : `project.id = (select project_id from ${parent} where id = row.${column})`;
      if ((await rows(table, of)) > 0) found.add(table);
    }
    // Of its people, who were not copied.
    for (const table of ['membership', 'project_role']) found.delete(table);
    expect([...found].sort()).toEqual(COPIED);
  });

  it('has no identifier in its database that an answer would refuse', async () => {
    const columns = await db.em.execute<{ table: string; column: string; type: string }[]>(
      `select table_name as table, column_name as column, data_type as type from information_schema.columns
       where table_schema = 'public' and data_type in ('uuid', 'jsonb')`,
    );
    const bad: string[] = [];
    for (const { table, column, type } of columns) {
      const found = await db.em.execute<{ id: string }[]>(
        `select distinct match[1] as id from "${table}", regexp_matches("${column}"::text, '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') match`,
      );
      if (found.some(({ id }) => !z.uuid().safeParse(id).success)) bad.push(`${table}.${column}: ${type}`);
    }
    expect(bad).toEqual([]);
  });

  it.each(['next', 'after-next'])('answers every list and every detail of %s', async (pid) => {
    const some = async (procedure: string, key: string) => {
      const { data } = await asOwner<Record<string, string>[]>(procedure, { pid });
      expect(data.length, procedure).toBeGreaterThan(0);
      // The list has shown all of them; one is opened.
      return data.slice(0, 1).map((one) => ({ [key]: one[key] }));
    };
    const each = {
      tid: await some('team.list', 'tid'),
      fid: await some('form.list', 'fid'),
      id: await some('task.list', 'id'),
    };
    const at = { pid, uid: { owner, member } } as unknown as At;
    const procedures = proceduresOf(appRouter);
    const failed: Record<string, string> = {};
    for (const [key, { input }] of Object.entries(CALLS)) {
      const name = procedureOf(key);
      if (!('pid' in (procedures[name]?.input?.shape ?? {})) || NOT_COPIED.includes(name)) continue;
      const values = { ...input(at), pid };
      const by = (['tid', 'fid', 'id'] as const).find((one) => one in values);
      for (const more of by === undefined ? [{}] : each[by]) {
        await asOwner(name, { ...values, ...more }).catch((error: Error) => {
          failed[key] = `${error.message} ${error.cause ?? ''}`;
        });
      }
    }
    expect(failed).toEqual({});
  });
});
