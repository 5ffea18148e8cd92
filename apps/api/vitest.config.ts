import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that take long are called `*.long.test.ts`, and run by `npm run test:long`. */
export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'long' ? 'test/**/*.long.test.ts' : 'test/**/!(*.long).test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@muster/domain/testing/global-setup'))],
    // Each file has a database of its own and changes no module, so they can share a worker and what it has loaded.
    isolate: false,
    // Whole processes start in some of them; a busy machine takes its time, and a hang is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}));
