import { expect, it } from 'vitest';
import accessEn from '../locales/en/access.json';
import commonEn from '../locales/en/common.json';
import homeEn from '../locales/en/home.json';
import personEn from '../locales/en/person.json';
import projectsEn from '../locales/en/projects.json';
import sessionEn from '../locales/en/session.json';
import uiEn from '../locales/en/ui.json';
import { askForCode } from './ask-for-code.ts';
import { sql } from './database.ts';
import { codeIn, expireCode, join, mailTo, newAddress } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { welcome } = accessEn;
const { signIn } = sessionEn;
const { field } = uiEn;

const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

describeInBrowser('signing in', () => {
  const visit = useBrowser();

  it('takes the code from the mail, asks a new person for a name, and goes on to where they wanted to', async () => {
    const { page, complaints, close } = await visit({ timezoneId: 'Asia/Taipei' });
    const email = newAddress();
    const code = await askForCode(page, email, '/sign-in?next=%2Faccount%2Fme');
    await page.getByText(email).waitFor();
    expect(await page.getByRole('link', { name: signIn.mailbox }).getAttribute('href')).toBe('/dev/mailbox');
    const input = page.getByLabel(signIn.code);
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await input.getAttribute('autocomplete')).toBe('one-time-code');

    // As it comes out of some mail programs.
    await input.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('heading', { level: 1, name: welcome.title }).waitFor();
    await page.goto('/projects');
    await page.getByRole('heading', { level: 1, name: welcome.title }).waitFor();
    const name = page.getByLabel(welcome.name);
    const submit = page.getByRole('button', { name: welcome.submit });
    for (const [bad, sentence] of [
      ['', field.nameEmpty],
      ['   ', field.nameEmpty],
      ['x'.repeat(10_000), field.nameLong],
      ['\u200f\u200f', field.nameInvalid],
      ['\u202egnorw', field.nameInvalid],
    ] as const) {
      await name.fill(bad);
      await submit.click();
      await page.getByRole('alert').getByText(sentence).waitFor();
      expect(await name.getAttribute('aria-invalid')).toBe('true');
    }
    await name.fill('林小明');
    await submit.click();
    await page.getByRole('heading', { level: 1, name: projectsEn.title }).waitFor();

    await page.getByRole('button', { name: '林小明' }).click();
    await page.getByRole('link', { name: commonEn.shell.me, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: personEn.me.title }).waitFor();
    expect(await page.getByRole('main').getByLabel(personEn.me.language).inputValue()).toBe('en');
    expect(await page.getByRole('combobox', { name: personEn.me.timeZone }).inputValue()).toBe('Asia/Taipei');
    // A project under the mouse is fetched ahead of the click; the roster of last year isn't for newcomers.
    expect(complaints.filter((text) => !/status of 404.*member\.list/.test(text))).toEqual([]);
    await close();
  });

  it('refuses a wrong, a used and an old code, each with a sentence', async () => {
    const { page, close } = await visit();
    const email = newAddress();
    const code = await askForCode(page, email);
    const input = page.getByLabel(signIn.code);
    await input.fill('12');
    await page.getByRole('button', { name: signIn.submit, exact: true }).click();
    await page.getByText(signIn.incomplete).waitFor();
    await input.fill(otherThan(code));
    await page.getByText(signIn.failure.wrongCode).waitFor();
    await input.fill(code);
    await page.getByRole('heading', { level: 1, name: welcome.title }).waitFor();
    await page.context().clearCookies();

    await askForCode(page, email);
    await input.fill(code);
    await page.getByText(signIn.failure.wrongCode).waitFor();

    await page.getByRole('button', { name: signIn.otherAddress }).click();
    expect(await page.getByLabel(signIn.address).inputValue()).toBe(email);
    const second = await askForCode(page, email);
    await expireCode(email);
    await input.fill(second);
    await page.getByText(signIn.failure.oldCode).waitFor();
    await close();
  });

  it('stops a code that was guessed at, and sends another', async () => {
    const { page, close } = await visit();
    await page.clock.install();
    const email = newAddress();
    const code = await askForCode(page, email);
    const input = page.getByLabel(signIn.code);
    for (let i = 0; i < 5; i++) {
      const answered = page.waitForResponse('**/sign-in/email-otp');
      await input.fill('');
      await input.fill(otherThan(code));
      await (await answered).finished();
      await page.getByText(signIn.failure.wrongCode).waitFor();
    }
    await input.fill('');
    await input.fill(code);
    await page.getByText(signIn.failure.tooManyTries).waitFor();

    expect(await page.getByRole('button', { name: signIn.resend }).count()).toBe(0);
    await page.clock.runFor(31_000);
    const since = Date.now();
    await page.getByRole('button', { name: signIn.resend }).click();
    await page.getByText(signIn.resent).waitFor();
    await input.fill(codeIn(await mailTo(email, since)));
    await page.getByRole('heading', { level: 1, name: welcome.title }).waitFor();
    await close();
  });

  it('says what is wrong with an address, an account or the number of tries', async () => {
    const { page, close } = await visit();
    await page.goto('/sign-in');
    const send = page.getByRole('button', { name: signIn.send });
    for (const odd of ['', 'ada', 'ada@example', 'a b@example.org', `${'a'.repeat(300)}@example.org`]) {
      await page.getByLabel(signIn.address).fill(odd);
      const answered = page.waitForResponse('**/send-verification-otp');
      await send.click();
      expect((await answered).status()).toBe(422);
      await page.getByText(signIn.failure.invalidAddress).waitFor();
    }
    await page.route('**/send-verification-otp', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '240' }, json: { type: '/problems/limited' } }),
    );
    await send.click();
    await page.getByText('Wait 4 minutes').waitFor();
    await page.unroute('**/send-verification-otp');

    const other = await visit();
    const email = await join(other.page.context());
    await sql('update person set suspended_at = now() where email = $1', [email]);
    await page.getByLabel(signIn.code).fill(await askForCode(page, email));
    await page.getByText(signIn.failure.suspended).waitFor();
    await other.close();
    await close();
  });

  it('stays at the code when the page is loaded anew, until another address is wanted', async () => {
    const { page, close } = await visit();
    const email = newAddress();
    const code = await askForCode(page, email, '/sign-in?next=%2Fapplications');
    await page.reload();
    await page.getByText(email).waitFor();
    await page.getByRole('button', { name: signIn.otherAddress }).click();
    await page.reload();
    await page.getByLabel(signIn.address).waitFor();
    const second = await askForCode(page, email, '/sign-in?next=%2Fapplications');
    expect(second).toMatch(/^\d{6}$/);
    await page.reload();
    await page.getByLabel(signIn.code).fill(second === code ? code : second);
    await page.getByLabel(welcome.name).fill('Ada');
    await page.getByRole('button', { name: welcome.submit }).click();
    await page.waitForURL('**/applications');
    await close();
  });

  it('leads nowhere but to pages of its own', async () => {
    const { page, close } = await visit();
    await join(page.context());
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/', '/sign-in']) {
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      await page.waitForURL((url) => url.pathname === '/' && url.host !== 'evil.example');
    }
    await page.goto('/sign-in?next=%2Fprojects%2F2027%3Fq%3Ddemo');
    await page.waitForURL('**/projects/2027/roster?q=demo');
    await close();
  });

  it('asks for it where a page needs it, and ends it by the menu', async () => {
    const { page, complaints, close } = await visit();
    await page.goto('/account/api-access');
    await page.waitForURL('**/sign-in?next=%2Faccount%2Fapi-access');
    await join(page.context(), 'ليلى حداد');
    await page.reload();
    await page.waitForURL('**/account/api-access');
    // A page that was led to takes the focus when it is drawn, and closes the menu.
    await page.getByRole('heading', { level: 1, name: accessEn.apiAccess.title }).waitFor();

    const menu = page.getByRole('button', { name: 'ليلى حداد' });
    await menu.press('Enter');
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(commonEn.shell.me);
    expect(await page.getByRole('link', { name: commonEn.shell.accounts }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);

    await menu.click();
    await page.getByRole('button', { name: commonEn.shell.signOut }).click();
    await page.getByRole('heading', { level: 1, name: homeEn.title }).waitFor();
    await page
      .getByRole('navigation')
      .or(page.getByRole('banner'))
      .getByRole('link', { name: commonEn.shell.signIn })
      .waitFor();
    expect(complaints).toEqual([]);
    await page.goto('/account/me');
    await page.waitForURL('**/sign-in?next=*');
    await close();
  });
});
