import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // A shared machine can be slow; a test that hangs is still found.
    // Each file has a database of its own and changes no module, so they can share a worker and what it has loaded.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
