import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { calendarOf, usePeople } from './support/people.ts';
import { useYear } from './support/year.ts';

const api = useApi();
const year = useYear(api);
const people = usePeople(api);

const TASKS = '/api/projects/year/tasks';
const at = (hour: number) => `2083-08-07T${hour}:00`;

async function made(more: object = {}): Promise<{ path: string; id: string }> {
  const body = { titles: { en: 'Gate', 'zh-Hant': '大門' }, starts_at: at(10), ends_at: at(12), ...more };
  const { status, headers, body: answer } = await year.call('owner', 'POST', TASKS, body);
  expect(status).toBe(201);
  expect(headers.location).toBe(`${TASKS}/${answer.data.id}`);
  return { path: `${TASKS}/${answer.data.id}`, id: answer.data.id };
}

describe('tasks by REST', () => {
  it('are made, listed, taken, left, cancelled and deleted', async () => {
    const { path, id } = await made();
    const read = await year.call('member', 'GET', path);
    expect(read.body.data).toMatchObject({ title: 'Gate', taken: 0, mine: null, can_take: true, audience: null });
    const put = (body: object) => year.call('member', 'PUT', `${path}/people/me`, body);
    expect((await put({})).body).toEqual({ data: { state: 'signed_up' } });
    expect((await put({})).body).toEqual({ data: { state: 'signed_up' } });
    expect((await year.call('owner', 'DELETE', path)).body).toMatchObject({ status: 409, code: 'has_people' });
    const mine = await year.call('member', 'GET', '/api/me/tasks');
    expect(mine.body.data).toMatchObject([{ id, pid: 'year', state: 'signed_up' }]);
    expect((await year.call('member', 'DELETE', `${path}/people/me`)).status).toBe(204);
    expect((await year.call('owner', 'DELETE', path)).status).toBe(204);
    expect((await year.call('member', 'GET', path)).status).toBe(404);
  });

  it('refuse with the reason and what helps', async () => {
    const [first, second] = [await made(), await made({ starts_at: at(11), ends_at: at(13) })];
    await year.call('member', 'PUT', `${first.path}/people/me`, {});
    const refused = await year.call('member', 'PUT', `${second.path}/people/me`, {});
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'overlaps',
      reason: { code: 'overlaps', detail: first.id, helps: [{ kind: 'swap', id: first.id }] },
    });
    const swapped = await year.call('member', 'PUT', `${second.path}/people/me`, { instead_of: first.id });
    expect(swapped.body).toEqual({ data: { state: 'signed_up' } });
    const listed = await year.call('member', 'GET', `${TASKS}?mine=true&day=2083-08-07`);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    await year.call('member', 'DELETE', `${second.path}/people/me`);
  });

  it.each([
    ['no title', { titles: undefined }, '/titles/en'],
    ['no time', { starts_at: undefined, ends_at: undefined }, '/starts_at'],
    ['an end before the beginning', { ends_at: at(10) }, '/ends_at'],
    ['no time at all', { starts_at: 'whenever it is' }, '/starts_at'],
    ['a day that is none', { due_on: '2083-02-30' }, '/due_on'],
    ['a team that is none', { tid: 'nowhere' }, '/tid'],
    ['too few', { least: 3, most: 2 }, '/most'],
  ])('are refused with %s, by the field', async (_, wrong, pointer) => {
    const body = { titles: { en: 'Gate' }, starts_at: at(10), ends_at: at(12), ...wrong };
    const before = (await year.call('owner', 'GET', TASKS)).body.data.length;
    const answer = await year.call('owner', 'POST', TASKS, body);
    expect([answer.status, answer.body.errors.map((one: { pointer: string }) => one.pointer)]).toEqual([
      422,
      [pointer],
    ]);
    expect((await year.call('owner', 'GET', TASKS)).body.data).toHaveLength(before);
  });

  it('come from a pattern, after a look at it', async () => {
    const body = {
      task: { title: 'Desk', most: 2 },
      pattern: { days: ['2083-09-04', '2083-09-05'], from: '09:00', until: '18:00', every_minutes: 120 },
    };
    const preview = await year.call('owner', 'POST', `${TASKS}/pattern`, { ...body, preview: true });
    expect([preview.body.data.ids, preview.body.data.slots.length]).toEqual([[], 10]);
    const answer = await year.call('owner', 'POST', `${TASKS}/pattern`, body);
    expect(answer.body.data.ids).toHaveLength(10);
    expect((await year.call('owner', 'GET', `${TASKS}?day=2083-09-05`)).body.data).toHaveLength(5);
  });

  it('are in the calendar at a secret address, until it is ended', async () => {
    const { path, id } = await made({
      titles: { en: 'Night, at the gate' },
      starts_at: '2083-08-10T23:00',
      ends_at: '2083-08-11T01:00',
    });
    await year.call('member', 'PUT', `${path}/people/me`, {});
    const refused = await year.call('member', 'POST', '/api/me/calendar', {});
    expect([refused.status, refused.headers.link]).toEqual([403, '</my-tasks>; rel="successor-version"']);
    const state = await year.call('member', 'GET', '/api/me/calendar');
    expect([state.headers.deprecation, state.body.data.created_at]).toEqual([undefined, null]);
    const address = await calendarOf(people, year.people.member);
    const since = async () => (await year.call('member', 'GET', '/api/me/calendar')).body.data.created_at;
    expect(await since()).toMatch(/^20/);
    expect(address).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    const feed = await api.ask('GET', address);
    expect(feed.headers['content-type']).toContain('text/calendar');
    expect(feed.text).toContain(`${id}@muster`);
    expect(feed.text).toContain('Night\\, at the gate');
    const again = await api.ask('GET', address, { headers: { 'if-none-match': feed.headers.etag ?? '' } });
    expect(again.status).toBe(304);
    expect((await year.call('member', 'DELETE', '/api/me/calendar')).status).toBe(204);
    expect(await since()).toBeNull();
    expect((await api.ask('GET', address)).status).toBe(404);
  });

  it('say on which days there is something to take, and remind of an opening', async () => {
    const { path } = await made({
      starts_at: '2083-09-01T09:00',
      ends_at: '2083-09-01T10:00',
      opens_at: '2083-08-20T20:00',
    });
    await made({ starts_at: '2083-09-01T12:00', ends_at: '2083-09-01T13:00' });
    const { body } = await year.call('member', 'GET', `${TASKS}/days`);
    expect(body.data).toContainEqual(expect.objectContaining({ day: '2083-09-01', tasks: 2, open_to_me: 1, mine: 0 }));
    expect((await year.call('member', 'PUT', `${path}/reminder`, {})).body).toEqual({ data: { reminds_me: true } });
    expect((await year.call('member', 'GET', path)).body.data).toMatchObject({ reminds_me: true, turn: null });
    expect((await year.call('member', 'DELETE', `${path}/reminder`)).status).toBe(204);
    expect((await year.call('member', 'GET', path)).body.data).toMatchObject({ reminds_me: false });
    const toDo = await made({ starts_at: undefined, ends_at: undefined, due_on: '2083-08-30' });
    const listed = await year.call('member', 'GET', `${TASKS}?to_do=true`);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([toDo.id]);
    expect((await year.call('member', 'PUT', `${toDo.path}/reminder`, {})).body).toMatchObject({
      status: 409,
      code: 'state_move',
    });
  });

  it('count hours, as a list and as a file', async () => {
    const { path } = await made({ starts_at: '2083-08-12T09:00', ends_at: '2083-08-12T11:30' });
    const uid = year.people.member.id;
    await year.call('member', 'PUT', `${path}/people/me`, {});
    expect((await year.call('owner', 'PUT', `${path}/people/${uid}`, { state: 'checked_in' })).status).toBe(200);
    expect((await year.call('owner', 'DELETE', `${path}/people/${uid}/mark`)).body).toEqual({
      data: { state: 'signed_up' },
    });
    expect((await year.call('owner', 'PUT', `${path}/people/${uid}`, { state: 'done' })).body).toEqual({
      data: { state: 'done' },
    });
    expect((await year.call('owner', 'GET', `${TASKS}/hours`)).body.data).toMatchObject([
      { uid, tasks: 1, minutes: 150 },
    ]);
    expect((await year.call('member', 'GET', '/api/me')).body.data.hours).toMatchObject([
      { pid: 'year', tasks: 1, minutes: 150 },
    ]);
    const file = await year.call('owner', 'GET', `${TASKS}/hours.csv`);
    expect(file.text).toContain('2.50');
    const written = `select after from audit_entry where action = 'task.export_hours'`;
    expect(await api.db.em.getConnection().execute(written)).toEqual([{ after: { people: 1 } }]);
    for (let i = 0; i < 30; i++) await year.call('owner', 'GET', `${TASKS}/hours.csv`);
    expect((await year.call('owner', 'GET', `${TASKS}/hours.csv`)).status).toBe(429);
  });
});
