import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { mutate, query, signIn } = usePeople(api);

describe('administrators', () => {
  it('suspend, restore and make administrators; nobody else does', async () => {
    const [admin, other] = [newAddress(), newAddress()];
    const [cookie, theirs] = [await signIn(admin), await signIn(other)];
    const uid = (await query('me.get', theirs)).body.result.data.data.uid;
    expect((await mutate('account.suspend', cookie, { uid })).status).toBe(403);
    await api.db.em.getConnection().execute(`update person set administrator = true where email = '${admin}'`);
    expect((await query('account.list', cookie, { search: other })).body.result.data.data).toMatchObject([
      { uid, email: other },
    ]);
    expect((await mutate('account.suspend', cookie, { uid })).status).toBe(200);
    expect((await query('me.get', theirs)).status).toBe(401);
    expect((await mutate('account.restore', cookie, { uid })).status).toBe(200);
    expect(
      (await mutate('account.setAdministrator', cookie, { uid, administrator: true })).body.result.data.data
        .administrator,
    ).toBe(true);
    const mine = (await query('me.get', cookie)).body.result.data.data.uid;
    expect((await mutate('account.suspend', cookie, { uid: mine })).status).toBe(409);
  });
});
