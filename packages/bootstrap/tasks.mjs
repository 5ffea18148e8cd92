// What each task runs, as a list of steps; a step that is itself a list runs its commands side by side.
// A quiet step shows its output only when it fails.
const node = (...args) => ({ command: 'node', args });
// In a package it is called with --dir: with --filter it would turn every failure into exit code 1.
const pnpm = (...args) => ({ command: 'pnpm', args });
const turbo = (...args) => ({ command: 'turbo', args });
const biome = (...args) => ({ command: 'biome', args });

const build = { ...turbo('run', 'build', '--output-logs=errors-only'), quiet: true, doing: 'Building' };

/** @type {Record<string, (args: string[]) => any[]>} */
export const tasks = {
  start: (args) => [build, node('apps/api/src/main.ts', ...args)],

  dev: (args) => [
    build,
    [
      node('--watch', '--watch-preserve-output', 'apps/api/src/main.ts', ...args),
      pnpm('--dir', 'apps/web', 'exec', 'vite', 'build', '--watch'),
    ],
  ],

  test: (args) => [turbo('run', 'typecheck', '//#lint', 'test', 'build', '--concurrency=2', ...args)],

  'test:long': (args) => [
    pnpm('--dir', 'packages/domain', 'run', 'test:long', ...args),
    pnpm('--dir', 'apps/api', 'run', 'test:long', ...args),
  ],

  'test:browser': (args) => [pnpm('--dir', 'apps/web', 'run', 'test:browser', ...args)],

  bench: (args) => [pnpm('--dir', 'apps/api', 'run', 'bench', ...args)],

  muster: (args) => [node('apps/api/src/cli.ts', ...args)],

  format: (args) => [biome('check', '--write', ...(args.length > 0 ? args : ['.']))],
};
