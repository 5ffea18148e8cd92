import { randomUUID } from 'node:crypto';
import type { Project, Team } from '@muster/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '../src/mail/render-mail.ts';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { signIn, mutate, query, mails: mailed } = usePeople(api);
const texts = { en: { subject: 'We meet', body: 'On Monday.' }, 'zh-Hant': { subject: '開會', body: '星期一。' } };

let project: Project;
let team: Team;
let owner: string;
let chief: string;
let member: string;
let memberUid: string;

beforeAll(async () => {
  const { make, em } = api.db;
  project = await make.project({ pid: 'contact' });
  team = await make.team(project, { tid: 'crew' });
  await make.team(project, { tid: 'other' });
  const cookies = [];
  for (const name of ['Olga', 'Cleo', 'Mia']) {
    const email = newAddress();
    cookies.push(await signIn(email));
    await em.execute('update person set name = ? where email = ?', [name, email]);
  }
  [owner = '', chief = '', member = ''] = cookies;
  const uidOf = async (cookie: string) => (await query('me.get', cookie)).body.result.data.data.uid as string;
  memberUid = await uidOf(member);
  await em.execute(
    `insert into project_role (id, project_id, person_id, role, confirmed_at) values (gen_random_uuid(), ?, ?, 'owner', now())`,
    [project.id, await uidOf(owner)],
  );
  for (const [uid, role] of [
    [await uidOf(chief), 'chief'],
    [memberUid, 'member'],
  ])
    await em.execute(
      'insert into membership (id, team_id, person_id, role, appointed_at, confirmed_at) values (gen_random_uuid(), ?, ?, ?, now(), now())',
      [team.id, uid, role],
    );
});

const toCrew = { pid: 'contact', audience: { tids: ['crew'] }, texts };

describe('writing to a team', () => {
  it('previews, sends once and keeps a log, which no address is in', async () => {
    const preview = await mutate('announcement.preview', chief, { ...toCrew, reply_to_author: true });
    const { id, ...seen } = preview.body.result.data.data;
    expect(seen).toMatchObject({ recipients: 2, opted_out: 0, unverified: 0, sample: ['Cleo', 'Mia'] });
    expect(seen.mails.map((mail: { subject: string }) => mail.subject)).toEqual(['We meet', '開會']);
    expect(seen.mails[0].text).toContain('On Monday.');
    expect(seen.mails[0].text).toContain('/unsubscribe#token=');
    expect(seen.mails[0].html).toMatch(/^<!doctype html>/i);
    for (let i = 0; i < 2; i++) {
      const sent = await mutate('announcement.send', chief, { ...toCrew, id });
      expect(sent.body.result.data.data).toMatchObject({ id, total: 2, sent: 0, author_name: 'Cleo' });
    }
    const { make, em } = api.db;
    const token = await make.token(await make.person({ administrator: true }), ['people:read']);
    const listed = await api.get('/api/projects/contact/announcements', token);
    expect(listed.body.data).toHaveLength(1);
    expect((await api.get(`/api/projects/contact/announcements/${id}`, token)).body.data.texts).toEqual(texts);
    const recipients = await api.get(`/api/projects/contact/announcements/${id}/recipients?state=waiting`, token);
    expect(recipients.body.data.map((one: { name: string }) => one.name)).toEqual(['Cleo', 'Mia']);
    expect(`${listed.text}${recipients.text}${preview.text}`).not.toMatch(/@(?!media)/);
    await em.execute('delete from announcement');
  });

  it('says what is wrong with an audience and a text', async () => {
    const send = (cookie: string, values: object) =>
      mutate('announcement.send', cookie, { ...toCrew, id: randomUUID(), ...values });
    expect((await send(owner, { audience: { roles: ['catering'] } })).body.error.data.problem.conflict).toBe(
      'no_recipients',
    );
    for (const [values, pointer] of [
      [{ texts: {} }, '/texts'],
      [{ texts: { en: { subject: ' ', body: 'x' } } }, '/texts/en/subject'],
      [{ texts: { en: { subject: 'x', body: 'x\0' } } }, '/texts/en/body'],
      [{ audience: { tids: [] } }, '/audience/tids'],
      [{ audience: { tids: ['crew'], roles: ['owner'] } }, '/audience/roles'],
      [{ id: 'x' }, '/id'],
    ] as const) {
      const { status, body } = await send(chief, values);
      expect(status).toBe(422);
      expect(body.error.data.problem.fields[0].pointer).toBe(pointer);
    }
  });

  it('is held to twenty a day', async () => {
    const send = () => mutate('announcement.send', owner, { ...toCrew, id: randomUUID() });
    for (let i = 0; i < 20; i++) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    await api.db.em.execute('delete from announcement');
  });
});

