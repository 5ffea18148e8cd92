import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { useYear } from './support/year.ts';

const api = useApi();
const year = useYear(api);

const FORMS = '/api/projects/year/forms';
const size = { key: 'size', type: 'size', label: { en: 'Your size', 'zh-Hant': '尺寸' }, required: true };
const note = { key: 'note', type: 'long_text', label: { en: 'Note' }, required: false };
const phone = { key: 'phone', type: 'text', label: { en: 'Phone' }, required: false, sealed: true };

async function made(more: object = {}): Promise<string> {
  const body = { titles: { en: 'Shirts', 'zh-Hant': '衣服' }, state: 'open', fields: [size, note, phone], ...more };
  const { status, headers, body: answer } = await year.call('owner', 'POST', FORMS, body);
  expect(status).toBe(201);
  expect(headers.location).toBe(`${FORMS}/${answer.data.fid}`);
  return `${FORMS}/${answer.data.fid}`;
}
const sent = (values: object) => ({ values, state: 'sent' });

describe('forms by REST', () => {
  it('are made, listed, read, changed with their version, and deleted', async () => {
    const path = await made({ fid: 'shirts', closes_at: '2030-01-01T00:00:00.000Z' });
    const { data } = (await year.call('member', 'GET', FORMS)).body;
    expect(data.find(({ fid }: { fid: string }) => fid === 'shirts')).toMatchObject({
      title: 'Shirts',
      state: 'open',
      open: true,
      reason: null,
      answered: 'none',
      answered_at: null,
      sent: null,
      missing: null,
      closes_at: '2030-01-01T00:00:00.000Z',
    });
    const read = await year.call('owner', 'GET', path);
    expect(read.body.data).toMatchObject({ audience: {}, version: 1, sent: 0, fields: [{ key: 'size' }, {}, {}] });
    expect((await year.call('member', 'GET', path)).body.data.audience).toBeNull();
    const token = await api.db.make.token(year.people.owner, ['forms:write']);
    const change = (etag: string | undefined) =>
      api.ask('PATCH', path, { token, body: { required: true }, headers: { 'if-match': etag ?? '' } });
    expect((await change(read.headers.etag)).body.data.required).toBe(true);
    expect((await change(read.headers.etag)).status).toBe(412);
    expect((await year.call('owner', 'DELETE', path)).status).toBe(204);
    expect((await year.call('owner', 'GET', path)).status).toBe(404);
  });

  it('come ready-made, in the reader’s language', async () => {
    const token = await api.db.make.token(year.people.outsider, ['forms:read']);
    const { body } = await api.ask('GET', '/api/form-templates', { token, headers: { 'accept-language': 'zh-Hant' } });
    expect(body.data).toHaveLength(8);
    expect(body.data[1]).toMatchObject({ template: 'clothes_size', title: '衣服尺寸' });
    for (const { template } of body.data) {
      const answer = await year.call('owner', 'POST', FORMS, { template, state: 'open' });
      expect([template, answer.status]).toEqual([template, 201]);
    }
  });

  it.each([
    ['duplicate keys', { fields: [size, size] }, '/fields/1/key'],
    ['500 fields', { fields: Array.from({ length: 500 }, (_, i) => ({ ...size, key: `f${i}` })) }, '/fields'],
    [
      'a later field',
      { fields: [{ ...note, show_if: { all: [{ key: 'size', is: 'M' }] } }, size] },
      '/fields/0/show_if/all/0/key',
    ],
    ['nothing', { fields: [{ ...note, show_if: { all: [{ key: 'none', is: 'M' }] } }] }, '/fields/0/show_if/all/0/key'],
    ['an unknown type', { fields: [{ ...note, type: 'file' }] }, '/fields/0/type'],
    [
      'an end before the beginning',
      { opens_at: '2027-02-01T00:00:00Z', closes_at: '2027-01-01T00:00:00Z' },
      '/closes_at',
    ],
    ['more than there is', { fields: [{ ...note, script: 'x' }] }, '/fields/0'],
  ])('are refused with %s, by the field', async (_, wrong, pointer) => {
    const before = (await year.call('owner', 'GET', FORMS)).body.data.length;
    const { status, body } = await year.call('owner', 'POST', FORMS, { title: 'T', fields: [size], ...wrong });
    expect(status).toBe(422);
    expect(body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
    expect((await year.call('owner', 'GET', FORMS)).body.data).toHaveLength(before);
  });
});

describe('answers by REST', () => {
  it('are one’s own, whole, until the form closes', async () => {
    const path = await made();
    const put = (body: object) => year.call('member', 'PUT', `${path}/answer`, body);
    expect((await year.call('member', 'GET', `${path}/answer`)).body.data).toEqual({
      state: 'none',
      version: 1,
      values: {},
      remembered: {},
      answered_at: null,
    });
    expect((await put({ values: {}, state: 'draft' })).status).toBe(200);
    const bad = await put(sent({ size: '9XL', note: 7 }));
    expect(bad.status).toBe(422);
    expect(bad.body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([
      '/values/size',
      '/values/note',
    ]);
    expect((await put(sent({}))).body.errors[0].pointer).toBe('/values/size');
    const long = await put(sent({ size: 'M', note: 'x'.repeat(1_000_000) }));
    expect(long.body).toMatchObject({ status: 422, errors: [{ pointer: '/values/note' }] });
    expect((await put(sent({ size: 'M', phone: '+886900000001' }))).body.data).toMatchObject({
      state: 'sent',
      values: { size: 'M', phone: '+886900000001' },
    });
    expect((await put({ values: {}, state: 'draft' })).body).toMatchObject({ status: 409, code: 'already_sent' });
    expect((await year.call('owner', 'DELETE', path)).body).toMatchObject({ status: 409, code: 'has_answers' });
    expect((await year.call('owner', 'PATCH', path, { state: 'closed' })).status).toBe(200);
    expect((await put(sent({ size: 'S' }))).body).toMatchObject({ status: 409, code: 'form_closed' });
    expect((await year.call('member', 'DELETE', `${path}/answer`)).body).toMatchObject({ code: 'form_closed' });
  });

  it('are read as a list, a file and counts, and never with what is sealed', async () => {
    const path = await made();
    await year.call('member', 'PUT', `${path}/answer`, sent({ size: 'M', note: '=cmd()', phone: '+886900000002' }));
    await year.call('chief', 'PUT', `${path}/answer`, sent({ size: 'L', note: 'a\r\n=1+1' }));
    const list = await year.call('owner', 'GET', `${path}/answers?limit=1`);
    expect(list.body.data).toHaveLength(1);
    expect(list.body.next_cursor).toEqual(expect.any(String));
    const file = await year.call('owner', 'GET', `${path}/answers.csv?language=zh-Hant`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.text).toContain('姓名,組別,送出時間,版本,尺寸,Note');
    expect(file.text).toContain(`,M,'=cmd()`);
    expect(file.text).toContain(`"a\r\n=1+1"`);
    const { fields } = (await year.call('owner', 'GET', `${path}/summary`)).body.data;
    expect(fields[0].counts).toContainEqual({ value: 'L', count: 1, range: null });
    for (const part of ['answers', 'answers.csv', 'summary']) {
      const answer = await year.call('owner', 'GET', `${path}/${part}`);
      expect(answer.text).not.toContain('+886900000002');
    }
  });

  it('that are missing are reminded of once a day', async () => {
    const path = await made();
    const first = await year.call('owner', 'POST', `${path}/reminders`);
    expect(first.body.data.reminded).toBeGreaterThan(0);
    expect((await year.call('owner', 'POST', `${path}/reminders`)).body).toMatchObject({
      status: 409,
      code: 'reminded_today',
    });
  });

  it('that a change would leave behind are counted, and asked about', async () => {
    const path = await made();
    await year.call('member', 'PUT', `${path}/answer`, sent({ size: 'M' }));
    const change = (more: object) => year.call('owner', 'PATCH', path, { fields: [note], ...more });
    expect((await change({})).body).toMatchObject({ status: 409, code: 'answers_orphaned' });
    expect((await change({ orphans: 1 })).body.data).toMatchObject({
      version: 2,
      retired_fields: [{ key: 'size' }, { key: 'phone' }],
    });
  });
});
