import { Person } from '@muster/domain';
import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, tokenInLink, usePeople } from './support/people.ts';

const api = useApi();
const { mails, mutate, query, signIn } = usePeople(api);

describe('me', () => {
  it('changes what is sent and nothing else, by page and by token', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    await mutate('me.update', cookie, { name: '  Ada Novak ', time_zone: 'Asia/Taipei' });
    await mutate('me.update', cookie, { badge_name: 'Ada' });
    const person = await api.db.em.fork().findOneOrFail(Person, { email });
    const token = await api.db.make.token(person, ['me:read', 'me:write']);
    expect((await api.get('/api/me', token)).body.data).toMatchObject({
      uid: person.id,
      name: 'Ada Novak',
      badge_name: 'Ada',
      time_zone: 'Asia/Taipei',
      locale: null,
      places: [],
    });
    const patched = await api.ask('PATCH', '/api/me', { token, body: { badge_name: null, locale: 'zh-Hant' } });
    expect(patched.body.data).toMatchObject({
      name: 'Ada Novak',
      badge_name: null,
      locale: 'zh-Hant',
      time_zone: 'Asia/Taipei',
    });
  });

  it('takes nothing that is not for the person to change, whatever is sent along', async () => {
    const email = newAddress();
    const cookie = await signIn(email);
    const state = () => api.db.em.fork().findOneOrFail(Person, { email });
    const before = await state();
    const wanted = {
      administrator: true,
      suspended_at: null,
      suspendedAt: null,
      email: newAddress(),
      id: newAddress(),
    };
    expect((await mutate('me.update', cookie, { ...wanted, badge_name: 'Ada' })).status).toBe(200);
    const token = await api.db.make.token(before, ['me:write']);
    await api.ask('PATCH', '/api/me', { token, body: { ...wanted, ...{ uid: before.id, emailVerified: false } } });
    expect(await state()).toMatchObject({
      id: before.id,
      email,
      administrator: false,
      emailVerified: true,
      badgeName: 'Ada',
    });
  });

  it.each([
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 'x'.repeat(10_000) }],
    [{ name: '\u202e\u202d' }],
    [{ name: 'a\u202eb' }],
    [{ name: 'a\0b' }],
    [{ time_zone: 'Mars/Base' }],
    [{ locale: 'tlh' }],
  ])('refuses %j and stores nothing', async (change) => {
    const cookie = await signIn(newAddress());
    expect((await mutate('me.update', cookie, change)).status).toBe(422);
    expect((await query('me.get', cookie)).body.result.data.data.name).toBe('');
  });

  it('moves to a new address when that one confirms, and tells the old one', async () => {
    const [before, after] = [newAddress(), newAddress()];
    const cookie = await signIn(before);
    expect((await mutate('me.requestEmailChange', cookie, { email: after })).status).toBe(200);
    const token = await confirmationToken(after);
    expect((await query('me.get', cookie)).body.result.data.data.email).toBe(before);
    expect((await mutate('me.confirmEmailChange', await signIn(newAddress()), { token })).status).toBe(422);
    expect((await mutate('me.confirmEmailChange', cookie, { token })).body.result.data.data.email).toBe(after);
    expect((await mutate('me.confirmEmailChange', cookie, { token })).status).toBe(422);
    expect((await mails()).find((mail) => mail.to === before)).toMatchObject({ template: 'email-changed' });
  });

  it('can’t take an address that another account has', async () => {
    const [mine, theirs] = [newAddress(), newAddress()];
    const cookie = await signIn(mine);
    await signIn(theirs);
    await mutate('me.requestEmailChange', cookie, { email: theirs });
    const token = await confirmationToken(theirs);
    expect((await mutate('me.confirmEmailChange', cookie, { token })).status).toBe(409);
    expect((await query('me.get', cookie)).body.result.data.data.email).toBe(mine);
  });
});

const confirmationToken = async (email: string): Promise<string> =>
  tokenInLink((await mails()).find((sent) => sent.template === 'email-change-confirm' && sent.to === email));
