import { TokenScopeName } from '@muster/contract';
import { describe, expect, it } from 'vitest';
import { CHANGING, DEFAULT_SCOPES, readingFor, SCOPE_TEXTS } from './scopes.ts';

describe('the scopes on offer', () => {
  it('are those of the contract', () => {
    expect(Object.keys(SCOPE_TEXTS).toSorted()).toEqual(TokenScopeName.options.toSorted());
    expect([...readingFor('me'), ...CHANGING].toSorted()).toEqual(TokenScopeName.options.toSorted());
  });

  it('begin with the usual ones, and leave the person out for a project', () => {
    expect(readingFor('me').slice(0, 3)).toEqual(DEFAULT_SCOPES);
    expect(readingFor('project').filter((scope) => scope.startsWith('me'))).toEqual(['members:read']);
    expect(DEFAULT_SCOPES).not.toContain('me.records:read');
  });
});
