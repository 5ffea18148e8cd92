import { source as axeSource } from 'axe-core';
import type { Page } from 'playwright-core';

/** What keeps people with other eyes, hands or ears from using the page; or the one rule of them that is asked about. */
export async function barriersOn(page: Page, rule?: string): Promise<string[]> {
  // Sent once a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: [only] }) });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rule);
}
