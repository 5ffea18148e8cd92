import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { calendarOf, usePeople } from './support/people.ts';
import { useYear } from './support/year.ts';

const api = useApi();
const year = useYear(api);
const people = usePeople(api);

/** What a calendar program reads: title → from and until, in UTC. */
function eventsIn(text: string): Record<string, { from: string; until: string; allDay: boolean; status: string }> {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return Object.fromEntries(
    events.map((component) => {
      const { summary, startDate, endDate } = new ICAL.Event(component);
      const iso = (time: typeof startDate) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
      const status = String(component.getFirstPropertyValue('status'));
      return [
        summary.replace(/ \(.*\)$/, ''),
        { from: iso(startDate), until: iso(endDate), allDay: startDate.isDate, status },
      ];
    }),
  );
}

async function task(pid: string, title: string, when: object, status = 201): Promise<string> {
  const answer = await year.call('owner', 'POST', `/api/projects/${pid}/tasks`, { title, most: 9, ...when });
  expect([title, answer.status]).toEqual([title, status]);
  return status === 201 ? answer.body.data.id : answer.body.errors[0].pointer;
}

async function inZone(pid: string, timeZone: string): Promise<void> {
  const project = await api.db.make.project({ pid });
  project.timeZone = timeZone;
  const team = await api.db.make.team(project);
  await api.db.make.projectRole(project, year.people.owner, 'owner');
  for (const name of ['member', 'chief'] as const) await api.db.make.membership(team, year.people[name]);
  await api.db.em.flush();
}

const take = (pid: string, id: string, name: 'member' | 'chief' = 'member') =>
  year.call(name, 'PUT', `/api/projects/${pid}/tasks/${id}/people/me`, {});
const address = () => calendarOf(people, year.people.member);

describe('the feed, read by a calendar program', () => {
  it('has tasks where people expect them: in the night of the clock change, over midnight, in two zones', async () => {
    await inZone('berlin', 'Europe/Berlin');
    await inZone('taipei', 'Asia/Taipei');
    const at = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });
    // The clock goes from 02:00 to 03:00 that night.
    expect(await task('berlin', 'Never', at('2083-03-28T02:30', '2083-03-28T04:00'), 422)).toBe('/starts_at');
    const spring = await task('berlin', 'Spring', at('2083-03-28T01:30', '2083-03-28T03:30'));
    // 02:30 comes twice: the earlier, in summer time.
    const autumn = await task('berlin', 'Autumn', at('2083-10-31T02:30', '2083-10-31T04:00'));
    const midnight = await task('berlin', 'Midnight', at('2083-08-07T23:00', '2083-08-08T01:00'));
    const far = await task('taipei', 'Far', at('2083-08-08T23:30', '2083-08-09T00:30'));
    const due = await task('taipei', 'Due', { due_on: '2083-08-09' });
    for (const id of [spring, autumn, midnight]) expect((await take('berlin', id)).status).toBe(200);
    for (const id of [far, due]) expect((await take('taipei', id)).status).toBe(200);
    const timed = { allDay: false, status: 'CONFIRMED' };
    const feed = await api.ask('GET', await address());
    expect(eventsIn(feed.text)).toEqual({
      // One hour long, by the clock two.
      Spring: { from: '2083-03-28T00:30:00.000Z', until: '2083-03-28T01:30:00.000Z', ...timed },
      // Two and a half hours, by the clock one and a half.
      Autumn: { from: '2083-10-31T00:30:00.000Z', until: '2083-10-31T03:00:00.000Z', ...timed },
      Midnight: { from: '2083-08-07T21:00:00.000Z', until: '2083-08-07T23:00:00.000Z', ...timed },
      Far: { from: '2083-08-08T15:30:00.000Z', until: '2083-08-08T16:30:00.000Z', ...timed },
      Due: { from: '2083-08-09', until: '2083-08-10', allDay: true, status: 'CONFIRMED' },
    });
    // And on both days of the project.
    for (const day of ['2083-08-07', '2083-08-08']) {
      const { body } = await year.call('member', 'GET', `/api/projects/berlin/tasks?day=${day}`);
      expect(body.data.map(({ title }: { title: string }) => title)).toContain('Midnight');
    }
    for (const id of [spring, autumn, midnight])
      await year.call('member', 'DELETE', `/api/projects/berlin/tasks/${id}/people/me`);
    for (const id of [far, due]) await year.call('member', 'DELETE', `/api/projects/taipei/tasks/${id}/people/me`);
  });

  it('has another version when something changes, and the same until then; says what was cancelled', async () => {
    const id = await task('year', 'Gate', { starts_at: '2083-08-07T10:00', ends_at: '2083-08-07T12:00' });
    await take('year', id);
    const path = await address();
    const first = await api.ask('GET', path);
    const ifNew = (etag: string | undefined) => api.ask('GET', path, { headers: { 'if-none-match': etag ?? '' } });
    expect((await ifNew(first.headers.etag)).status).toBe(304);
    await year.call('owner', 'PATCH', `/api/projects/year/tasks/${id}`, { ends_at: '2083-08-07T13:00' });
    const second = await ifNew(first.headers.etag);
    expect([second.status, eventsIn(second.text).Gate?.until.slice(11, 16)]).toEqual([200, '13:00']);
    expect(second.headers.etag).not.toBe(first.headers.etag);
    await year.call('owner', 'POST', `/api/projects/year/tasks/${id}/cancellation`, {});
    expect(eventsIn((await ifNew(second.headers.etag)).text).Gate?.status).toBe('CANCELLED');
  });

  it('holds no other names, is never in the log, and ends with suspension', async () => {
    const id = await task('year', 'Together', { starts_at: '2083-08-09T10:00', ends_at: '2083-08-09T12:00' });
    await take('year', id);
    await take('year', id, 'chief');
    const path = await address();
    const feed = await api.ask('GET', path);
    expect(Object.keys(eventsIn(feed.text))).toContain('Together');
    for (const person of Object.values(year.people))
      for (const word of [person.name, person.email, person.id]) expect(feed.text).not.toContain(word);
    await api.ask('GET', path, { headers: { 'if-none-match': '"x"' } });
    await api.ask('HEAD', path);
    const { member } = year.people;
    await api.db.em.execute('update person set suspended_at = now() where id = ?', [member.id]);
    const refused = await api.ask('GET', path);
    expect(refused.status).toBe(404);
    expect(refused.text).not.toContain('Together');
    await api.db.em.execute('update person set suspended_at = null where id = ?', [member.id]);
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    expect(api.logged.some((line) => line.includes('/calendar/{secret}.ics'))).toBe(true);
    expect(api.logged.filter((line) => line.includes(secret))).toEqual([]);
  });
});
