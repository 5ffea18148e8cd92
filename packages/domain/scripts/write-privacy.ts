import { readFileSync, writeFileSync } from 'node:fs';
import { withPrivacyTables } from '../src/features/my-data/privacy-tables.ts';

// Committed, so that a change of what is held about people is a change that a reviewer reads.
const file = new URL('../../../PRIVACY.md', import.meta.url);
writeFileSync(file, withPrivacyTables(readFileSync(file, 'utf8')));
