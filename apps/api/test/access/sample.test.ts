import { describe, expect, it } from 'vitest';
import { useApi } from '../support/api.ts';
import { accessOf, callTrpc, isAtTrpc, PROCEDURES } from './doors.ts';
import { TABLE } from './features/index.ts';
import { needScopes } from './scopes.ts';
import { ASKED_SCOPES, metAt, procedureOf, walk } from './walk.ts';
import { useWorld } from './world.ts';

// One world for both doors: to make it takes as long as to walk through it by one of them.
const api = useApi();
const world = useWorld(api, ASKED_SCOPES);

describe('the table', () => {
  it('has a row for every procedure, and a procedure for every row', () => {
    expect([...new Set(Object.keys(TABLE).map(procedureOf))].sort()).toEqual([...PROCEDURES].sort());
  });
});

describe('the sample', () => {
  it.each(['REST', 'tRPC'] as const)('meets every row, object and role there is at the door %s', (door) => {
    expect(metAt(door, 'sample')).toEqual(metAt(door, 'whole'));
  });
});

describe('with a token of one scope', () => walk(api, world, 'REST', 'sample'));
describe('with a session', () => walk(api, world, 'tRPC', 'sample'));

describe('with all scopes but one', () => needScopes(api, world, 'sample'));

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
