import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const inBrowser = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    globalSetup: ['e2e/global-setup.ts'],
    env: { BROWSER_RUN: name },
    // What is waited for comes when it comes; the second that it gets by default is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine can upset a browser; what passed only at the second try is named at the end of the run.
    retry: 1,
  },
});

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
      // A part of `npm test`: each page once. `npm run test:browser` runs the project `browser`, which is everything.
      inBrowser('short', ['e2e/{pages-in-*,bundle-size,browser-present}.test.ts']),
      inBrowser('browser', ['e2e/**/*.test.ts']),
    ],
    // A browser, a server and a database run beside these.
    maxWorkers: 2,
  },
});
