import { randomUUID } from 'node:crypto';
import type { Person } from '@muster/domain';
import { LONGEST_MESSAGE } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '../src/mail/render-mail.ts';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { signIn, mutate, query, mails, forgetLimits } = usePeople(api);

type Name = 'owner' | 'chief' | 'member' | 'other';
const people = {} as Record<Name, { cookie: string; uid: string; email: string }>;
const dataOf = (answer: { body: { result: { data: { data: never } } } }) => answer.body.result.data.data;
const begin = (name: Name, more: object = {}) =>
  mutate('message.begin', people[name].cookie, { pid: 'talk', tid: 'crew', id: randomUUID(), text: 'Hello', ...more });

beforeAll(async () => {
  const { make, em } = api.db;
  const project = await make.project({ pid: 'talk' });
  const team = await make.team(project, { tid: 'crew', name: 'Crew' });
  for (const name of ['owner', 'chief', 'member', 'other'] as const) {
    const email = newAddress();
    const cookie = await signIn(email);
    await em.execute('update person set name = ? where email = ?', [`Name of ${name}`, email]);
    people[name] = { cookie, email, uid: (await query('me.get', cookie)).body.result.data.data.uid };
  }
  await em.execute(
    `insert into project_role (id, project_id, person_id, role, confirmed_at) values (gen_random_uuid(), ?, ?, 'owner', now())`,
    [project.id, people.owner.uid],
  );
  for (const [name, role] of [
    ['chief', 'chief'],
    ['member', 'member'],
    ['other', 'member'],
  ] as const)
    await em.execute(
      'insert into membership (id, team_id, person_id, role, appointed_at, confirmed_at) values (gen_random_uuid(), ?, ?, ?, now(), now())',
      [team.id, people[name].uid, role],
    );
});

describe('a conversation', () => {
  it('goes both ways, in the words that were typed; no answer and no mail holds an address', async () => {
    const words = 'When?\n<b>see</b> https://x.example/a?b=c — 什麼時候';
    const begun = await begin('member', { text: words });
    expect(begun.status).toBe(200);
    const { id } = dataOf(begun) as { id: string };
    const listed = await query('message.list', people.chief.cookie, { thread_id: id });
    expect(dataOf(listed)).toMatchObject([{ text: words, own: false, author_name: 'Name of member' }]);
    const sent = await mutate('message.send', people.chief.cookie, { thread_id: id, id: randomUUID(), text: 'Monday' });
    const threads = await query('message.threads', people.member.cookie, {});
    expect(dataOf(threads)).toMatchObject([{ id, unread: 1, last_text: 'Monday', team_name: 'Crew' }]);
    const told = (await mails()).filter(({ template }) => template === 'message-received');
    expect(told.map(({ to }) => to).sort()).toEqual([people.chief.email, people.member.email].sort());
    const addresses = Object.values(people).map(({ email }) => email);
    const rendered = told.flatMap((mail) =>
      (['en', 'zh-Hant'] as const).map((locale) => JSON.stringify(renderMail({ ...mail, locale }))),
    );
    for (const text of [...rendered, begun.text, listed.text, sent.text, threads.text])
      for (const address of addresses) expect(text).not.toContain(address);
    // Where to read it, and nothing of what was written.
    for (const text of rendered) {
      expect(text).toContain(`/messages/${id}`);
      expect(text).not.toMatch(/When\?|Monday|x\.example/);
    }
  });

  it('takes no empty, overlong or unsound text', async () => {
    const statuses = [];
    for (const text of ['', '  \n ', 'x'.repeat(LONGEST_MESSAGE + 1), 'a\0b', 'broken \ud800'])
      statuses.push((await begin('other', { text })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    expect((await begin('other', { text: '字'.repeat(LONGEST_MESSAGE) })).status).toBe(200);
  });

  it('is limited by the hour, for each person', async () => {
    await forgetLimits();
    const statuses = [];
    for (let at = 0; at < 31; at++) statuses.push((await begin('other')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    // It is the one who writes too much who has to wait.
    expect((await begin('member')).status).toBe(200);
  });

  it('shows the blocked side no more than any end does', async () => {
    await forgetLimits();
    const { id } = dataOf(await begin('member')) as { id: string };
    const seen = async () => ({
      thread: dataOf(await query('message.thread', people.member.cookie, { id })),
      sent: (await mutate('message.send', people.member.cookie, { thread_id: id, id: randomUUID(), text: 'x' })).body,
      begun: (await begin('member')).body,
      plan: dataOf(await query('message.plan', people.member.cookie, { pid: 'talk', tid: 'crew' })),
    });
    await mutate('message.end', people.chief.cookie, { id, block: false });
    const ended = await seen();
    await mutate('message.end', people.chief.cookie, { id, block: true });
    expect(await seen()).toEqual(ended);
    expect(ended.thread).toMatchObject({ state: 'ended', ended_by_you: false, blocked_by_you: false });
  });
});

it('tokens reach no conversation: there is no operation for one', async () => {
  for (const path of ['/api/messages', '/api/me/messages', '/api/projects/talk/messages'])
    expect((await api.ask('GET', path, {})).status).toBe(404);
});

describe('the contact card over REST', () => {
  it('is replaced as a whole, and refuses what is no https address', async () => {
    const token = await tokenOf(people.chief.uid, 'teams:write', 'projects:read');
    const put = (body: object) => api.ask('PUT', '/api/projects/talk/teams/crew/contact', { token, body });
    const card = { messages: { en: 'Hi', 'zh-Hant': '你好' }, response_times: {}, chat_link: 'https://chat.example/x' };
    const answer = await put(card);
    expect([answer.status, answer.body.data]).toMatchObject([200, { ...card, callable: [] }]);
    for (const chat_link of ['http://chat.example', 'javascript:alert(1)', 'https://a:b@chat.example', 'chat'])
      expect((await put({ ...card, chat_link })).status, chat_link).toBe(422);
    expect((await put({ ...card, messages: { de: 'Hallo', en: 'Hi' } })).status).toBe(422);
    expect((await put({ ...card, messages: { 'zh-Hant': '你好' } })).status).toBe(422);
    const read = await api.ask('GET', '/api/projects/talk/teams/crew/contact', {
      token: await tokenOf(people.member.uid, 'projects:read'),
    });
    expect(read.body.data).toMatchObject({ ...card, message: 'Hi', response_time: '' });
  });

  it('speaks the reader’s language in its plain fields, and takes them for the main language', async () => {
    const token = await tokenOf(people.chief.uid, 'teams:write', 'projects:read');
    const path = '/api/projects/talk/teams/crew/contact';
    const body = { message: 'Hi', messages: { 'zh-Hant': '你好' }, response_time: 'at night', chat_link: null };
    expect((await api.ask('PUT', path, { token, body })).body.data).toMatchObject({
      messages: { en: 'Hi', 'zh-Hant': '你好' },
      response_times: { en: 'at night' },
    });
    const read = await api.ask('GET', path, { token, headers: { 'Accept-Language': 'zh-TW' } });
    expect(read.body.data).toMatchObject({ message: '你好', response_time: 'at night' });
    expect(read.headers['content-language']).toBe('en, zh-Hant');
  });

  const tokenOf = (uid: string, ...scopes: ('teams:write' | 'projects:read')[]) =>
    api.db.make.token({ id: uid } as Person, scopes);
});
