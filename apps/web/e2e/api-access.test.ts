import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import accessEn from '../locales/en/access.json';
import sessionEn from '../locales/en/session.json';
import uiEn from '../locales/en/ui.json';
import { sql } from './database.ts';
import { ownProject } from './own-project.ts';
import { codeIn, forgetLimits, join, mailTo, makeStale, signIn } from './people.ts';
import { describeInBrowser, site, useBrowser } from './visit.ts';

const { apiAccess, tokens } = accessEn;
const { stepUp } = sessionEn;
const { copy } = uiEn;
const MEMBER = 'member@demo.example';

describeInBrowser('API access', () => {
  const visit = useBrowser();

  it('hands out credentials that become a token, which is seen in use and revoked', async () => {
    const { page, complaints, close } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await signIn(page.context(), MEMBER);
    await makeStale(MEMBER);
    await page.goto('/account/api-access');
    await page.getByRole('button', { name: apiAccess.submit }).click();
    await page.getByText(uiEn.field.nameEmpty).waitFor();
    const name = `Website build ${Date.now()}`;
    await page.getByLabel(apiAccess.name).fill(name);
    // A member owns no project, so there is nothing to choose.
    expect(await page.getByRole('radio').count()).toBe(0);
    await page.getByRole('button', { name: apiAccess.submit }).click();
    const dialog = page.getByRole('dialog', { name: stepUp.title });
    await forgetLimits();
    const since = Date.now();
    await dialog.getByRole('button', { name: stepUp.send }).click();
    await dialog.getByLabel(sessionEn.signIn.code).fill(codeIn(await mailTo(MEMBER, since)));

    await page.getByRole('heading', { name: apiAccess.pairTitle }).waitFor();
    await page.getByText(/They expire in (10:00|9:\d\d)/).waitFor();
    await page.getByRole('button', { name: copy.copyOf.replace('{{what}}', apiAccess.curl) }).click();
    await page.getByRole('button', { name: copy.copiedOf.replace('{{what}}', apiAccess.curl) }).waitFor();
    const curl = await page.evaluate(() => navigator.clipboard.readText());
    const [, address, body] = /^curl -X POST (\S+) .* -d '(.*)'$/.exec(curl) ?? [];
    expect(address).toBe(`${site().url}/api/token`);

    const exchange = (): Promise<Response> =>
      fetch(String(address), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: String(body) });
    const answer = await exchange();
    expect(answer.status).toBe(200);
    const { access_token: token, scope } = (await answer.json()) as { access_token: string; scope: string };
    expect(scope.split(' ').toSorted()).toEqual(['me:read', 'members:read', 'projects:read']);
    expect((await exchange()).status, 'a pair works once').toBe(401);
    await page.getByText(/^Used .*The token is in the list below/).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText(tokens.neverUsed).waitFor();

    const read = (path: string): Promise<Response> =>
      fetch(`${site().url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await read('/members/2026')).status).toBe(200);
    expect((await read('/api/members?pid=2026')).status).toBe(200);
    await page.getByRole('button', { name: apiAccess.close }).click();
    // Uses are written in batches, and the page looks from time to time.
    for (let tries = 0; tries < 30 && (await row.getByText(tokens.neverUsed).count()) > 0; tries++) {
      await sleep(500);
      await page.reload();
      await row.waitFor();
    }
    expect(await row.getByText(tokens.neverUsed).count()).toBe(0);
    await row.getByText(tokens.deprecated_one).waitFor();

    await row.getByRole('button', { name: tokens.revokeOf.replace('{{name}}', name) }).click();
    await row.getByText(tokens.revokeAsk).waitFor();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: tokens.revokeOf.replace('{{name}}', name) }).click();
    await row.getByRole('button', { name: tokens.revokeYes }).click();
    await page.getByText(tokens.revoked).waitFor();
    await row.getByText(tokens.isRevoked).first().waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    expect((await read('/members/2026')).status).toBe(401);
    expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([]);
    await close();
  });

  it('offers owners a token of their project, which only reads', async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
    await signIn(page.context(), 'owner@demo.example');
    await page.goto('/account/api-access');
    await page.getByLabel(apiAccess.name).fill('Badge printer');
    const all = await page.getByRole('checkbox').count();
    await page.getByRole('radio', { name: /Demo Conference 2026/ }).check();
    expect(await page.getByRole('checkbox').count()).toBeLessThan(all);
    expect(await page.getByRole('checkbox', { name: accessEn.scopes.meRead }).count()).toBe(0);
    await page.getByRole('checkbox', { name: accessEn.scopes.membersRead }).uncheck();
    await page.getByRole('checkbox', { name: accessEn.scopes.projectsRead }).uncheck();
    await page.getByRole('button', { name: apiAccess.submit }).click();
    await page.getByText(apiAccess.noScope).waitFor();
    await page.getByRole('checkbox', { name: accessEn.scopes.membersRead }).check();
    await page.getByLabel(apiAccess.days).selectOption('7');
    await page.getByRole('button', { name: apiAccess.submit }).click();
    await page.getByRole('heading', { name: apiAccess.pairTitle }).waitFor();
    const pair = await page.locator('code').allTextContents();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    // Ten minutes later.
    await page.clock.install({ time: Date.now() + 11 * 60_000 });
    await page.clock.runFor(2_000);
    await page.getByText(apiAccess.ended).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: apiAccess.create }).waitFor();
    expect(await page.getByText(String(pair[1])).count(), 'shown once').toBe(0);
    await close();
  });

  it('lists the tokens of a project for its owners, who revoke them', async () => {
    const { page, close } = await visit();
    const pid = await ownProject(page.context());
    await sql(
      `insert into api_token (id, project_id, hash, name, scopes, expires_at)
       select gen_random_uuid(), id, sha256(convert_to(pid, 'utf8')), 'Old printer', '{members:read}', now() + interval '90 days'
       from project where pid = $1`,
      [pid],
    );
    await page.goto('/account/api-access');
    await page.getByText(tokens.emptyTitle).waitFor();
    await page
      .getByRole('navigation', { name: tokens.whose })
      .getByRole('link', { name: `Event ${pid}` })
      .click();
    const row = page.getByRole('listitem').filter({ hasText: 'Old printer' });
    await row.waitFor();
    expect(new URL(page.url()).searchParams.get('of')).toBe(pid);
    await row.getByRole('button', { name: tokens.revokeOf.replace('{{name}}', 'Old printer') }).click();
    await row.getByRole('button', { name: tokens.revokeYes }).click();
    await row.getByText(tokens.isRevoked).first().waitFor();
    // It stays in the list, where the owners see what was revoked.
    await page.reload();
    await row.getByText(tokens.isRevoked).first().waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    await close();
  });

  it('says on the start page which token ends soon', async () => {
    const { page, close } = await visit();
    const email = await join(page.context(), 'Mary');
    await page.goto('/');
    await page.getByText('All done for now.').waitFor();
    await sql(
      `insert into api_token (id, person_id, hash, name, scopes, expires_at)
       select gen_random_uuid(), id, sha256(convert_to($1, 'utf8')), 'Badge printer', '{members:read}', now() + interval '3 days'
       from person where email = $1`,
      [email],
    );
    await page.reload();
    await page.getByText(/Your API token “Badge printer” expires on/).waitFor();
    await close();
  });
});
