import { expect, it } from 'vitest';
import personEn from '../locales/en/person.json';
import uiEn from '../locales/en/ui.json';
import { join, signIn } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { accounts } = personEn;

describeInBrowser('accounts', () => {
  const visit = useBrowser();

  it('are suspended and restored by an administrator, and made administrators', async () => {
    const [{ page, close }, other] = [await visit(), await visit()];
    const name = `Odd One ${Date.now()}`;
    const email = await join(other.page.context(), name);
    await other.page.goto('/account/me');
    await other.page.getByRole('heading', { level: 1, name: personEn.me.title }).waitFor();
    await signIn(page.context(), 'admin@demo.example');
    await page.goto('/admin/accounts');
    await page.getByLabel(accounts.search).fill(email);
    await page.waitForURL(`**/admin/accounts?q=${encodeURIComponent(email)}`);
    const row = page.getByRole('main').locator('tbody tr');
    await expect.poll(() => row.count()).toBe(1);

    await row.getByRole('button', { name: accounts.suspendOf.replace('{{name}}', name) }).click();
    await row.getByRole('button', { name: accounts.suspendYes }).click();
    await row.getByText(accounts.suspended, { exact: true }).waitFor();
    await other.page.reload();
    await other.page.waitForURL('**/sign-in?next=%2Faccount%2Fme');

    await row.getByRole('button', { name: accounts.restoreOf.replace('{{name}}', name) }).click();
    await row.getByRole('button', { name: accounts.restoreYes }).click();
    await row.getByText(accounts.suspended, { exact: true }).waitFor({ state: 'detached' });
    await signIn(other.page.context(), email);
    await other.page.goto('/admin/accounts');
    await other.page.getByRole('heading', { level: 1, name: accounts.forbiddenTitle }).waitFor();

    await row.getByRole('button', { name: accounts.promoteOf.replace('{{name}}', name) }).click();
    await row.getByRole('button', { name: accounts.promoteYes }).click();
    await row.getByText(accounts.administrator, { exact: true }).waitFor();
    await other.page.reload();
    await other.page.getByRole('heading', { level: 1, name: accounts.title }).waitFor();
    await row.getByRole('button', { name: accounts.demoteOf.replace('{{name}}', name) }).click();
    await row.getByRole('button', { name: accounts.demoteYes }).click();
    await row.getByText(accounts.administrator, { exact: true }).waitFor({ state: 'detached' });

    await page.getByLabel(accounts.search).fill('nobody is called that');
    await page.getByText(accounts.noMatch).waitFor();
    await page.getByRole('button', { name: accounts.clear }).click();
    await row.nth(10).waitFor();
    await page.getByLabel(accounts.show).selectOption('administrators');
    await page.waitForURL('**/admin/accounts?*show=administrators*');
    await row.nth(10).waitFor({ state: 'detached' });
    await page.getByLabel(accounts.show).selectOption('');
    await row.nth(10).waitFor();
    await page.getByRole('button', { name: uiEn.table.more }).click();
    // Only those in sight are drawn: the rows of the next page are further down.
    const lastInSight = async () => {
      await page.mouse.wheel(0, 20_000);
      return Number(await row.last().getAttribute('aria-rowindex'));
    };
    await expect.poll(lastInSight).toBeGreaterThan(61);
    await other.close();
    await close();
  });
});
