import { defineConfig } from 'vitest/config';

/** Tests that take long are called `*.long.test.ts`, and run by `npm run test:long`. */
export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'long' ? 'src/**/*.long.test.ts' : 'src/**/!(*.long).test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // A shared machine can be slow; a test that hangs is still found.
    // Each file has a database of its own and changes no module, so they can share a worker and what it has loaded.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
