import { readFileSync, writeFileSync } from 'node:fs';
import { withPrivacyTables } from '../src/features/my-data/privacy-tables.ts';

// Committed, so that reviewers see a change of what is stored about people.
const file = new URL('../../../apps/docs/privacy.md', import.meta.url);
writeFileSync(file, withPrivacyTables(readFileSync(file, 'utf8')));
