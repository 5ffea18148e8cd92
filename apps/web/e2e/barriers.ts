import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Asked {
  /** Of what there is to ask about, all or this alone. */
  only?: 'color-contrast';
  /** The part of the page. */
  within?: 'main';
}

/** What keeps people with other eyes, hands or ears from using the page. */
export async function barriersOn(page: Page, asked: Asked = {}): Promise<string[]> {
  // Sent once a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async ({ only, within }) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const runOnly = only === undefined ? {} : { runOnly: [only] };
    const { violations } = await axe.run(within ?? document, {
      resultTypes: ['violations'],
      selectors: false,
      ...runOnly,
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, asked);
}
