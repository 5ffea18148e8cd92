import { newId, Person } from '@muster/domain';
import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { createAuthenticator } from './support/authenticator.ts';
import { cookieOf, newAddress, PAGE, usePeople } from './support/people.ts';

const api = useApi();
const { mails, signIn } = usePeople(api);
const sql = (text: string) => api.db.em.getConnection().execute(text);

describe('adding a passkey', () => {
  async function withDevice() {
    const email = newAddress();
    const cookie = await signIn(email);
    const { id: uid } = await api.db.em.fork().findOneOrFail(Person, { email });
    const device = createAuthenticator('http://localhost');
    async function add(by = cookie, name = 'Phone') {
      const options = await api.ask('GET', '/api/auth/passkey/generate-register-options', { headers: { cookie: by } });
      if (options.status !== 200) return options;
      return api.ask('POST', '/api/auth/passkey/verify-registration', {
        body: { response: device.register(options.body), name },
        headers: { ...PAGE, cookie: `${by}; ${cookieOf(options)}` },
      });
    }
    const held = () => sql(`select name, transports, counter from passkey where person_id = '${uid}'`);
    const entries = () =>
      sql(`select actor_id, actor_kind from audit_entry where action = 'passkey.add' and subject_id = '${uid}'`);
    const told = async () => (await mails()).filter((mail) => mail.template === 'sign-in-changed' && mail.to === email);
    return { uid, add, held, entries, told };
  }

  it('is written down, and the person is told', async () => {
    const { uid, add, held, entries, told } = await withDevice();
    const answer = await add();
    expect([answer.status, answer.body.name]).toEqual([200, 'Phone']);
    expect(await held()).toEqual([{ name: 'Phone', transports: 'internal', counter: 0 }]);
    expect(await entries()).toEqual([{ actor_id: uid, actor_kind: 'person' }]);
    expect(await told()).toMatchObject([{ change: 'passkey-added' }]);
  });

  it('twice is refused, and so is one of another person: nothing is kept, written down or mailed', async () => {
    const { add, entries, told } = await withDevice();
    expect((await add()).status).toBe(200);
    expect((await add()).status).toBe(400);
    const stranger = newAddress();
    expect((await add(await signIn(stranger))).status).toBe(400);
    expect([(await entries()).length, (await told()).length]).toEqual([1, 1]);
    const { id } = await api.db.em.fork().findOneOrFail(Person, { email: stranger });
    expect(await sql(`select from passkey where person_id = '${id}'`)).toEqual([]);
  });

  it('takes a sign-in of the last ten minutes', async () => {
    const { uid, add, held, entries } = await withDevice();
    await sql(`update session set created_at = now() - interval '11 minutes' where person_id = '${uid}'`);
    expect((await add()).status).toBe(403);
    expect([await held(), await entries()]).toEqual([[], []]);
  });
});

describe('deleting a passkey', () => {
  async function withPasskey() {
    const email = newAddress();
    const cookie = await signIn(email);
    const { id: uid } = await api.db.em.fork().findOneOrFail(Person, { email });
    const id = newId();
    await sql(`insert into passkey (id, person_id, public_key, credential_id, counter, device_type, backed_up)
      values ('${id}', '${uid}', 'x', '${id}', 0, 'singleDevice', false)`);
    const remove = (by = cookie) =>
      api.ask('POST', '/api/auth/passkey/delete-passkey', { body: { id }, headers: { ...PAGE, cookie: by } });
    const left = async () => (await sql(`select from passkey where id = '${id}'`)).length;
    return { email, cookie, uid, remove, left };
  }

  it('takes a sign-in of the last ten minutes', async () => {
    const { uid, remove, left } = await withPasskey();
    await sql(`update session set created_at = now() - interval '11 minutes' where person_id = '${uid}'`);
    const answer = await remove();
    expect([answer.status, answer.body.type, await left()]).toEqual([403, '/problems/fresh-sign-in', 1]);
  });

  it('is written down, and the person is told', async () => {
    const { email, uid, remove, left } = await withPasskey();
    const answer = await remove();
    expect([answer.status, answer.body, await left()]).toEqual([200, { status: true }, 0]);
    const entries = await sql(
      `select actor_id, actor_kind from audit_entry where action = 'passkey.delete' and subject_id = '${uid}'`,
    );
    expect(entries).toEqual([{ actor_id: uid, actor_kind: 'person' }]);
    expect((await mails())[0]).toMatchObject({ template: 'sign-in-changed', to: email, change: 'passkey-deleted' });
    expect((await remove()).status).toBe(404);
  });

  it('is for its owner: others, signed in or not, find nothing', async () => {
    const { remove, left } = await withPasskey();
    expect((await remove(await signIn(newAddress()))).status).toBe(404);
    expect((await remove('x=y')).status).toBe(401);
    expect(await left()).toBe(1);
  });
});

it('passkey options are counted per network, and per person who registers one', async () => {
  const cookie = await signIn(newAddress());
  const options = (what: string) =>
    api.ask('GET', `/api/auth/passkey/generate-${what}-options`, { headers: { cookie } });
  const statuses = new Set<number>();
  for (let i = 0; i < 30; i++) statuses.add((await options('register')).status);
  expect([...statuses]).toEqual([200]);
  expect((await options('register')).status).toBe(429);
  expect((await options('authenticate')).status).toBe(200);
  await sql(`update rate_limit set points = 300 where key like 'passkey-options-from-network:%'`);
  expect((await options('authenticate')).status).toBe(429);
});
