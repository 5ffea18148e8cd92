import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withPrivacyTables } from './privacy-tables.ts';

const PRIVACY = readFileSync(new URL('../../../../../PRIVACY.md', import.meta.url), 'utf8');

it('PRIVACY.md says what the code does (pnpm --filter @muster/domain privacy writes its tables)', () =>
  expect(PRIVACY).toBe(withPrivacyTables(PRIVACY)));

it('notices what is missing', () => expect(() => withPrivacyTables('# Privacy')).toThrow('no place for the table'));
