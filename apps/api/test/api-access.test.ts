import { Person } from '@muster/domain';
import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { mutate, query, signIn } = usePeople(api);

describe('credentials made on the page', () => {
  it('work once, for oneself', async () => {
    const cookie = await signIn(newAddress());
    const made = await mutate('exchange.create', cookie, { name: 'Website', scopes: ['me:read'], days: 7 });
    const { username, password } = made.body.result.data.data;
    const { body } = await api.ask('POST', '/api/token', { body: { username, password } });
    expect((await api.get('/api/me', body.access_token)).status).toBe(200);
    const [pair] = (await query('exchange.list', cookie)).body.result.data.data;
    expect(pair).toMatchObject({ username, name: 'Website', used_at: expect.any(String) });
    expect(JSON.stringify(pair)).not.toContain(password);
  });

  it('for a project, with scopes that are for projects', async () => {
    const owner = newAddress();
    const cookie = await signIn(owner);
    const project = await api.db.make.project();
    await api.db.make.projectRole(project, await api.db.em.findOneOrFail(Person, { email: owner }), 'owner');
    const form = { name: 'Bot', scopes: ['members:read'], pid: project.pid };
    expect((await mutate('exchange.create', cookie, form)).status).toBe(200);
    expect((await mutate('exchange.create', cookie, { ...form, scopes: ['me:write'] })).status).toBe(422);
  });
});

describe('tokens of a project', () => {
  it('are listed and ended by every owner', async () => {
    const { make } = api.db;
    const [maker, owner, project] = [await make.person(), await make.person(), await make.project()];
    for (const person of [maker, owner]) await make.projectRole(project, person, 'owner');
    const token = await make.token(maker, ['members:read'], project);
    const asOwner = await make.token(owner, ['me:read', 'tokens:write']);
    const { body } = await api.get(`/api/tokens?pid=${project.pid}`, asOwner);
    expect(body.data).toHaveLength(1);
    expect((await api.ask('DELETE', `/api/tokens/${body.data[0].id}`, { token: asOwner })).status).toBe(204);
    expect((await api.get(`/members/${project.pid}`, token)).status).toBe(401);
  });
});

it('revoking takes effect with the next request, and touches nobody else’s token', async () => {
  const { make } = api.db;
  const [mine, theirs] = [
    await make.token(await make.person(), ['tokens:write', 'me:read']),
    await make.token(await make.person()),
  ];
  const idOf = async (token: string) => (await api.get('/api/tokens', token)).body.data[0].id as string;
  const end = async (id: string, token: string) => api.ask('DELETE', `/api/tokens/${id}`, { token });
  const foreign = await end(await idOf(theirs), mine);
  const absent = await end('0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f', mine);
  expect([foreign.status, absent.status]).toEqual([404, 404]);
  expect(foreign.text.replace(foreign.body.instance, '')).toBe(absent.text.replace(absent.body.instance, ''));
  expect((await api.get('/api/tokens', theirs)).status).toBe(200);
  expect((await end(await idOf(mine), mine)).status).toBe(204);
  expect((await api.get('/api/tokens', mine)).status).toBe(401);
});
