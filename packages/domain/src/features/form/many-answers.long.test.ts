import { expect, it } from 'vitest';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { listForms } from './list-forms.ts';
import { putAnswer } from './put-answer.ts';
import { setting } from './testing.ts';

const db = useDatabase();
const PEOPLE = 1000;
const FORMS = 10;
/** As many as the connections could not serve at once. */
const AT_ONCE = 50;

it('a thousand people who answer ten forms at once lose nothing', { timeout: 900_000 }, async () => {
  const { pid, as, form, first } = await setting(db);
  const fids: string[] = [];
  for (let i = 0; i < FORMS; i++) fids.push(await form({ audience: { tids: [first.tid] } }));
  const people = await db.em.execute<{ id: string }[]>(
    `with made as (
       insert into person (id, email, name)
       select gen_random_uuid(), 'many-' || n || '@test.example', 'Person ' || n from generate_series(1, ?::int) n returning id)
     insert into membership (id, team_id, person_id, role, confirmed_at)
     select gen_random_uuid(), ?, id, 'member', now() from made returning person_id as id`,
    [PEOPLE, first.id],
  );
  const waiting = people.flatMap(({ id }) => fids.map((fid) => ({ id, fid })));
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { id, fid } = next;
      const values = { size: 'M', phone: `of ${id}` };
      await putAnswer(scopeOf(db.em.fork(), actorOf(id)), { pid, fid, values, state: 'sent' });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const listed = await listForms(as('olga'), { pid });
  expect(listed.map(({ sent }) => sent)).toEqual(Array.from({ length: FORMS }, () => PEOPLE));
});
