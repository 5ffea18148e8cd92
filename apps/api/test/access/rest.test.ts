import { describe, expect, it } from 'vitest';
import { useApi } from '../support/api.ts';
import { accessOf, callRest, isAtRest, PROCEDURES } from './doors.ts';
import { TABLE } from './features/index.ts';
import { ASKED_SCOPES, procedureOf, walk } from './walk.ts';
import { useWorld } from './world.ts';

const api = useApi();
const world = useWorld(api, ASKED_SCOPES);

describe('the table', () => {
  it('has a row for every procedure, and a procedure for every row', () => {
    expect([...new Set(Object.keys(TABLE).map(procedureOf))].sort()).toEqual([...PROCEDURES].sort());
  });
});

describe('with a token of one scope', () => walk(api, world, 'REST', 'sample'));

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
