import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { mutate, query, signIn } = usePeople(api);

/** Beside the account whose values no answer may hold. */
const OURS = '@test.example';

describe('administrators', () => {
  it('find accounts by state, rank and whether anybody has signed in to them', async () => {
    const [admin, used, unused] = [newAddress(), newAddress(), newAddress()];
    const cookie = await signIn(admin);
    await signIn(used);
    await api.db.em.getConnection().execute(`update person set administrator = true where email = '${admin}'`);
    await api.db.make.person({ email: unused, name: 'Imported' });
    const found = async (filter: object) => {
      const { data, total } = (await query('account.list', cookie, { limit: 100, search: OURS, ...filter })).body.result
        .data;
      expect(total).toBe(data.length);
      return data.map(({ email }: { email: string }) => email);
    };
    const today = new Date().toISOString().slice(0, 10);
    const days = async (search: string) =>
      (await query('account.list', cookie, { search })).body.result.data.data.map(
        ({ signed_in_on }: { signed_in_on: string | null }) => signed_in_on,
      );
    expect(await days(used)).toEqual([today]);
    expect(await days(unused)).toEqual([null]);
    expect(await found({ never_signed_in: true })).toEqual([unused]);
    expect(await found({ never_signed_in: false })).toEqual([used, admin]);
    expect(await found({ never_signed_in: false, oldest_first: true })).toEqual([admin, used]);
    expect(await found({ administrator: true })).toEqual([admin]);
    expect(await found({ state: 'suspended' })).toEqual([]);
    await api.db.em.getConnection().execute(`update person set suspended_at = now() where email = '${used}'`);
    expect(await found({ state: 'suspended' })).toEqual([used]);
    expect(await found({ state: 'active', search: used })).toEqual([]);
    const first = (await query('account.list', cookie, { limit: 1, search: OURS, oldest_first: true })).body.result
      .data;
    expect(first).toMatchObject({ total: 3, data: [{ email: admin }] });
    expect(
      (await query('account.list', cookie, { limit: 1, search: OURS, oldest_first: true, cursor: first.next_cursor }))
        .body.result.data.data,
    ).toMatchObject([{ email: used }]);
  });

  it('suspend, restore and make administrators', async () => {
    const [admin, other] = [newAddress(), newAddress()];
    const [cookie, theirs] = [await signIn(admin), await signIn(other)];
    const uid = (await query('me.get', theirs)).body.result.data.data.uid;
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

  it('each takes a sign-in of the last minutes: a session that was stolen closes no account and opens none', async () => {
    const [admin, other] = [newAddress(), newAddress()];
    const [cookie, theirs] = [await signIn(admin), await signIn(other)];
    const uid = (await query('me.get', theirs)).body.result.data.data.uid;
    await api.db.em.getConnection().execute(
      `update person set administrator = true where email = '${admin}'; update session set created_at = now() - interval '11 minutes'
       where person_id = (select id from person where email = '${admin}')`,
    );
    for (const [procedure, input] of [
      ['account.suspend', { uid }],
      ['account.restore', { uid }],
      ['account.setAdministrator', { uid, administrator: true }],
    ] as const)
      expect((await mutate(procedure, cookie, input)).body.error.data.problem.slug).toBe('fresh-sign-in');
  });
});
