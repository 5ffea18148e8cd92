import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { serverEnv } from './server.ts';
import { describeInBrowser, site, useBrowser } from './visit.ts';

const CLI = resolve(import.meta.dirname, '../../api/src/cli.ts');

/** What a person gets from an operator: a pair that works once. */
async function makePair(email: string): Promise<{ username: string; password: string }> {
  const { dataDir, url } = site();
  const env = { ...serverEnv(dataDir), PUBLIC_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'exchange', email, '--demo', '--json'], { env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { username: string; password: string };
}

describeInBrowser('the API documentation', () => {
  const visit = useBrowser();

  it('exchanges a pair by its Authorize button and reads a roster that is not public', async () => {
    const { page, complaints, outside, close } = await visit({ viewport: { width: 1280, height: 1000 } });
    const pair = makePair('member@demo.example');
    await page.goto('/api/docs');
    await page.getByRole('button', { name: 'Authorize', exact: true }).click();
    const dialog = page.locator('.auth-container', { hasText: 'exchange (OAuth2, password)' });
    const { username, password } = await pair;
    await dialog.getByLabel('username:').fill(username);
    await dialog.getByLabel('password:', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Apply given OAuth2 credentials' }).click();
    await dialog.getByRole('button', { name: 'Remove authorization' }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();

    await page.locator('#operations-tag-Members').click();
    const operation = page.locator('#operations-Members-listMembers');
    await operation.locator('.opblock-summary-control').click();
    await operation.getByPlaceholder('pid').fill('2026');
    await operation.getByRole('button', { name: 'Execute' }).click();
    const answer = operation.locator('.live-responses-table');
    await answer.locator('td.response-col_status', { hasText: '200' }).waitFor();
    expect(await answer.locator('tr.response td.response-col_description').textContent()).toContain('"tid": "field"');
    expect(complaints).toEqual([]);
    expect(outside()).toEqual([]);
    await close();
  });

  it('has a second rendering, with nothing from elsewhere', async () => {
    const { page, complaints, outside, close } = await visit({ viewport: { width: 1280, height: 1000 } });
    await page.goto('/api/redoc');
    await page.getByRole('heading', { name: 'List the teams of a project with their people' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    // Its logo would come from elsewhere: the policy of the page keeps it out, and the browser notes that.
    expect(complaints.filter((text) => !text.includes('cdn.redoc.ly/redoc/logo'))).toEqual([]);
    expect(outside()).toEqual([]);
    await close();
  });
});
