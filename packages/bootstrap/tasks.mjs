// What each task runs, as a list of steps; a step that is itself a list runs its commands side by side.
// A quiet step shows its output only when it fails; one that is marked `always` runs even after a failure.
import { clearReports, wereTestsLeftOut } from './report.mjs';

const node = (...args) => ({ command: 'node', args });
// In a package it is called with --dir: with --filter it would turn every failure into exit code 1.
const pnpm = (...args) => ({ command: 'pnpm', args });
const turbo = (...args) => ({ command: 'turbo', args });
const biome = (...args) => ({ command: 'biome', args });

const build = { ...turbo('run', 'build', '--output-logs=errors-only'), quiet: true, doing: 'Building' };

/** Runs tests by turbo, which skips what hasn't changed, and says at the end what there is to say. */
function tests(kind, ...args) {
  clearReports(kind);
  // Where a browser or another program was missing, turbo must not take the tests that were left out for tests that passed.
  const again = wereTestsLeftOut(kind) ? String(Date.now()) : '';
  return [
    // The compiler is there for seconds: to tidy up its memory less often takes a sixth off its time.
    { ...turbo('run', ...args), env: { TEST_AGAIN: again, GOGC: '400' } },
    { ...node('packages/bootstrap/report.mjs', kind), always: true },
  ];
}

/** @type {Record<string, (args: string[]) => any[]>} */
export const tasks = {
  /** Installs and builds, and starts nothing: for a service that another program starts. */
  build: () => [build],

  start: (args) => [build, node('apps/api/dist/main.js', ...args)],

  /** The API restarts on changes. Vite serves the pages with hot reload and passes all else on: one address to open. */
  dev: (args) => {
    const { HOST = '127.0.0.1', PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}` } = process.env;
    const apiPort = String(Number(PORT) + 1);
    const api = node('--watch', '--watch-preserve-output', 'apps/api/src/main.ts', ...args);
    const address = ['--host', HOST, '--port', PORT, '--strictPort'];
    const web = pnpm('--dir', 'apps/web', 'exec', 'vite', ...address, '--clearScreen', 'false');
    return [
      [
        { ...api, env: { PORT: apiPort, PUBLIC_URL } },
        { ...web, env: { API_URL: `http://127.0.0.1:${apiPort}` } },
      ],
    ];
  },

  /** Types, style, unit and API tests. */
  test: (args) => tests('test', 'typecheck', '//#lint', 'test', 'build', '--concurrency=3', ...args),

  /** Generated tests: every role, operation and input, from tables and schemas. */
  'test:walks': (args) => tests('walks', 'test:walks', ...args),

  /** Every page in a browser, and what people do on them. */
  'test:browser': (args) => tests('browser', 'test:browser', ...args),

  /** What takes more than five seconds a test: crashes, whole processes, large data. */
  'test:long': (args) => tests('long', 'test:long', '--concurrency=1', ...args),

  bench: (args) => [build, pnpm('--dir', 'apps/api', 'run', 'bench', ...args)],

  /** Breaks nodes and database on purpose, and checks that nothing is lost. */
  torture: (args) => [node('apps/api/torture/index.ts', ...args)],

  /** Pages on a slow line, and typing latency in large lists. */
  'bench:pages': (args) => [build, node('apps/web/bench/index.ts', ...args)],

  /** Pictures of the demo's pages, for looking at all of them and for the README. */
  screenshots: (args) => [build, node('apps/web/screenshots/take.ts', ...args)],

  muster: (args) => [node('apps/api/src/cli.ts', ...args)],

  /** Licences of all packages, and what others have warned of. */
  audit: (args) => [node('packages/bootstrap/audit.mjs', ...args)],

  /** The pinned pnpm, on a machine that has none: for the scripts of single packages. */
  pnpm: (args) => [pnpm(...args)],

  format: (args) => [biome('check', '--write', ...(args.length > 0 ? args : ['.']))],
};
