import { writeFileSync } from 'node:fs';
import { buildDocument } from './document.ts';

// The document is committed, so that a change of the interface is a change that a reviewer reads.
writeFileSync(new URL('../../openapi.json', import.meta.url), `${JSON.stringify(buildDocument(), null, 2)}\n`);
