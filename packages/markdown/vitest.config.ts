import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Pure functions: files can share a worker and what it has loaded.
    isolate: false,
    // A busy machine takes its time for thousands of random values; a test that hangs is still found.
    testTimeout: 60_000,
  },
});