describe('before and after the mail', () => {
  it('is tried by its author alone, in each language, without anyone’s address in it', async () => {
    await mutate('announcement.test', chief, { ...toCrew, reply_to_author: false });
    const mails = (await mailed()).slice(0, 2).toSorted((a, b) => a.locale.localeCompare(b.locale));
    expect(mails.map(({ template, locale }) => `${template} ${locale}`)).toEqual([
      'announcement-test en',
      'announcement-test zh-Hant',
    ]);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(1);
    for (const mail of mails) {
      const { subject, text, html } = renderMail(mail);
      expect(subject).toMatch(/^(\[Test\] We meet|［測試］開會)$/);
      expect(`${text}${html}`).not.toMatch(/@(?!media)/);
    }
  });

  it('is saved, set for later, called off, and read by those whom it is for', async () => {
    const id = randomUUID();
    const half = { ...toCrew, id, texts: { en: { subject: 'Half', body: '' } } };
    expect((await mutate('announcement.save', chief, half)).body.result.data.data).toMatchObject({ send_at: null });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await mutate('announcement.schedule', chief, { ...half, send_at: later })).status).toBe(422);
    const set = await mutate('announcement.schedule', chief, { ...toCrew, id, send_at: later });
    expect(set.body.result.data.data).toMatchObject({ id, send_at: later, problem: null });
    expect((await query('announcement.drafts', owner, { pid: 'contact' })).body.result.data.data).toEqual([]);
    await mutate('announcement.save', chief, { ...toCrew, id });
    expect((await query('announcement.draft', chief, { pid: 'contact', id })).body.result.data.data.send_at).toBeNull();
    await mutate('announcement.send', chief, { ...toCrew, id });
    const late = await mutate('announcement.discard', chief, { pid: 'contact', id });
    expect(late.body.error.data.problem.conflict).toBe('already_sent');
    const mine = await query('announcement.mine', member, { pid: 'contact' });
    expect(mine.body.result.data.data).toMatchObject([{ id, kind: 'team', read: false, author_name: 'Cleo', texts }]);
    expect(mine.text).not.toMatch(/@|audience/);
    expect((await query('announcement.unread', member)).body.result.data.data).toMatchObject([{ count: 1 }]);
    await mutate('announcement.markRead', member, { pid: 'contact', id });
    expect((await query('announcement.unread', member)).body.result.data.data).toEqual([]);
    await api.db.em.execute('delete from announcement');
  });
});

describe('pinned links', () => {
  it('are kept over REST by owners, with https alone', async () => {
    const { make } = api.db;
    const token = await make.token(await make.person({ administrator: true }), ['projects:read', 'projects:write']);
    const put = (links: object[]) => api.ask('PUT', '/api/projects/contact/links', { token, body: { links } });
    const links = [{ titles: { en: 'Handbook', 'zh-Hant': '手冊' }, url: 'https://x.example/handbook' }];
    expect((await put(links)).body).toEqual({ data: links });
    expect((await api.get('/api/projects/contact/links', token)).body).toEqual({ data: links });
    for (const url of ['http://x.example', 'javascript:alert(1)', 'https://a:b@x.example', 'x'])
      expect((await put([{ ...links[0], url }])).body.errors[0].pointer).toBe('/links/0/url');
    expect((await put([{ titles: {}, url: 'https://x.example' }])).status).toBe(422);
    expect((await put(Array.from({ length: 13 }, () => links[0] as object))).status).toBe(422);
  });
});

describe('opting out', () => {
  it('takes one POST of a mail program, and a GET changes nothing', async () => {
    const preview = await mutate('announcement.preview', chief, toCrew);
    const token = /#token=(\S+)/.exec(preview.body.result.data.data.mails[0].text)?.[1] ?? '';
    const opened = await api.ask('GET', `/unsubscribe/${token}`);
    expect(opened.status).toBe(303);
    expect(opened.headers.location).toBe(`/unsubscribe#token=${token}`);
    expect((await mutate('subscription.get', '', { token })).body.result.data.data.team_opted_out).toBe(false);
    const pressed = await api.ask('POST', `/unsubscribe/${token}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([pressed.status, pressed.text]).toEqual([204, '']);
    expect((await mutate('subscription.get', '', { token })).body.result.data.data).toEqual({
      project_name: project.name,
      project_names: project.names,
      kind: 'team',
      event_opted_out: false,
      team_opted_out: true,
    });
    const again = (await mutate('announcement.preview', owner, toCrew)).body.result.data.data;
    expect(again).toMatchObject({ recipients: 1, opted_out: 1, sample: ['Mia'] });
    await api.ask('POST', '/trpc/subscription.set', { body: { token, opted_out: false } });
    expect((await mutate('announcement.preview', owner, toCrew)).body.result.data.data.recipients).toBe(2);
    expect((await api.ask('POST', '/unsubscribe/nonsense')).status).toBe(404);
    for (const method of ['GET', 'POST']) expect((await api.ask(method, '/unsubscribe/%E0%A4%A')).status).toBe(400);
    expect(api.logged.join('')).not.toContain(token);
  });

  it('is a switch of one’s own, project by project', async () => {
    const choices = async () => (await query('announcement.choices', member)).body.result.data.data;
    expect(await choices()).toEqual([
      {
        pid: 'contact',
        project_name: project.name,
        project_names: project.names,
        event_opted_out: false,
        team_opted_out: false,
      },
    ]);
    await mutate('announcement.choose', member, { pid: 'contact', kind: 'team', opted_out: true });
    expect(await choices()).toMatchObject([{ event_opted_out: false, team_opted_out: true }]);
    expect((await query('me.get', member)).body.result.data.data.places).toHaveLength(1);
    await mutate('announcement.choose', member, { pid: 'contact', kind: 'team', opted_out: false });
  });
});
