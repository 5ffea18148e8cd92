import { expect, it } from 'vitest';
import personEn from '../locales/en/person.json';
import sessionEn from '../locales/en/session.json';
import uiEn from '../locales/en/ui.json';
import personZhHant from '../locales/zh-Hant/person.json';
import { codeIn, forgetLimits, join, linkIn, mailTo, makeStale, newAddress } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { confirmAddress, me } = personEn;
const { signIn, stepUp } = sessionEn;

describeInBrowser('the page “Me”', () => {
  const visit = useBrowser();

  it('keeps names, language and time zone, and says what is wrong at the field', async () => {
    const { page, complaints, close } = await visit();
    await join(page.context());
    await page.goto('/account/me');
    await page.getByLabel(me.name, { exact: true }).fill(' ');
    await page.getByRole('button', { name: me.save }).click();
    await page.getByText(uiEn.field.nameEmpty).waitFor();
    await page.getByLabel(me.name, { exact: true }).fill('  Grace Hopper ');
    await page.getByLabel(me.badgeName).fill('Grace');
    const zone = page.getByRole('combobox', { name: me.timeZone });
    await zone.fill('new york');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await page.getByRole('button', { name: me.save }).click();
    await page.getByText(me.saved).waitFor();
    expect(await page.getByLabel(me.name, { exact: true }).inputValue()).toBe('Grace Hopper');
    await page.getByRole('button', { name: 'Grace Hopper' }).waitFor();

    await page.getByRole('main').getByLabel(me.language).selectOption('zh-Hant');
    await page.getByRole('button', { name: me.save }).click();
    await page.getByRole('heading', { level: 1, name: personZhHant.me.title }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: personZhHant.me.title }).waitFor();
    const zhZone = page.getByRole('combobox', { name: personZhHant.me.timeZone });
    expect(await zhZone.inputValue()).toBe('America/New York');
    expect(complaints).toEqual([]);
    await close();
  });

  it('changes the address by a mail to the new one, after a sign-in that is fresh', async () => {
    const { page, close } = await visit();
    const old = await join(page.context());
    const changed = newAddress();
    await makeStale(old);
    await page.goto('/account/me');
    await page.getByLabel(me.newAddress).fill(old.toUpperCase());
    await page.getByRole('button', { name: me.changeAddress }).click();
    await page.getByText(me.sameAddress).waitFor();
    await page.getByLabel(me.newAddress).fill(changed);
    await page.getByRole('button', { name: me.changeAddress }).click();

    // Left once, then done: nothing is sent before.
    const dialog = page.getByRole('dialog', { name: stepUp.title });
    await dialog.getByRole('button', { name: stepUp.cancel }).click();
    await page.getByText(uiEn.failure.notFresh).waitFor();
    await page.getByRole('button', { name: me.changeAddress }).click();
    await forgetLimits();
    const since = Date.now();
    await dialog.getByRole('button', { name: stepUp.send }).click();
    await dialog.getByLabel(signIn.code).fill(codeIn(await mailTo(old, since)));
    await page.getByText(me.addressSent.replace('{{email}}', changed)).waitFor();

    const link = linkIn(await mailTo(changed, since));
    await page.goto(link);
    await page.waitForFunction(() => window.location.hash === '');
    const confirmed = Date.now();
    await page.getByRole('button', { name: confirmAddress.submit }).click();
    await page.getByText(confirmAddress.done.replace('{{email}}', changed)).waitFor();
    await mailTo(old, confirmed);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: confirmAddress.submit }).click();
    await page.getByText(confirmAddress.used).waitFor();
    await close();
  });

  it('does not take an address that another account has in the meantime, nor a link without sign-in', async () => {
    const { page, close } = await visit();
    const other = await visit();
    await join(page.context());
    const taken = await join(other.page.context());
    await page.goto('/account/me');
    await page.getByLabel(me.newAddress).fill('nonsense');
    await page.getByRole('button', { name: me.changeAddress }).click();
    await page.getByText(me.invalidAddress).waitFor();
    await forgetLimits();
    const since = Date.now();
    await page.getByLabel(me.newAddress).fill(taken);
    await page.getByRole('button', { name: me.changeAddress }).click();
    await page.getByText(me.addressSent.replace('{{email}}', taken)).waitFor();
    const link = linkIn(await mailTo(taken, since));
    await page.goto(link);
    await page.getByRole('button', { name: confirmAddress.submit }).click();
    await page.getByText(confirmAddress.taken).waitFor();

    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText(confirmAddress.signInFirst).waitFor();
    await other.close();
    await close();
  });
});
