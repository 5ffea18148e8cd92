import { expect, it } from 'vitest';
import type { Audience } from '../../kernel/db/json-columns.ts';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import { listMissing } from './list-missing.ts';
import { readAnswer } from './read-answer.ts';
import { setting } from './testing.ts';

const db = useDatabase();

it('those who are missing are those who can answer, for every kind of audience', async () => {
  const { pid, as, form, first, second, people } = await setting(db);
  const [place] = await db.em.execute<{ id: string }[]>('select id from membership where person_id = ?', [
    people.bob.id,
  ]);
  await db.em.execute(`insert into team_tag (id, membership_id, name) values (gen_random_uuid(), ?, 'night')`, [
    place?.id,
  ]);
  const audiences: [Audience, string[]][] = [
    [{}, ['Ann', 'Bob', 'Cat', 'Olga']],
    [{ tids: [first.tid] }, ['Ann', 'Bob']],
    [{ tids: [first.tid, second.tid], roles: ['member'] }, ['Bob', 'Cat']],
    [{ roles: ['chief'] }, ['Ann']],
    [{ roles: ['owner'] }, ['Olga']],
    [{ tags: ['night'] }, ['Bob']],
    [{ applicants: true }, ['Dan']],
    [{ tids: [second.tid], applicants: true }, []],
  ];
  for (const [audience, names] of audiences) {
    const fid = await form({ audience });
    const { items } = await listMissing(as('olga'), { pid, fid, limit: 50 });
    expect(items.map(({ name }) => name).toSorted()).toEqual(names);
    const can = await Promise.all(
      (Object.keys(people) as (keyof typeof people)[]).map(async (name) =>
        (await outcomeOf(readAnswer(as(name), { pid, fid }))) === 'ok' ? [people[name].name] : [],
      ),
    );
    expect(can.flat().toSorted()).toEqual(names);
  }
});
