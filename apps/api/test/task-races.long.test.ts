import { createKeyring } from '@muster/domain';
import { TEST_PATIENCE } from '@muster/domain/testing';
import { SCOPES } from '@muster/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../src/http/log.ts';
import { createServices } from '../src/services.ts';
import type { Answer } from './support/answer.ts';
import { ask, serve, useApi } from './support/api.ts';
import { useYear } from './support/year.ts';

const TASKS = '/api/projects/year/tasks';

/** How many do the same at the same moment, over two nodes. */
const MANY = 50;

const api = useApi();
const year = useYear(api);
let other: Awaited<ReturnType<typeof serve>>;

// A second node on the same database, with connections and memory of its own.
beforeAll(async () => {
  const log = createLog('silent');
  const keys = createKeyring(Buffer.alloc(32, 1));
  const services = { databaseUrl: api.db.url, keys, log, publicUrl: 'http://localhost', patience: TEST_PATIENCE };
  other = await serve(createServices(services));
});
afterAll(() => other.stop());

const onNode = (i: number): string => (i % 2 === 0 ? api.origin : other.origin);
const tally = (answers: readonly Answer[]): Record<string, number> => {
  const said = answers.map(({ status, body }) => (status === 200 ? body.data.state : `${status} ${body.code}`));
  return Object.fromEntries([...new Set(said)].sort().map((one) => [one, said.filter((word) => word === one).length]));
};

async function made(more: object = {}): Promise<string> {
  const body = { title: 'Gate', starts_at: '2083-08-07T10:00', ends_at: '2083-08-07T12:00', ...more };
  return (await year.call('owner', 'POST', TASKS, body)).body.data.id;
}

async function members(count: number): Promise<{ uid: string; token: string }[]> {
  const { make } = api.db;
  const team = await make.team(year.project);
  const people: { uid: string; token: string }[] = [];
  for (let i = 0; i < count; i++) {
    const person = await make.person();
    await make.membership(team, person);
    people.push({ uid: person.id, token: await make.token(person, [...SCOPES]) });
  }
  return people;
}

describe('over two nodes', () => {
  it(`${MANY} sign up for one seat at once: one has it`, async () => {
    const [id, people] = [await made(), await members(MANY)];
    const answers = await Promise.all(
      people.map(({ token }, i) => ask(onNode(i), 'PUT', `${TASKS}/${id}/people/me`, { token, body: {} })),
    );
    expect(tally(answers)).toEqual({ '409 full': MANY - 1, signed_up: 1 });
    expect((await year.call('owner', 'GET', `${TASKS}/${id}`)).body.data).toMatchObject({ taken: 1, state: 'full' });
    expect((await year.call('owner', 'GET', `${TASKS}/${id}/people`)).body.data).toHaveLength(1);
  }, 120_000);

  it(`one person signs up for ${MANY} tasks of the same time at once: they have one`, async () => {
    const ids: string[] = [];
    for (let i = 0; i < MANY; i++) ids.push(await made({ most: 5 }));
    const [person] = await members(1);
    const token = person?.token ?? '';
    const answers = await Promise.all(
      ids.map((id, i) => ask(onNode(i), 'PUT', `${TASKS}/${id}/people/me`, { token, body: {} })),
    );
    expect(tally(answers)).toEqual({ '409 overlaps': MANY - 1, signed_up: 1 });
  }, 120_000);

  it('the same marks come to both at once: each is kept once', async () => {
    const [id, people] = [await made({ most: 9 }), await members(6)];
    for (const { uid } of people) await year.call('owner', 'PUT', `${TASKS}/${id}/people/${uid}`, {});
    const marks = people.map(({ uid }, i) => ({
      id: `0196c0de-7b1a-7c3e-9f00-00000000000${i}`,
      task: id,
      uid,
      state: 'checked_in',
    }));
    const token = await api.db.make.token(year.people.owner, [...SCOPES]);
    const sent = await Promise.all(
      [0, 1, 2, 3].map((i) =>
        ask(onNode(i), 'POST', `${TASKS}/marks`, {
          token,
          body: { marks: i % 2 === 0 ? marks : marks.toReversed() },
        }),
      ),
    );
    for (const { body } of sent)
      expect(body.data.map(({ kept, state }: { kept: boolean; state: string }) => [kept, state])).toEqual(
        Array(6).fill([true, 'checked_in']),
      );
    const [{ count }] = (await api.db.em.execute(
      'select count(*)::int as count from task_mark mark join task_person on task_person.id = mark.task_person_id where task_id = ? and becomes = ?',
      [id, 'checked_in'],
    )) as [{ count: number }];
    expect(count).toBe(6);
  }, 120_000);
});
