import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm test` leaves `*.walk.test.ts`, which are generated, to `npm run test:walks`, and `*.long.test.ts` to `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@muster/domain/testing/global-setup'))],
    // Each file has a database of its own and changes no module, so they can share a worker and what it has loaded.
    isolate: false,
    // Whichever package is tested last has both cores of a small machine to itself.
    maxWorkers: 2,
    // What is waited for comes when it comes; the second that it gets by default is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // Whole processes start in some of them; a busy machine takes its time, and a hang is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
