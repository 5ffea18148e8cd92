import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@muster/domain/testing/global-setup'))],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
