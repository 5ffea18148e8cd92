import { expect, it } from 'vitest';
import accessEn from '../locales/en/access.json';
import commonEn from '../locales/en/common.json';
import sessionEn from '../locales/en/session.json';
import { askForCode } from './ask-for-code.ts';
import { forgetLimits, linkIn, mailTo, newAddress } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { confirm, welcome } = accessEn;
const { signIn } = sessionEn;

describeInBrowser('the link in the mail', () => {
  const visit = useBrowser();

  it('uses the link of the mail only when the button is pressed, and once', async () => {
    const { page, complaints, close } = await visit();
    const email = `e2e+plus-${newAddress()}`;
    await askForCode(page, email);
    const link = linkIn(await mailTo(email, 0));
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));

    await page.goto(link);
    await page.getByText(confirm.text.replace('{{email}}', email)).waitFor();
    await page.waitForFunction(() => window.location.hash === '');
    await page.waitForLoadState('networkidle');
    expect(posts).toEqual([]);
    await page.getByRole('button', { name: confirm.submit }).click();
    await page.getByRole('heading', { level: 1, name: welcome.title }).waitFor();
    expect(posts.filter((url) => url.includes('/api/auth/'))).toHaveLength(1);
    expect(complaints).toEqual([]);

    const again = await visit();
    await again.page.goto(link);
    await again.page.getByRole('button', { name: confirm.submit }).click();
    await again.page.getByRole('heading', { level: 1, name: confirm.usedTitle }).waitFor();
    await again.page.getByText(signIn.failure.wrongCode).waitFor();
    await again.page.getByRole('link', { name: confirm.toSignIn }).click();
    await again.page.getByRole('heading', { level: 1, name: signIn.title }).waitFor();
    await again.close();
    await close();
  });

  it('leads on from the mail to the page that one was going to, also a new person, in another browser', async () => {
    const { page, close } = await visit();
    await page.goto('/projects/2027/teams/field?part=history');
    await page.getByRole('banner').getByRole('link', { name: commonEn.shell.signIn }).click();
    const email = newAddress();
    const since = Date.now();
    await forgetLimits();
    await page.getByLabel(signIn.address).fill(email);
    await page.getByRole('button', { name: signIn.send }).click();
    await page.getByRole('heading', { level: 1, name: signIn.sentTitle }).waitFor();
    const mail = await mailTo(email, since);

    const phone = await visit();
    await phone.page.goto(linkIn(mail));
    await phone.page.getByRole('button', { name: confirm.submit }).click();
    await phone.page.getByLabel(welcome.name).fill('林小明');
    await phone.page.getByRole('button', { name: welcome.submit }).click();
    await phone.page.waitForURL('**/projects/2027/teams/field?part=history');

    // A forged link signs in and leads nowhere else.
    const other = await visit();
    const asked = Date.now();
    await askForCode(other.page, email);
    const forged = linkIn(await mailTo(email, asked)).replace(/next=[^&]*/, 'next=%2F%2Fevil.example');
    expect(forged).toContain('evil.example');
    await other.page.goto(forged);
    await other.page.getByRole('button', { name: confirm.submit }).click();
    await other.page.waitForURL((url) => url.pathname === '/' && url.host !== 'evil.example');
    await other.close();
    await phone.close();
    await close();
  });
});
