import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import projectEn from '../locales/en/project.json';
import sessionEn from '../locales/en/session.json';
import vaultEn from '../locales/en/vault.json';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { codeIn, forgetLimits, join, mailSaying, mailTo, makeStale, newAddress } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { counts, diet, field, form, grants, kind, look, looked, invalid, overview, purpose, view } = vaultEn;
const { stepUp, signIn } = sessionEn;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const today = () => new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Signs in again in the dialog that asks for it. */
async function signInAgain(page: Page, email: string): Promise<number> {
  const dialog = page.getByRole('dialog', { name: stepUp.title });
  await dialog.waitFor();
  await forgetLimits();
  const since = Date.now();
  await dialog.getByRole('button', { name: stepUp.send }).click();
  await dialog.getByLabel(signIn.code).fill(codeIn(await mailTo(email, since)));
  await dialog.waitFor({ state: 'detached' });
  return since;
}

describeInBrowser('records', () => {
  const visit = useBrowser();

  it('a bank account is kept after a fresh sign-in, shown masked, and changed without losing its number', async () => {
    const { page, complaints, close } = await visit({ viewport: { width: 360, height: 800 } });
    const email = await join(page.context());
    await makeStale(email);
    await page.goto('/account/records');
    await page.getByRole('link', { name: overview.fillOf.replace('{{kind}}', kind.bank) }).click();
    await page.getByLabel(field.bank_iban).fill('DE02 1203 0000 0000 2020 52');
    await button(page, form.save).click();
    await page.getByText(invalid.bank_iban).waitFor();
    await page.getByText(form.missing).waitFor();
    expect(await page.getByLabel(field.bank_iban).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel(field.bank_iban).fill('DE02 1203 0000 0000 2020 51');
    await page.getByLabel(field.bank_name).fill('Ada Novak');
    await button(page, form.save).click();
    const since = await signInAgain(page, email);
    await page.getByText(form.savedTold).waitFor();
    await page.getByText('••••2051').waitFor();
    await mailSaying(email, '/account/records', since);

    await button(page, view.change).click();
    await page.getByRole('combobox', { name: field.bank_code }).fill('700');
    await button(page, form.save).click();
    await page.getByText(form.storedEmpty).waitFor();
    await button(page, form.fill).click();
    await page.getByText(form.filled).waitFor();
    expect(await page.getByLabel(field.bank_iban).inputValue()).toBe('DE02120300000000202051');
    await button(page, form.save).click();
    await page.getByText(form.savedTold).waitFor();
    await button(page, view.show).click();
    await page.getByText('DE02120300000000202051').waitFor();
    await button(page, view.hide).click();
    await page.getByText('••••2051').waitFor();
    await button(page, view.remove).click();
    await button(page, view.removeYes).click();
    await page.getByText(form.removedTold).waitFor();
    expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([]);
    await close();
  });

  it('what one eats is asked after consent, and goes with it', async () => {
    const { page, complaints, close } = await visit();
    await join(page.context());
    await page.goto('/account/diet');
    await page.getByText('What I eat can tell others').waitFor();
    expect(await button(page, form.save).count()).toBe(0);
    await button(page, diet.agree).click();
    await page.getByRole('checkbox', { name: 'Vegan' }).press('Space');
    await page.getByLabel(field.dietary_note).fill('x'.repeat(201));
    await button(page, form.save).click();
    await page.getByText(form.long).waitFor();
    await page.getByLabel(field.dietary_note).fill('No raw onions');
    await button(page, form.save).click();
    await page.getByText(form.saved, { exact: true }).waitFor();
    await page.goto('/account/records');
    await page.getByText('Vegan, No raw onions').waitFor();
    await page.goto('/account/diet');
    await button(page, diet.withdraw).click();
    await button(page, diet.withdrawYes).click();
    await page.getByText(diet.withdrawn).waitFor();
    await button(page, diet.agree).waitFor();
    await page.goto('/account/records');
    await page.getByText(kind.dietary).waitFor();
    expect(await page.getByText(overview.empty).count()).toBe(4);
    expect(complaints).toEqual([]);
    await close();
  });

  it('are looked at by a chief and by a person who was named, and the person sees who, what and why', async () => {
    const [owner, chief, helper] = [await visit(), await visit(), await visit()];
    const days = { starts_on: today(), ends_on: today() };
    const pid = await ownProject(owner.page.context(), 'Olga Owner', days);
    const chiefEmail = await join(chief.page.context(), 'Cleo Chief');
    await join(helper.page.context(), 'Hedy Helper');
    await call(owner.page.context(), 'team.create', { pid, tid: 'desk', name: 'Desk' });
    const uid = await uidOf(chief.page.context());
    await call(owner.page.context(), 'staff.putChief', { pid, tid: 'desk', uid });
    await everybodySaysYes(pid);
    const helperUid = await uidOf(helper.page.context());
    await call(owner.page.context(), 'staff.putMember', { pid, tid: 'desk', uid: helperUid });
    await everybodySaysYes(pid);
    await call(helper.page.context(), 'me.profile.put', { name: 'Hedy Real', phone: '+886912345678' });
    await call(helper.page.context(), 'me.address.put', { receiver: 'Hedy', address: '1 Example Street' });

    await helper.page.goto('/account/who-looked');
    await helper.page.getByRole('heading', { name: looked.emptyTitle }).waitFor();
    await helper.page.goto(`/projects/${pid}/records`);
    await helper.page.getByRole('heading', { name: look.noneTitle }).waitFor();
    expect(await helper.page.getByRole('link', { name: projectEn.nav.records }).count()).toBe(0);

    const { page } = owner;
    await page.goto(`/projects/${pid}/records`);
    await page.getByText(grants.none).waitFor();
    await button(page, grants.submit).click();
    await page.getByText(grants.personMissing).waitFor();
    await page.getByRole('combobox', { name: grants.person }).fill('cleo');
    await page.getByRole('option', { name: 'Cleo Chief' }).click();
    await page.getByLabel(field.address_code).uncheck();
    await page.getByLabel(grants.endsOn).fill('2020-01-01');
    await button(page, grants.submit).click();
    await page.getByText(grants.endsOnOdd).waitFor();
    await page.getByLabel(grants.endsOn).fill(today());
    await button(page, grants.submit).click();
    const list = page.getByRole('list', { name: grants.title });
    await list.getByText(`${field.address_receiver}, ${field.address_address}`).waitFor();

    await makeStale(chiefEmail);
    await chief.page.goto(`/projects/${pid}/teams`);
    await chief.page.getByRole('link', { name: projectEn.nav.records }).click();
    await chief.page.getByText(look.told).waitFor();
    await chief.page.getByRole('button', { name: look.show_zero }).click();
    await chief.page.getByText(look.chooseOne).waitFor();
    await chief.page.getByRole('checkbox', { name: 'Hedy Helper' }).check();
    await chief.page.getByRole('button', { name: look.show_one.replace('{{count, number}}', '1') }).click();
    await chief.page.getByRole('link', { name: '+886912345678' }).waitFor();
    await chief.page.getByLabel(look.purpose).selectOption(purpose.shipping);
    await chief.page.waitForURL('**/records?purpose=shipping');
    await expect.poll(() => chief.page.getByText('+886912345678').count()).toBe(0);
    await chief.page.getByRole('checkbox', { name: look.all_other.replace('{{count, number}}', '3') }).check();
    await chief.page.getByRole('button', { name: look.show_other.replace('{{count, number}}', '3') }).click();
    await signInAgain(chief.page, chiefEmail);
    await chief.page.getByText('1 Example Street').waitFor();
    await button(chief.page, look.hide).click();
    await chief.page.getByText('1 Example Street').waitFor({ state: 'detached' });
    await chief.page.goto(`/projects/${pid}/diet`);
    await chief.page
      .getByText(counts.quietFew.replace('{{limit, number}}', '3').replace('{{people, number}}', '2'))
      .waitFor();

    await helper.page.goto('/account/who-looked');
    const looks = helper.page.getByRole('list', { name: looked.title }).getByRole('listitem');
    await looks.nth(1).waitFor();
    const told = await looks.allTextContents();
    expect(told[0]).toContain(`${kind.address}: ${field.address_receiver}, ${field.address_address}`);
    expect(told[0]).toContain(purpose.shipping);
    expect(told[1]).toContain(`${kind.profile}: ${field.profile_phone}`);
    for (const text of told) expect(text).toContain('Cleo Chief');

    await list.getByRole('button', { name: /^End/ }).click();
    await list.getByRole('button', { name: grants.endYes }).click();
    await page.getByText(grants.ended.replace('{{name}}', 'Cleo Chief')).waitFor();
    await page.getByText(grants.none).waitFor();
    for (const one of [owner, chief, helper]) await one.close();
  });

  it('are opened to an address, until the day that the form suggests, however far away the event is', async () => {
    const { page, close } = await visit();
    const years = (count: number) => new Date(Date.now() + count * 366 * 86_400_000).toISOString().slice(0, 10);
    const pid = await ownProject(page.context(), 'Olga Owner', { starts_on: years(2), ends_on: years(2) });
    await call(page.context(), 'project.update', { pid, state: 'open' });
    await page.goto(`/projects/${pid}/records`);
    const suggested = await page.getByLabel(grants.endsOn).inputValue();
    expect(suggested >= today() && suggested <= years(1)).toBe(true);
    const [email, since] = [newAddress(), Date.now()];
    await page.getByRole('combobox', { name: grants.person }).fill(email);
    await button(page, grants.submit).click();
    await page.getByRole('list', { name: grants.title }).getByText(email).waitFor();
    expect((await mailTo(email, since)).text).toContain(`Event ${pid}`);
    expect(await page.getByText(grants.endsOnOdd).count()).toBe(0);
    await close();
  });
});
