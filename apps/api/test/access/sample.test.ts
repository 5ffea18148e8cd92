import { describe, expect, it } from 'vitest';
import { useApi } from '../support/api.ts';
import { accessOf, callRest, callTrpc, isAtRest, isAtTrpc, PROCEDURES } from './doors.ts';
import { TABLE } from './features/index.ts';
import { ASKED_SCOPES, procedureOf, walk } from './walk.ts';
import { useWorld } from './world.ts';

// One world for both doors: to make it takes as long as to walk through it by one of them.
const api = useApi();
const world = useWorld(api, ASKED_SCOPES);

describe('the table', () => {
  it('has a row for every procedure, and a procedure for every row', () => {
    expect([...new Set(Object.keys(TABLE).map(procedureOf))].sort()).toEqual([...PROCEDURES].sort());
  });
});

describe('with a token of one scope', () => walk(api, world, 'REST', 'sample'));
describe('with a session', () => walk(api, world, 'tRPC', 'sample'));

const SCOPED = Object.keys(TABLE).flatMap((key) => {
  const procedure = procedureOf(key);
  const { scope } = accessOf(procedure);
  return key === procedure && scope !== null && isAtRest(procedure) ? [{ procedure, scope }] : [];
});

describe.each(SCOPED)('$procedure', ({ procedure, scope }) => {
  it.each(['owner', 'project token'] as const)('refuses a token with all scopes but its own, of: %s', async (role) => {
    const { status, headers, body } = await callRest(
      api,
      procedure,
      world.input(procedure, 'own', 'owner'),
      world.tokenWithout(role, scope),
    );
    expect([status, headers['www-authenticate']]).toEqual([403, expect.stringContaining(`scope="${scope}"`)]);
    expect(body.detail).toContain(scope);
    expect(await world.state.touched()).toEqual([]);
  });

  it('refuses a bad token even where none is needed', async () => {
    const { status } = await callRest(api, procedure, world.input(procedure, 'own', 'owner'), 'mst_nonsense');
    expect(status).toBe(401);
  });
});

const inputOf = (procedure: string) => world.input(procedure, 'own', 'anonymous');

it.each(PROCEDURES.filter((procedure) => isAtTrpc(procedure) && !accessOf(procedure).anonymous))(
  '%s takes no notice of a token',
  async (procedure) => {
    const token = world.token('administrator', 'me:read') ?? expect.fail('no token');
    const { status, body } = await callTrpc(api, procedure, inputOf(procedure), { authorization: `Bearer ${token}` });
    expect([status, body.error.data.code]).toEqual([401, 'UNAUTHORIZED']);
  },
);

it.each(PROCEDURES.filter((procedure) => !isAtTrpc(procedure)))('%s does not exist at /trpc', async (procedure) => {
  expect((await callTrpc(api, procedure, inputOf(procedure))).status).toBe(404);
});
