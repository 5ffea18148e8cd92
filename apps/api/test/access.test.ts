import { SCOPES } from '@muster/domain/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS, type AccessRow } from '../src/access-table.ts';
import { gatewayRouter } from '../src/rest/router.ts';
import { buildRoutes, type Operation } from '../src/rest/routes.ts';
import { appRouter } from '../src/router/index.ts';
import { type Answer, useApi } from './support/api.ts';

const api = useApi();
const someId = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';

/** Somebody who shows their name to anyone. */
const shownId = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e60';

/** What to call each procedure with, so that only the caller can be the reason for a refusal. */
const SAMPLES: Record<string, Record<string, unknown>> = {
  'member.list': { pid: 'open' },
  'project.list': {},
  'account.list': {},
  'account.suspend': { uid: someId },
  'account.restore': { uid: someId },
  'account.setAdministrator': { uid: someId, administrator: true },
  'diet.habits': {},
  'diet.counts': { pid: 'open' },
  'application.list': { pid: 'open' },
  'application.listMine': {},
  'application.waiting': {},
  'application.create': { pid: 'open', tid: 'absent', note: 'Hello' },
  'application.get': { pid: 'open', id: someId },
  'application.update': { pid: 'open', id: someId, state: 'accepted' },
  'application.answerMany': { pid: 'open', ids: [someId], state: 'declined' },
  'application.answerSuggestion': { pid: 'open', id: someId, take: true },
  'directory.search': { pid: 'open' },
  'directory.export': { pid: 'open' },
  'exchange.create': { name: 'Test', scopes: ['me:read'] },
  'exchange.list': {},
  'invitation.list': { pid: 'open', tid: 'crew' },
  'invitation.send': { pid: 'open', tid: 'crew', email: 'guest@test.example', role: 'member' },
  'invitation.withdraw': { pid: 'open', tid: 'crew', id: someId },
  'invitation.accept': { token: 'x' },
  'me.get': {},
  'me.update': {},
  'me.releases': {},
  'me.reveal': { kind: 'bank' },
  'me.bank.get': {},
  'me.bank.put': { code: '700', no: '00012345678901', name: 'Ada' },
  'me.bank.remove': {},
  'me.address.get': {},
  'me.address.put': { receiver: 'Ada', address: '1 Example Street' },
  'me.address.remove': {},
  'me.dietary.get': {},
  'me.dietary.put': { habits: ['vegan'] },
  'me.dietary.remove': {},
  'me.dietaryConsent.get': {},
  'me.dietaryConsent.put': { version: 1 },
  'me.dietaryConsent.remove': {},
  'me.profile.get': {},
  'me.profile.put': { name: 'Ada' },
  'me.profile.remove': {},
  'me.requestEmailChange': { email: 'new@test.example' },
  'me.confirmEmailChange': { token: 'x' },
  'profile.get': { uid: shownId },
  'profile.preview': { profile: 'private', resume: 'private', history: 'private' },
  'project.get': { pid: 'open' },
  'project.create': { pid: 'brand-new', name: 'New', starts_on: '2030-01-01', ends_on: '2030-01-02' },
  'project.update': { pid: 'open' },
  'project.appoint': { pid: 'open', uid: someId, role: 'owner' },
  'project.dismiss': { pid: 'open', uid: someId, role: 'owner' },
  'release.options': { pid: 'open' },
  'release.read': { pid: 'open', uids: [someId], kind: 'bank', purpose: 'payout' },
  'releaseGrant.list': { pid: 'open' },
  'releaseGrant.create': { pid: 'open', uid: someId, purpose: 'shipping', ends_on: '2027-08-08' },
  'releaseGrant.end': { pid: 'open', id: someId },
  'resume.get': {},
  'resume.put': {},
  'resume.remove': {},
  'resume.skills': {},
  'session.current': {},
  'session.list': {},
  'session.end': { id: someId },
  'session.endAll': {},
  'staff.list': { pid: 'open' },
  'staff.putChief': { pid: 'open', tid: 'crew', uid: someId },
  'staff.removeChief': { pid: 'open', tid: 'crew', uid: someId },
  'staff.putMember': { pid: 'open', tid: 'crew', uid: someId },
  'staff.removeMember': { pid: 'open', tid: 'crew', uid: someId },
  'tag.list': { pid: 'open' },
  'tag.put': { pid: 'open', tid: 'crew', uid: someId, tag: 'new' },
  'tag.remove': { pid: 'open', tid: 'crew', uid: someId, tag: 'new' },
  'talentPool.get': {},
  'talentPool.put': {},
  'talentPool.remove': {},
  'team.list': { pid: 'open' },
  'team.get': { pid: 'open', tid: 'crew' },
  'team.create': { pid: 'open', tid: 'brand-new', name: 'New' },
  'team.update': { pid: 'open', tid: 'crew' },
  'team.order': { pid: 'open', tids: [] },
  'team.history': { pid: 'open', tid: 'crew' },
  'token.list': {},
  'token.revoke': { id: someId },
  'rest.exchangeToken': { username: 'mx_nobody', password: 'wrong' },
  'rest.listMembersPrefixed': { pid: 'open' },
  'rest.listMembersByQuery': { pid: 'open' },
  'rest.listMembersByQueryBare': { pid: 'open' },
};

