import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import accountEn from '../locales/en/account.json';
import myDataEn from '../locales/en/my-data.json';
import sessionEn from '../locales/en/session.json';
import vaultEn from '../locales/en/vault.json';
import { ownProject } from './own-project.ts';
import { codeIn, forgetLimits, join, mailsTo, mailTo, makeStale, signIn } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { delete: end, download, goodbye } = myDataEn;
const { diet } = vaultEn;
const { stepUp } = sessionEn;

describeInBrowser('my data', () => {
  const visit = useBrowser();

  it('is listed, agreed to, taken along and deleted with the account, after a fresh sign-in', async () => {
    const { page, complaints, close } = await visit();
    const email = await join(page.context());
    await page.goto('/account/me');
    await page.getByRole('link', { name: accountEn.nav.data }).click();
    const held = page.getByRole('region', { name: myDataEn.held });
    await held.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.getByText(/Nothing is stored in these categories: .*Bank account/).waitFor();

    await page.getByRole('button', { name: diet.agree }).click();
    await page.getByText(diet.agreed).waitFor();
    await held.getByRole('heading', { name: 'Consents' }).waitFor();
    await page.getByRole('button', { name: diet.withdraw, exact: true }).click();
    await page.getByRole('button', { name: diet.withdrawYes }).click();
    await page.getByText(diet.withdrawn).waitFor();

    await makeStale(email);
    await forgetLimits();
    const since = Date.now();
    await page.getByRole('button', { name: download.button }).click();
    const dialog = page.getByRole('dialog', { name: stepUp.title });
    await dialog.getByRole('button', { name: stepUp.send }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      mailTo(email, since).then((mail) => dialog.getByLabel(sessionEn.signIn.code).fill(codeIn(mail))),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^muster-my-data-\d{4}-\d\d-\d\d\.json$/);
    const file = (await json(await saved.createReadStream())) as { held: unknown };
    expect(file.held).toMatchObject({ account: [{ email, name: 'Ada Novak' }], consents: [{ kind: 'dietary' }] });

    await page.getByRole('button', { name: end.button }).click();
    await page.getByText(end.ask.replace('{{email}}', email)).waitFor();
    await page.getByRole('button', { name: end.yes }).click();
    await page.getByRole('heading', { level: 1, name: goodbye.title }).waitFor();
    // The mail with the code is there already.
    const subjects = async () => (await mailsTo(email, since)).map(({ subject }) => subject).join();
    await expect.poll(subjects).toContain('deleted');
    await page.goto('/account/data');
    await page.waitForURL('**/sign-in?next=%2Faccount%2Fdata');
    await signIn(page.context(), email);
    await page.goto('/account/data');
    await page.waitForURL('**/welcome**');
    // The refusal that asks for a fresh sign-in is noted by the browser itself.
    expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([]);
    await close();
  });

  it('says what stands in the way of leaving, with the way there', async () => {
    const { page, close } = await visit();
    const pid = await ownProject(page.context());
    await page.goto('/account/data');
    await page.getByText(end.obstacle.last_owner).waitFor();
    expect(await page.getByRole('button', { name: end.button }).count()).toBe(0);
    await page.getByRole('link', { name: `Event ${pid}` }).click();
    await page.waitForURL(`**/projects/${pid}/settings/roles`);
    await close();
  });
});
