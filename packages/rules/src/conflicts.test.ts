import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { CONFLICT_CODES } from './conflicts.ts';
import { SCOPES } from './scopes.ts';

it.each([
  ['conflict codes', CONFLICT_CODES],
  ['audit actions', AUDIT_ACTIONS],
  ['scopes', SCOPES],
])('%s stand once each: they are published', (_, list: readonly string[]) => {
  expect(list.filter((code, i) => list.indexOf(code) !== i)).toEqual([]);
});
