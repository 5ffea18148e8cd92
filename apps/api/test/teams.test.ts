import { Person } from '@muster/domain';
import { expect, it } from 'vitest';
import type { Answer } from './support/answer.ts';
import { useApi } from './support/api.ts';
import { newAddress, tokenInLink, usePeople } from './support/people.ts';
import { useYear } from './support/year.ts';

const api = useApi();
const year = useYear(api);
const { mails, mutate, query, signIn } = usePeople(api);

/** A new account in a browser, as an owner of the year. */
async function newOwner(): Promise<string> {
  const email = newAddress();
  const cookie = await signIn(email);
  await mutate('me.update', cookie, { name: 'The Owner' });
  await api.db.make.projectRole(year.project, await api.db.em.findOneOrFail(Person, { email }), 'owner');
  return cookie;
}

it('chiefs list the people of their own team only, owners all, and filters narrow both', async () => {
  const { people, call } = year;
  const uids = (answer: Answer) => answer.body.data.map((person: { uid: string }) => person.uid);
  const mine = uids(await call('chief', 'GET', '/api/projects/year/people'));
  const all = uids(await call('owner', 'GET', '/api/projects/year/people'));
  expect(mine).not.toContain(people['chief of another team'].id);
  expect(all).toEqual(expect.arrayContaining([people['chief of another team'].id, people.member.id]));
  const filtered = await call('owner', 'GET', '/api/projects/year/people?tid=crew&role=member&limit=1');
  expect(uids(filtered)).toEqual([people.member.id]);
});

it('a closed team is there for those who were in it and for owners', async () => {
  const close = (closed: boolean) => year.call('owner', 'PATCH', '/api/projects/year/teams/crew', { closed });
  await close(true);
  const read = async (name: Parameters<typeof year.call>[0]) =>
    (await year.call(name, 'GET', '/api/projects/year/teams/crew')).status;
  expect([await read('owner'), await read('chief'), await read('member')]).toEqual([200, 200, 200]);
  await close(false);
});

it('owners appoint and dismiss, order teams, and see the history of a team', async () => {
  const cookie = await newOwner();
  // An account that nobody ever used would go with its last place.
  const { id: uid } = await api.db.make.person({ emailVerified: true });
  expect((await mutate('project.appoint', cookie, { pid: 'year', uid, role: 'catering' })).status).toBe(200);
  expect((await mutate('project.dismiss', cookie, { pid: 'year', uid, role: 'catering' })).status).toBe(200);
  const order = async () =>
    (await query('team.list', cookie, { pid: 'year' })).body.result.data.data.map((team: { tid: string }) => team.tid);
  const tids = (await order()).reverse();
  expect((await mutate('team.order', cookie, { pid: 'year', tids })).status).toBe(200);
  expect(await order()).toEqual(tids);
  expect((await mutate('team.order', cookie, { pid: 'year', tids: tids.slice(1) })).status).toBe(409);
  await mutate('staff.putMember', cookie, { pid: 'year', tid: 'crew', uid });
  const history = (await query('team.history', cookie, { pid: 'year', tid: 'crew' })).body.result.data.data;
  expect(history[0]).toMatchObject({ action: 'membership.add', actor_name: 'The Owner', at: expect.any(String) });
  await mutate('team.update', cookie, { pid: 'year', tid: 'crew', public_text: 'Hello' });
  const [latest] = (await query('team.history', cookie, { pid: 'year', tid: 'crew' })).body.result.data.data;
  const changes = [{ field: 'public_text', language: 'en', from: null, to: 'Hello' }];
  expect(latest).toMatchObject({ action: 'team.update', changes });
  await mutate('team.update', cookie, { pid: 'year', tid: 'crew', public_text: 'Bye' });
  const [{ id }] = (await query('team.history', cookie, { pid: 'year', tid: 'crew' })).body.result.data.data;
  const which = { id, field: 'public_text', language: 'en' };
  const restored = await mutate('team.restore', cookie, { pid: 'year', tid: 'crew', ...which });
  expect(restored.body.result.data.data).toMatchObject({ public_text: 'Hello' });
});

it('an invitation becomes a membership when it is accepted, once', async () => {
  const [cookie, guest] = [await newOwner(), newAddress()];
  const form = { pid: 'year', tid: 'crew', email: guest, role: 'member' };
  await mutate('invitation.send', cookie, form);
  expect((await mutate('invitation.send', cookie, form)).status).toBe(200);
  expect((await query('invitation.list', cookie, { pid: 'year', tid: 'crew' })).body.result.data.data).toHaveLength(1);
  const [renewed, first] = (await mails()).flatMap((mail) =>
    mail.template === 'team-invitation' && mail.to === guest ? [tokenInLink(mail)] : [],
  );
  const theirs = await signIn(newAddress());
  expect((await mutate('invitation.accept', theirs, { token: first })).status).toBe(422);
  expect((await mutate('invitation.accept', theirs, { token: renewed })).body.result.data.data).toEqual({
    pid: 'year',
    tid: 'crew',
  });
  expect((await mutate('invitation.accept', theirs, { token: renewed })).status).toBe(422);
  expect((await query('me.get', theirs)).body.result.data.data.places).toMatchObject([
    { pid: 'year', tid: 'crew', role: 'member' },
  ]);
});

it('an invitation for members leaves a chief a chief', async () => {
  const [cookie, guest] = [await newOwner(), newAddress()];
  const theirs = await signIn(guest);
  const { uid } = (await query('me.get', theirs)).body.result.data.data;
  await mutate('staff.putChief', cookie, { pid: 'year', tid: 'crew', uid });
  await mutate('invitation.send', cookie, { pid: 'year', tid: 'crew', email: guest, role: 'member' });
  const token = tokenInLink((await mails())[0]);
  expect((await mutate('invitation.accept', theirs, { token })).status).toBe(200);
  expect((await query('me.get', theirs)).body.result.data.data.places).toMatchObject([{ tid: 'crew', role: 'chief' }]);
});

it('who may not invite uses up nobody’s limit', async () => {
  const [cookie, outsider, guest] = [await newOwner(), await signIn(newAddress()), newAddress()];
  const form = { pid: 'year', tid: 'crew', email: guest, role: 'member' };
  for (let i = 0; i < 6; i++) expect((await mutate('invitation.send', outsider, form)).status).toBe(403);
  expect((await mutate('invitation.send', cookie, form)).status).toBe(200);
});
