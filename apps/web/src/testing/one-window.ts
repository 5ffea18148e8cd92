import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** In a worker, whichever file it is at. */
const shared = globalThis as { oneWindow?: unknown };

/**
 * One window for all files of a worker: to make one takes longer than most of the tests in it. What files leave behind in it
 * is cleared away in `set-up.ts`.
 */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    shared.oneWindow ??= builtinEnvironments['happy-dom'].setup(global, options);
    await shared.oneWindow;
    return { teardown: () => undefined };
  },
} satisfies Environment;
