import { readFileSync } from 'node:fs';
import { SCOPES } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { accessSnapshot } from '../../src/rest/access-snapshot.ts';
import { gatewayRouter } from '../../src/rest/router.ts';
import { t } from '../../src/trpc/init.ts';
import { router, session, token } from '../../src/trpc/procedures.ts';
import { proceduresOf } from '../../src/trpc/procedures-of.ts';

const PROCEDURES = Object.entries(proceduresOf(gatewayRouter)).map(([path, definition]) => ({ path, ...definition }));

describe('the access of all procedures', () => {
  it('is committed as the code says it (pnpm --filter @muster/api access writes it)', () => {
    expect(readFileSync(new URL('../../access.snapshot.md', import.meta.url), 'utf8')).toBe(accessSnapshot());
  });

  it('is said by each of them: a router with one that does not can’t be served', () => {
    const silent = t.router({ quiet: t.procedure.query(() => 1) });
    expect(() => proceduresOf(silent)).toThrow('quiet does not say who may call it');
  });

  it('follows from the builder that a procedure begins with', () => {
    const { byHand, byProgram } = proceduresOf(
      router({ byHand: session.query(() => 1), byProgram: token('teams:write').query(() => 1) }),
    );
    expect(byHand?.meta.access).toEqual({ anonymous: false, scope: null });
    expect(byProgram?.meta.access).toEqual({ anonymous: false, scope: 'teams:write' });
  });

  it('takes every scope somewhere: the page that makes tokens offers them all', () => {
    const taken = new Set(PROCEDURES.map(({ meta }) => meta.access.scope));
    expect(SCOPES.filter((scope) => !taken.has(scope))).toEqual([]);
  });

  it.each(PROCEDURES.filter(({ meta }) => meta.openapi !== undefined))(
    '$path is at the REST door, so it names a scope or is for anyone',
    ({ meta: { access } }) => {
      expect(access.anonymous || access.scope !== null).toBe(true);
    },
  );

  it.each(PROCEDURES)('$path has an output schema: it is what keeps the rest in', ({ output }) => {
    expect(output).toBeDefined();
  });
});
