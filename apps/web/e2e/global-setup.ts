import type { TestProject } from 'vitest/node';
import { startChromium } from './chromium.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser is reached; null where none runs: then the browser tests are left out. */
    chromium: string | null;
    site: { url: string; dataDir: string } | null;
  }
}

export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const chromium = await startChromium();
  provide('chromium', chromium?.endpoint ?? null);
  if (chromium === undefined) {
    // How many tests that leaves out is said at the end of the run (`packages/bootstrap/report.mjs`).
    console.error(
      '\n!!! NO BROWSER: the browser tests are left out. Install Chromium, or name one in CHROMIUM_PATH.\n',
    );
    provide('site', null);
    return undefined;
  }
  try {
    const server = await startServer();
    provide('site', { url: server.url, dataDir: server.dataDir });
    return async () => {
      await server.stop();
      await chromium.stop();
    };
  } catch (error) {
    await chromium.stop();
    throw error;
  }
}
