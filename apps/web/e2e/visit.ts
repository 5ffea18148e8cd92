import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject } from 'vitest';

/** Tests that need a browser: `describe`, where there is one. */
export const describeInBrowser = describe.runIf(inject('chromium') !== null);

export interface Visit {
  page: Page;
  /** Errors of the console, uncaught errors and violations of the security policy. */
  complaints: string[];
  /** Addresses that something was asked of and that are not our server's. */
  outside: () => string[];
  close: () => Promise<void>;
}

export function site(): { url: string; dataDir: string } {
  const running = inject('site');
  if (running === null) throw new Error('No server runs without a browser.');
  return running;
}

// The test runner was killed: end at once.
process.once('disconnect', () => process.exit(1));

/**
 * Call inside the describe; every visit has its own cookies and storage, as in a fresh private window. `baseURL` is for
 * a server of the test's own.
 */
export function useBrowser(): (options?: BrowserContextOptions) => Promise<Visit> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.connect(inject('chromium') ?? '');
  });
  // Ends the connection and what was opened over it; the browser serves the other files.
  afterAll(() => browser?.close());
  return async (options) => {
    if (browser === undefined) throw new Error('The browser has not been started.');
    return visit(browser, options);
  };
}

async function visit(browser: Browser, options?: BrowserContextOptions): Promise<Visit> {
  const url = options?.baseURL ?? site().url;
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
  context.setDefaultTimeout(45_000);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Security policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const outside = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${url}/`)) outside.add(request.url());
  });
  page.on('requestfailed', (request) => {
    // The security policy stopped it before it left the browser.
    if (request.failure()?.errorText === 'csp') outside.delete(request.url());
  });
  return { page, complaints, outside: () => [...outside], close: () => context.close() };
}