const operations = new Map<string, { template: string; operation: Operation }>();
for (const route of buildRoutes(gatewayRouter)) {
  for (const operation of route.operations.values())
    operations.set(operation.procedure, { template: route.template, operation });
}
const PROCEDURES = Object.keys(gatewayRouter._def.procedures);

function callRest(procedure: string, token?: string): Promise<Answer> {
  const { template, operation } = operations.get(procedure) ?? expect.fail(`${procedure} has no REST face`);
  const rest = { ...SAMPLES[procedure] };
  const path = template.replace(/\{(.+?)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '');
    delete rest[name];
    return value;
  });
  const credentials = token === undefined ? {} : { token };
  if (operation.method === 'GET')
    return api.ask('GET', `${path}?${new URLSearchParams(rest as Record<string, string>)}`, credentials);
  return api.ask(operation.method, path, { ...credentials, ...(operation.method === 'DELETE' ? {} : { body: rest }) });
}

function callTrpc(procedure: string, headers: Record<string, string> = {}): Promise<Answer> {
  const type = (appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)[procedure]?._def
    .type;
  const input = SAMPLES[procedure];
  return type === 'query'
    ? api.ask('GET', `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
    : api.ask('POST', `/trpc/${procedure}`, { body: input, headers });
}

beforeAll(async () => {
  const project = await api.db.make.project({ pid: 'open', rosterPublished: true });
  await api.db.make.team(project, { tid: 'crew' });
  await api.db.make.person({ id: shownId, profileVisibility: 'everyone' });
});

const rowOf = (procedure: string): AccessRow => ACCESS[procedure] ?? expect.fail(`${procedure} has no row`);
const AT_TRPC = PROCEDURES.filter((procedure) => procedure in appRouter._def.procedures);
const NOT_AT_TRPC = PROCEDURES.filter((procedure) => !(procedure in appRouter._def.procedures));
const AT_REST = PROCEDURES.filter((procedure) => operations.has(procedure));
const SCOPED = PROCEDURES.filter((procedure) => ACCESS[procedure]?.scope);

describe.each(PROCEDURES)('%s', (procedure) => {
  it('has an output schema, a row in the access table and a sample here', () => {
    const defined = gatewayRouter._def.procedures as unknown as Record<string, { _def: { output?: unknown } }>;
    expect(defined[procedure]?._def.output).toBeDefined();
    expect(ACCESS[procedure]).toBeDefined();
    expect(SAMPLES[procedure]).toBeDefined();
  });
});

describe.each(AT_REST)('%s by REST', (procedure) => {
  it('answers an anonymous caller just when its row says so', async () => {
    const { status } = await callRest(procedure);
    if (procedure === 'rest.exchangeToken') expect(status).toBe(401);
    else expect(status).toBe(rowOf(procedure).anonymous ? 200 : 401);
  });
});

describe.each(AT_TRPC)('%s by tRPC', (procedure) => {
  it('answers an anonymous caller just when its row says so', async () => {
    const { status, body } = await callTrpc(procedure);
    expect(status).toBe(rowOf(procedure).anonymous ? 200 : 401);
    if (!rowOf(procedure).anonymous) expect(body.error.data.code).toBe('UNAUTHORIZED');
  });

  it('takes no notice of a token', async () => {
    const token = await api.db.make.token(await api.db.make.person(), [...SCOPES]);
    const { status } = await callTrpc(procedure, { authorization: `Bearer ${token}` });
    expect(status).toBe(rowOf(procedure).anonymous ? 200 : 401);
  });
});

it.each(NOT_AT_TRPC)('%s does not exist at /trpc', async (procedure) => {
  expect((await callTrpc(procedure)).status).toBe(404);
});

describe.each(SCOPED)('%s by REST', (procedure) => {
  it('wants its scope, and that one alone', async () => {
    const { scope } = rowOf(procedure);
    const person = await api.db.make.person();
    const without = await callRest(
      procedure,
      await api.db.make.token(
        person,
        SCOPES.filter((other) => other !== scope),
      ),
    );
    expect(without.status).toBe(403);
    expect(without.headers['www-authenticate']).toContain(`scope="${scope}"`);
    const withIt = await callRest(procedure, await api.db.make.token(person, scope === null ? [] : [scope]));
    // Somebody who is nothing anywhere: past the table, the policies say no, except to what is their own.
    expect([200, 204, 403, 404, 409]).toContain(withIt.status);
    expect(withIt.headers['www-authenticate'] ?? '').not.toContain('insufficient_scope');
  });

  it('refuses a bad token even where none is needed', async () => {
    expect((await callRest(procedure, 'mst_nonsense')).status).toBe(401);
  });
});

it('a project token has no tokens of its own to list or end', async () => {
  const { make } = api.db;
  const [owner, project] = [await make.person(), await make.project()];
  await make.projectRole(project, owner, 'owner');
  const token = await make.token(owner, ['members:read', 'projects:read'], project);
  expect((await callRest('token.list', token)).status).toBe(403);
  expect((await api.get('/api/projects', token)).body.data.map((entry: { pid: string }) => entry.pid)).toContain(
    project.pid,
  );
});

it('revoking takes effect with the next request, and touches nobody else’s token', async () => {
  const { make } = api.db;
  const [mine, theirs] = [
    await make.token(await make.person(), ['tokens:write', 'me:read']),
    await make.token(await make.person()),
  ];
  const idOf = async (token: string) => (await api.get('/api/tokens', token)).body.data[0].id as string;
  const theirId = await idOf(theirs);
  const foreign = await api.ask('DELETE', `/api/tokens/${theirId}`, { token: mine });
  const absent = await api.ask('DELETE', `/api/tokens/${someId}`, { token: mine });
  expect([foreign.status, absent.status]).toEqual([404, 404]);
  expect(foreign.text.replace(foreign.body.instance, '')).toBe(absent.text.replace(absent.body.instance, ''));
  expect((await api.get('/api/tokens', theirs)).status).toBe(200);
  expect((await api.ask('DELETE', `/api/tokens/${await idOf(mine)}`, { token: mine })).status).toBe(204);
  expect((await api.get('/api/tokens', mine)).status).toBe(401);
  expect((await api.ask('DELETE', '/api/tokens/not-an-id', { token: theirs })).status).toBe(403);
});
