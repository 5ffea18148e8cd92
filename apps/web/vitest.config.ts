import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // No file changes a module, so files can share a worker and what it has loaded; what else they change is put back
      // in `set-up.ts`.
      { test: { name: 'unit', include: ['src/**/*.test.ts'], css: true, isolate: false, testTimeout: 60_000 } },
      {
        plugins: [react()],
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: './src/testing/one-window.ts',
          isolate: false,
          setupFiles: ['src/testing/set-up.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // What is waited for comes when it comes; the second that it gets by default is short on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine can upset a browser; what passed only at the second try is named at the end of the run.
          retry: 1,
        },
      },
    ],
    // A browser, a server and a database run beside these.
    maxWorkers: 2,
  },
});
