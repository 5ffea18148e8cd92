import { describe, expect, it } from 'vitest';
import type { Api } from '../support/api.ts';
import { accessOf, callRest, isAtRest } from './doors.ts';
import { TABLE } from './features/index.ts';
import { procedureOf } from './walk.ts';
import type { World } from './world.ts';

const HOLDERS = ['owner', 'project token'] as const;

const SCOPED = Object.keys(TABLE).flatMap((key) => {
  const procedure = procedureOf(key);
  const { scope } = accessOf(procedure);
  return key === procedure && scope !== null && isAtRest(procedure) ? [{ procedure, scope }] : [];
});

/** Every scope is needed: all the others together open nothing. */
export function needScopes(api: Api, world: World): void {
  describe.each(SCOPED)('$procedure', ({ procedure, scope }) => {
    it.each(HOLDERS)('refuses a token with all scopes but its own, of: %s', async (holder) => {
      const { status, headers, body } = await callRest(
        api,
        procedure,
        world.input(procedure, 'own', 'owner'),
        world.tokenWithout(holder, scope),
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
}
