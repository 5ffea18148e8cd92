import { source as axeSource } from 'axe-core';
import type { Page } from 'playwright-core';

/** What keeps people with other eyes, hands or ears from using the page: all that can be found, one rule of it, or none. */
export async function barriersOn(page: Page, rule: 'all' | 'color-contrast' | 'none' = 'all'): Promise<string[]> {
  if (rule === 'none') return [];
  // Sent once a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const runOnly = only === 'all' ? {} : { runOnly: [only] };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...runOnly });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rule);
}
