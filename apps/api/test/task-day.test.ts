import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { useYear } from './support/year.ts';

const api = useApi();
const year = useYear(api);
const TASKS = '/api/projects/year/tasks';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function made(more: object = {}): Promise<string> {
  const when = { starts_at: inMinutes(-30), ends_at: inMinutes(30) };
  const { body, status } = await year.call('owner', 'POST', TASKS, { title: 'Gate', tid: 'crew', ...when, ...more });
  expect(status).toBe(201);
  return body.data.id;
}

describe('the desk', () => {
  it('shows what is on with its people, takes marks and takes them back', async () => {
    const id = await made({ most: 3 });
    const uid = year.people.member.id;
    await year.call('owner', 'PUT', `${TASKS}/${id}/people/${uid}`, {});
    const desk = await year.call('chief', 'GET', `${TASKS}/desk`);
    expect(desk.body.data.tasks).toMatchObject([{ id, title: 'Gate', people: [{ uid, state: 'assigned' }] }]);
    const [came, back] = [randomUUID(), randomUUID()];
    const send = (marks: object[]) => year.call('chief', 'POST', `${TASKS}/marks`, { marks });
    const mark = { task: id, uid };
    expect((await send([{ ...mark, id: came, state: 'checked_in', at: inMinutes(-2) }])).body.data).toEqual([
      { id: came, kept: true, state: 'checked_in', code: null },
    ]);
    expect((await send([{ ...mark, id: back, undoes: came }])).body.data).toMatchObject([{ state: 'assigned' }]);
    expect((await send([{ ...mark, id: came, state: 'checked_in' }])).body.data).toMatchObject([{ state: 'assigned' }]);
    // Who is not expected is found by name, and takes a free seat.
    const { name } = year.people['chief of another team'];
    const found = await year.call('chief', 'GET', `${TASKS}/desk/people?q=${encodeURIComponent(name)}`);
    const walkIn = found.body.data[0].uid;
    expect(walkIn).toBe(year.people['chief of another team'].id);
    expect((await send([{ id: randomUUID(), task: id, uid: walkIn, state: 'checked_in' }])).body.data).toMatchObject([
      { kept: true, state: 'checked_in' },
    ]);
  });

  it('refuses times of the future by the field, and keeps none of the marks', async () => {
    const id = await made({ title: 'Later' });
    const uid = year.people.member.id;
    const mark = (at: string) => ({ id: randomUUID(), task: id, uid, state: 'no_show', at });
    const answer = await year.call('owner', 'POST', `${TASKS}/marks`, {
      marks: [mark(inMinutes(-1)), mark(inMinutes(60))],
    });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ pointer: '/marks/1/at' }]]);
    expect((await year.call('owner', 'GET', `${TASKS}/${id}/people`)).body.data).toEqual([]);
  });
});

describe('the screen on the wall', () => {
  const read = (url: string) => api.ask('POST', '/trpc/taskDay.wall', { body: { secret: url.split('/').at(-1) } });

  it('shows now and next without names to all who have the address, until it is ended or replaced', async () => {
    const id = await made({ title: 'On the wall', titles: { en: 'On the wall', 'zh-Hant': '牆上' } });
    await year.call('owner', 'PUT', `${TASKS}/${id}/people/${year.people.member.id}`, {});
    const open = () => year.call('owner', 'POST', `${TASKS}/wall`, {});
    expect((await year.call('owner', 'GET', `${TASKS}/wall`)).body.data).toEqual({ open: false });
    const { url } = (await open()).body.data;
    expect(url).toMatch(/^http:\/\/localhost\/wall\/[\w-]{43}$/);
    expect((await year.call('owner', 'GET', `${TASKS}/wall`)).body.data).toEqual({ open: true });
    const shown = await read(url);
    expect(shown.text).toContain('牆上');
    for (const person of Object.values(year.people)) {
      expect(shown.text).not.toContain(person.name);
      expect(shown.text).not.toContain(person.id);
    }
    expect(shown.headers['content-encoding']).toBeUndefined();
    const page = await api.ask('GET', new URL(url).pathname, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ]);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const { url: next } = (await open()).body.data;
    expect((await read(url)).status).toBe(404);
    expect((await read(next)).status).toBe(200);
    await api.db.em.execute(`update project set state = 'archived' where pid = 'year'`);
    expect((await read(next)).status).toBe(404);
    await api.db.em.execute(`update project set state = 'open' where pid = 'year'`);
    expect((await year.call('owner', 'DELETE', `${TASKS}/wall`)).status).toBe(204);
    expect((await read(next)).status).toBe(404);
    for (const secret of [url, next].map((one: string) => one.split('/').at(-1) ?? ''))
      expect(api.logged.filter((line) => line.includes(secret))).toEqual([]);
  });
});
