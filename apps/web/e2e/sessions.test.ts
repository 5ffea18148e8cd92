import { expect, it } from 'vitest';
import accessEn from '../locales/en/access.json';
import accountEn from '../locales/en/account.json';
import personEn from '../locales/en/person.json';
import { sql } from './database.ts';
import { join, signIn } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { sessions, signedOut } = accessEn;

describeInBrowser('sessions', () => {
  const visit = useBrowser();

  it('are ended one by one or all at once, and the other browsers are out', async () => {
    const [here, there, elsewhere] = [
      await visit({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' }),
      await visit({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' }),
      await visit(),
    ];
    const email = await join(here.page.context());
    await signIn(there.page.context(), email);
    await signIn(elsewhere.page.context(), email);
    const { page } = here;
    await there.page.goto('/account/me');
    await there.page.getByRole('heading', { level: 1, name: personEn.me.title }).waitFor();
    await page.goto('/account/sessions');
    const rows = page.getByRole('main').locator('ul > li');
    await rows.nth(2).waitFor();
    expect(await rows.count()).toBe(3);
    expect(await rows.filter({ hasText: sessions.current }).getByText('Firefox on Linux').count()).toBe(1);

    await page.getByRole('button', { name: sessions.endOf.replace('{{device}}', 'Safari on iPhone') }).click();
    await page.getByRole('button', { name: sessions.endYes }).click();
    await page.getByText(sessions.ended).waitFor();
    await rows.nth(2).waitFor({ state: 'detached' });
    await there.page.reload();
    await there.page.waitForURL('**/sign-in?next=%2Faccount%2Fme');

    await elsewhere.page.goto('/account/api-access');
    await elsewhere.page.getByRole('heading', { level: 1, name: accessEn.apiAccess.title }).waitFor();
    await page.getByRole('checkbox', { name: sessions.allTokens }).check();
    await page.getByRole('button', { name: sessions.all }).click();
    await page.getByRole('button', { name: sessions.allYes }).click();
    await page.getByRole('heading', { level: 1, name: signedOut.title }).waitFor();
    await page.getByText('Sessions ended: 2.').waitFor();
    // Without a reload: the next thing that the page asks the server tells it.
    await elsewhere.page.getByRole('link', { name: accountEn.nav.sessions, exact: true }).first().click();
    await elsewhere.page.waitForURL('**/sign-in?next=%2Faccount%2Fsessions');
    for (const { close } of [here, there, elsewhere]) await close();
  });

  it('that have expired are over', async () => {
    const { page, close } = await visit();
    const email = await join(page.context());
    await page.goto('/account/sessions');
    await page.getByRole('heading', { level: 1, name: sessions.title }).waitFor();
    await sql(
      `update session set expires_at = now() - interval '1 second' where person_id = (select id from person where email = $1)`,
      [email],
    );
    await page.reload();
    await page.waitForURL('**/sign-in?next=%2Faccount%2Fsessions');
    await close();
  });
});
