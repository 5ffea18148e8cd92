import { defineConfig } from 'vitest/config';

/** Tests that take long are called `*.long.test.ts`; `npm test` leaves them to `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
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
});
