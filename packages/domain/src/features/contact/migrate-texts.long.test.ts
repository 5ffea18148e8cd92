import type { Texts } from '@muster/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { createTestDatabase, openOrm } from '../../testing/index.ts';

const OURS = { migrations: ['Migration20261115195235_contact_texts'] };

it('the texts of cards keep every language on the way up, down and up, and get a plain one in the main language', async () => {
  const orm = openOrm(await createTestDatabase());
  const sql = (text: string, values: unknown[] = []) =>
    orm.em.getConnection().execute<Record<string, unknown>[]>(text, values);
  // PostgreSQL keeps no NUL, and no half of a pair.
  const text = fc
    .oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom('{}', '"', '\\u4e00', "'||'", '你好 Hi'))
    .map((value) => value.replaceAll('\0', '0').toWellFormed());
  const texts: fc.Arbitrary<Texts> = fc.record({ en: text, 'zh-Hant': text }, { requiredKeys: [] });
  const card = fc.record({ main: fc.constantFrom('en' as const, 'zh-Hant' as const), messages: texts, times: texts });
  const maps = () =>
    sql(`select messages, response_times as times from team_contact join team on team.id = team_id
         join project on project.id = project_id order by pid`);
  await orm.migrator.down(OURS);
  await fc.assert(
    fc.asyncProperty(fc.array(card, { minLength: 1, maxLength: 8 }), async (cards) => {
      await sql('delete from project');
      for (const [i, { main, messages, times }] of cards.entries()) {
        const [project, team] = [newId(), newId()];
        await sql(
          `insert into project (id, pid, name, main_language, starts_on, ends_on)
           values (?, ?, 'x', ?, '2027-08-07', '2027-08-08')`,
          [project, `p${i}`, main],
        );
        await sql(`insert into team (id, project_id, tid, name) values (?, ?, 'crew', 'x')`, [team, project]);
        await sql(
          'insert into team_contact (id, team_id, messages, response_times) values (?, ?, ?::jsonb, ?::jsonb)',
          [newId(), team, JSON.stringify(messages), JSON.stringify(times)],
        );
      }
      const written = cards.map(({ messages, times }) => ({ messages, times }));
      for (let round = 0; round < 2; round++) {
        await orm.migrator.up();
        expect(await maps()).toEqual(written);
        const plain = await sql(`select message, response_time as time from team_contact
                                 join team on team.id = team_id join project on project.id = project_id order by pid`);
        expect(plain).toEqual(
          cards.map(({ main, messages, times }) => ({ message: messages[main] ?? '', time: times[main] ?? '' })),
        );
        await orm.migrator.down(OURS);
        expect(await maps()).toEqual(written);
      }
    }),
    { numRuns: 12 },
  );
});
