import { Person, RetentionRun } from '@muster/domain';
import { describe, expect, it } from 'vitest';
import { CRONTAB, createTasks } from '../src/jobs/tasks.ts';
import { createMailbox } from '../src/mail/mailbox.ts';
import { useApi } from './support/api.ts';
import { cookieOf, newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { codeFor, enter, mails, mutate, query, send, signIn } = usePeople(api);

const personOf = (email: string) => api.db.em.fork().findOneOrFail(Person, { email });
const stale = () => api.db.em.getConnection().execute(`update session set created_at = now() - interval '11 minutes'`);
const ADDRESS = { receiver: 'Ada', address: '1 Example Street' };

describe('my data', () => {
  it('is listed by both doors, kind by kind, with why and until when', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    const token = await api.db.make.token(await personOf(email), ['me:read']);
    await mutate('me.address.put', cookie, ADDRESS);
    const byPage = (await query('me.data', cookie)).body.result.data.data;
    const byToken = (await api.get('/api/me/data', token)).body.data;
    expect(byToken).toEqual(byPage);
    const address = byPage.kinds.find(({ kind }: { kind: string }) => kind === 'address');
    expect(address).toMatchObject({
      count: 1,
      kept_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      deleted_at: null,
    });
    for (const { title, why, until } of byPage.kinds)
      for (const text of [title, why, until])
        expect(text).toEqual({ en: expect.any(String), 'zh-Hant': expect.any(String) });
    expect(byPage.deletion_obstacles).toEqual([]);
  });

  it('is one file, after a fresh sign-in, so often and no more; by token it does not exist', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    await mutate('me.address.put', cookie, ADDRESS);
    const { data } = (await mutate('me.downloadData', cookie)).body.result.data;
    expect(data.held).toMatchObject({ account: [{ email }], address: [ADDRESS], sessions: [{}], bank: [] });
    expect((await query('me.releases', cookie)).body.result.data.data).toHaveLength(4);
    await stale();
    expect((await mutate('me.downloadData', cookie)).body.error.data.problem.slug).toBe('fresh-sign-in');
    await api.db.em.getConnection().execute('update session set created_at = now()');
    const statuses = [];
    for (let i = 0; i < 20; i++) statuses.push((await mutate('me.downloadData', cookie)).status);
    expect(statuses.at(-1)).toBe(429);
    const token = await api.db.make.token(await personOf(email), ['me:read', 'me.sensitive:write']);
    expect((await api.get('/api/me/data/download', token)).status).toBe(404);
    expect((await api.ask('DELETE', '/api/me', { token })).status).toBe(405);
  });
});

describe('deleting the account', () => {
  it('asks to be sure, and for a fresh sign-in', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    expect((await mutate('me.deleteAccount', cookie)).status).toBe(422);
    await stale();
    expect((await mutate('me.deleteAccount', cookie, { confirmed: true })).body.error.data.problem.slug).toBe(
      'fresh-sign-in',
    );
    expect((await query('me.get', cookie)).status).toBe(200);
  });

  it('ends sessions, tokens and codes at once, says good-bye, and frees the address for an empty account', async () => {
    const email = newAddress();
    const [cookie, elsewhere] = [await signIn(email), await signIn(email)];
    const person = await personOf(email);
    const token = await api.db.make.token(person, ['me:read']);
    await mutate('me.update', cookie, { name: 'Somebody Gone' });
    await mutate('me.address.put', cookie, ADDRESS);
    await send(email);
    const { code } = await codeFor(email);
    expect((await mutate('me.deleteAccount', cookie, { confirmed: true })).status).toBe(200);
    for (const one of [cookie, elsewhere]) expect((await query('me.get', one)).status).toBe(401);
    expect((await query('session.current', cookie)).body.result.data.data.me).toBeNull();
    expect((await api.get('/api/me', token)).status).toBe(401);
    expect((await mails()).find(({ to }) => to === email)).toMatchObject({ template: 'account-deleted' });
    // The code that was on its way has gone with the account.
    expect((await enter(email, code)).status).toBeGreaterThanOrEqual(400);

    const anew = await signIn(email);
    const me = (await query('me.get', anew)).body.result.data.data;
    expect(me).toMatchObject({ email, name: '', places: [] });
    expect(me.uid).not.toBe(person.id);
    expect((await query('me.address.get', anew)).body.result.data.data).toBeNull();
  });

  it('is refused with a code and a sentence while the person is the last owner', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    const project = await api.db.make.project({ name: 'Mine alone' });
    const person = await api.db.em.findOneOrFail(Person, { email });
    await api.db.make.projectRole(project, person, 'owner');
    const { status, body } = await mutate('me.deleteAccount', cookie, { confirmed: true });
    expect([status, body.error.data.problem]).toMatchObject([409, { conflict: 'last_owner' }]);
    expect(body.error.message).toContain('Mine alone');
    expect((await query('me.data', cookie)).body.result.data.data.deletion_obstacles).toMatchObject([
      { code: 'last_owner', projects: [{ pid: project.pid, name: 'Mine alone' }] },
    ]);
  });

  it('leaves nobody to administrators: neither in their list nor to be restored', async () => {
    const [email, admin] = [newAddress(), newAddress()];
    const [cookie, theirs] = [await signIn(email), await signIn(admin)];
    const { id } = await personOf(email);
    await api.db.em.getConnection().execute('update person set administrator = true where email = ?', [admin]);
    await mutate('me.deleteAccount', cookie, { confirmed: true });
    const listed = (await query('account.list', theirs, { limit: 100 })).text;
    expect(listed).not.toContain('deleted:');
    expect(listed).not.toContain(id);
    expect((await mutate('account.restore', theirs, { uid: id })).status).toBe(404);
    // The place holder is no address: no code goes to it.
    const answer = await send(`deleted:${id}`);
    expect(answer.status).toBe(422);
    expect(cookieOf(answer)).toBe('undefined');
  });
});

describe('the daily clearing', () => {
  it('runs by the clock, and administrators see what it did', async () => {
    expect(CRONTAB.map(({ task }) => task)).toContain('retention');
    const tasks = createTasks({ ...api.services, transport: createMailbox() });
    await tasks.retention?.({}, {} as never);
    expect(await api.db.em.fork().count(RetentionRun, {})).toBe(1);
    const admin = newAddress();
    const cookie = await signIn(admin);
    await api.db.em.getConnection().execute('update person set administrator = true where email = ?', [admin]);
    const { data, next_cursor } = (await query('retention.list', cookie)).body.result.data;
    expect(data).toMatchObject([{ deleted: { dietary: 0, bank: 0, sessions: expect.any(Number) } }]);
    expect(next_cursor).toBeNull();
  });
});
