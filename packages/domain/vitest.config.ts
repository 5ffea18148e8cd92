import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Those that do less in `npm test` than they could (`src/testing/extent.ts`). */
const sampled = () =>
  globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('testing/extent.ts'),
  );

/**
 * Tests that take long are called `*.long.test.ts`; `npm test` leaves them to `npm run test:long`, which is the mode `whole`
 * and runs besides what is only sampled in `npm test`.
 */
export default defineConfig(({ mode }) => ({
  test: {
    include: mode === 'whole' ? ['src/**/*.long.test.ts', ...sampled()] : ['src/**/*.test.ts'],
    env: { TEST_EXTENT: mode === 'whole' ? 'whole' : 'sample' },
    globalSetup: ['src/testing/global-setup.ts'],
    // Each file has a database of its own and changes no module, so they can share a worker and what it has loaded.
    isolate: false,
    // Whichever package is tested last has both cores of a small machine to itself.
    maxWorkers: 2,
    // What is waited for comes when it comes; the second that it gets by default is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // A shared machine can be slow; a test that hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}));
