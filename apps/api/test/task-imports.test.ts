import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { useYear } from './support/year.ts';

const api = useApi();
const year = useYear(api);

const IMPORTS = '/api/projects/year/tasks/imports';
const WORK = { titles: { en: 'Help' }, tid: 'crew', least: 1, most: 2, minutes_before: 10, minutes_after: 0 };
const schedule = (...talks: object[]) =>
  JSON.stringify({
    schedule: { conference: { acronym: 'year', days: [{ date: '2027-08-07', rooms: { Hall: talks } }] } },
  });
const talk = (guid: string, title = guid) => ({ guid, title, date: '2027-08-07T10:00:00+08:00', duration: '00:30' });

const preview = (body: object) => year.call('owner', 'POST', `${IMPORTS}/preview`, body);
const commit = (body: object) => year.call('owner', 'POST', IMPORTS, body);
const count = async () => (await year.call('owner', 'GET', '/api/projects/year/tasks')).body.data.length;

describe('imports of tasks by REST', () => {
  it('show a schedule as a difference, write it, and know it again', async () => {
    const text = schedule(talk('one'));
    const looked = await preview({ text, work: WORK });
    expect([looked.status, looked.body.data]).toMatchObject([
      200,
      { format: 'schedule_json', creates: 1, new_places: ['Hall'], lines: [{ effect: 'creates', title: 'Help: one' }] },
    ]);
    const written = await commit({ text, work: WORK, digest: looked.body.data.digest });
    expect(written.body.data).toMatchObject({ created: 1, places: 1 });
    // The work is remembered: nobody has to say it again.
    const again = await preview({ text: schedule(talk('one', 'other')) });
    expect(again.body.data).toMatchObject({
      work: WORK,
      lines: [{ changes: [{ field: 'titles', before: 'Help: one', after: 'Help: other' }] }],
    });
    const changed = await commit({ text: schedule(talk('one', 'third')), digest: again.body.data.digest });
    expect(changed.body).toMatchObject({ status: 409, code: 'import_changed' });
  });

  it('point at the row and the column of what is bad, and store nothing', async () => {
    const before = await count();
    const text = 'title,start,end\nGate,2027-08-07 10:00,2027-08-07 12:00\nDesk,soon,2027-08-07 12:00\n';
    const looked = await preview({ text });
    expect(looked.body.data).toMatchObject({ bad: 1, creates: 1 });
    const refused = await commit({ text, digest: looked.body.data.digest });
    expect([refused.status, refused.body.errors]).toEqual([422, [{ pointer: '/text/3/start', detail: 'bad_time' }]]);
    expect(await count()).toBe(before);
  });

  it.each([
    ['no text', { text: '' }, 422],
    ['NUL', { text: 'title,due\n\0,2027-08-01' }, 422],
    ['fewer than least', { text: 'x', work: { ...WORK, least: 3 } }, 422],
    ['a language that is none', { text: 'x', work: { ...WORK, titles: { __proto__x: 'x' } } }, 422],
    ['ten megabytes', { text: 'x'.repeat(10_000_000) }, 413],
  ])('refuse %s', async (_, body, status) => {
    expect((await preview(body)).status).toBe(status);
  });

  it('expand no entities', async () => {
    const text = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><schedule>&x;</schedule>';
    const looked = await preview({ text });
    expect(looked.body.data).toMatchObject({ problem: { code: 'doctype' }, lines: [] });
    expect((await commit({ text, digest: looked.body.data.digest })).body.errors).toEqual([
      { pointer: '/text', detail: 'Line 1: doctype' },
    ]);
  });
});
