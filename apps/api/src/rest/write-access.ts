import { writeFileSync } from 'node:fs';
import { accessSnapshot } from './access-snapshot.ts';

// Committed, so that a change of who may call what is a change that a reviewer reads.
writeFileSync(new URL('../../access.snapshot.md', import.meta.url), accessSnapshot());
