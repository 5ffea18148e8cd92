import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // A shared machine can be slow; a test that hangs is still found.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
