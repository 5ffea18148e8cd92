import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import applicationEn from '../locales/en/application.json';
import commonEn from '../locales/en/common.json';
import projectsEn from '../locales/en/projects.json';
import sessionEn from '../locales/en/session.json';
import teamEn from '../locales/en/team.json';
import uiEn from '../locales/en/ui.json';
import vaultEn from '../locales/en/vault.json';
import { sql } from './database.ts';
import { call, ownProject } from './own-project.ts';
import { join } from './people.ts';
import { endSessions, signInHere } from './signing-in-again.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { stepUp } = sessionEn;
const { team } = teamEn;
const { problem, shell } = commonEn;

const addressOf = async (page: Page): Promise<string> => {
  const answer = await page.context().request.get('/trpc/session.current', { params: { input: '{}' } });
  return ((await answer.json()) as { result: { data: { data: { me: { email: string } } } } }).result.data.data.me.email;
};

/** How often the page itself was loaded. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

describeInBrowser('nothing that was typed is lost', () => {
  const visit = useBrowser();

  it('when the session has ended elsewhere: one signs in on the spot, and it is saved', async () => {
    const { page, close } = await visit();
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const email = await addressOf(page);
    await page.goto(`/projects/${pid}/teams/stage?part=settings`);
    await page.getByLabel(team.publicText).fill('We build the stage.');
    await endSessions(email);
    await page.getByRole('button', { name: uiEn.form.save }).first().click();
    await page.getByRole('dialog').getByRole('heading', { name: stepUp.endedTitle }).waitFor();

    // Not now: it says that nothing was saved, and everything is still there.
    await page.getByRole('dialog').getByRole('button', { name: stepUp.cancel }).click();
    await page.getByText(uiEn.failure.signedOut).waitFor();
    expect(await page.getByLabel(team.publicText).inputValue()).toBe('We build the stage.');

    await page.getByRole('button', { name: uiEn.form.save }).first().click();
    await signInHere(page, email);
    await expect
      .poll(async () => (await sql('select 1 from team where public_text = $1', ['We build the stage.'])) > 0)
      .toBe(true);
    await close();
  });

  it('nor what is never kept as a draft, when one comes back to a page whose session has ended', async () => {
    const { page, close } = await visit();
    await page.clock.install();
    const email = await join(page.context());
    await page.goto('/account/address');
    const receiver = page.getByLabel(vaultEn.field.address_receiver);
    await receiver.fill('Ada Novak');
    await endSessions(email);
    // Half a minute later the page asks anew who is reading, as it does whenever it comes into view.
    await page.clock.runFor(31_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('dialog').getByRole('heading', { name: stepUp.endedTitle }).waitFor();
    await signInHere(page, email);
    expect(await receiver.inputValue()).toBe('Ada Novak');
    expect(new URL(page.url()).pathname).toBe('/account/address');
    await close();
  });

  it('by loading the page anew', async () => {
    const { page, close } = await visit();
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await page.goto(`/projects/${pid}/teams/stage?part=settings`);
    await page.getByLabel(team.publicText).fill('Half a sentence');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(uiEn.form.restored).waitFor();
    expect(await page.getByLabel(team.publicText).inputValue()).toBe('Half a sentence');
    await close();
  });

  it('without a connection: it says so where one looks, and sends by itself', async () => {
    const { page, close } = await visit({ viewport: { width: 390, height: 844 } });
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await page.goto(`/projects/${pid}/teams/stage?part=settings`);
    await page.getByLabel(team.membersText).fill('We meet on Mondays.');
    await page.context().setOffline(true);
    const save = page.getByRole('button', { name: uiEn.form.save }).first();
    await save.scrollIntoViewIfNeeded();
    await save.click();
    await page.getByText(uiEn.form.waitsOffline).waitFor();
    const banner = await page.getByText(shell.offline).boundingBox();
    expect(banner?.y).toBeGreaterThanOrEqual(0);
    expect(banner?.y).toBeLessThan(200);
    await page.context().setOffline(false);
    await page.getByText(uiEn.form.waitsOffline).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await sql('select 1 from team where members_text = $1', ['We meet on Mondays.'])) > 0)
      .toBe(true);
    await close();
  });
});

describeInBrowser('a page whose code is not there', () => {
  const visit = useBrowser();

  it('says that one is offline, and opens by itself when the connection is back', async () => {
    const { page, close } = await visit();
    await join(page.context());
    // Nothing fetched ahead: as if one had lost the connection at once.
    await page.route('**/assets/my-applications-page*', (route) => route.abort());
    const loads = loadsOf(page);
    await page.goto('/projects');
    await page.getByRole('heading', { level: 1, name: projectsEn.title }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Ada Novak' }).click();
    await page.getByRole('link', { name: shell.applications }).click();
    await page.getByRole('heading', { level: 1, name: problem.offlineTitle }).waitFor();
    await page.unroute('**/assets/my-applications-page*');
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: applicationEn.mine.title }).waitFor();
    // Chromium 153 remembers that a file could not be fetched, and needs a new page for it; 156 asks again.
    expect(loads()).toBeLessThanOrEqual(2);
    await close();
  });

  it('is loaded anew once after a new version came out, with drafts kept', async () => {
    const { page, close } = await visit();
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const loads = loadsOf(page);
    // The old names are gone; the new page, which the second load brings, has others.
    await page.route('**/assets/my-applications-page*', (route) =>
      loads() < 2 ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
    );
    await page.goto(`/projects/${pid}/teams/stage?part=settings`);
    await page.getByLabel(team.publicText).fill('Half a sentence');
    await page.getByRole('button', { name: 'Olga Owner' }).click();
    await page.getByRole('link', { name: shell.applications }).click();
    await page.getByRole('button', { name: uiEn.form.leave }).click();
    await page.getByRole('heading', { level: 1, name: applicationEn.mine.title }).waitFor();
    expect(loads()).toBe(2);
    await page.goBack();
    await page.getByText(uiEn.form.restored).waitFor();
    expect(await page.getByLabel(team.publicText).inputValue()).toBe('Half a sentence');
    await close();
  });

  it('is never loaded anew in a circle', async () => {
    const { page, close } = await visit();
    await join(page.context());
    const loads = loadsOf(page);
    await page.route('**/assets/my-applications-page*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/applications');
    await page.getByRole('heading', { level: 1, name: problem.missingTitle }).waitFor();
    expect(loads()).toBe(2);
    // The page that is left has the same heading.
    await page.locator('h1').evaluate((heading) => heading.setAttribute('data-left', ''));
    await page.getByRole('button', { name: problem.reload }).click();
    await page.locator('h1:not([data-left])', { hasText: problem.missingTitle }).waitFor();
    expect(loads()).toBe(3);
    await close();
  });
});
