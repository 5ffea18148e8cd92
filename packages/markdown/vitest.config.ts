import { defineConfig } from 'vitest/config';

// A busy machine takes its time for thousands of random values; a test that hangs is still found.
export default defineConfig({ test: { testTimeout: 60_000 } });
