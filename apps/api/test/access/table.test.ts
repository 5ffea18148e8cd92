import { describe, expect, it } from 'vitest';
import { useApi } from '../support/api.ts';
import { accessOf, callTrpc, isAtTrpc, PROCEDURES } from './doors.ts';
import { TABLE } from './features/index.ts';
import { procedureOf } from './walk.ts';
import { useWorld } from './world.ts';

const api = useApi();
const world = useWorld(api, ['me:read']);

describe('the table', () => {
  it('has a row for every procedure, and a procedure for every row', () => {
    expect([...new Set(Object.keys(TABLE).map(procedureOf))].sort()).toEqual([...PROCEDURES].sort());
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
