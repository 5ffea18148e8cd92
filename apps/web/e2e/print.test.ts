import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import printEn from '../locales/en/print.json';
import vaultEn from '../locales/en/vault.json';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, signIn } from './people.ts';
import { describeInBrowser, useBrowser, type Visit } from './visit.ts';

const { look, looked, sheet, field, kind } = vaultEn;
const today = () => new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** What a printer gets: the size of each page, in points. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[([\d. ]+)\]/g)].map(([, box]) =>
    (box ?? '')
      .trim()
      .split(/\s+/)
      .map((side) => Math.round(Number(side)))
      .join(' '),
  );
}

const A4 = '0 0 595 842';

describeInBrowser('lists on paper', () => {
  const visit = useBrowser();

  it('badges fill pages of A4, ten on each, with team and event in both scripts and nothing of the page around them', async () => {
    const { page, complaints, close } = await visit({ viewport: { width: 1280, height: 900 } });
    await signIn(page.context(), 'owner@demo.example');
    await page.goto('/projects/2027/print?list=badges&team=programme');
    await page.getByText('議程組').first().waitFor();
    await page.getByText(printEn.pages_other.replace('{{count, number}}', '2')).waitFor();
    expect(await pagesOf(page)).toEqual([A4, A4]);
    await page.emulateMedia({ media: 'print' });
    const badges = page.locator('[data-paper="badges"] > div:not(:first-child) > div');
    expect(await badges.count()).toBe(14);
    const box = await badges.nth(1).boundingBox();
    // Millimetres, at 96 dots an inch.
    expect([box?.width, box?.height].map((side) => Math.round(((side ?? 0) * 25.4) / 96))).toEqual([90, 55]);
    const text = (await badges.first().textContent()) ?? '';
    for (const word of ['議程組', 'Programme', '示範年會 2027', 'Demo Conference 2027']) expect(text).toContain(word);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    expect(await page.getByLabel(printEn.list, { exact: true }).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a roster can be sorted by name, and begins on its first page', async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 900 } });
    await signIn(page.context(), 'owner@demo.example');
    await page.goto('/projects/2027/print');
    await page.getByLabel(printEn.team, { exact: true }).selectOption('finance');
    await page.getByLabel(printEn.sort, { exact: true }).selectOption('name');
    await page.waitForURL('**/print?*sort=name*');
    await page.getByRole('table', { name: printEn.lists.roster }).waitFor();
    expect(await pagesOf(page)).toEqual([A4]);
    await close();
  });

  it('phone numbers are opened for a chief around the event, and each person sees who looked', async () => {
    const [owner, chief, helper]: Visit[] = [await visit(), await visit(), await visit()];
    if (owner === undefined || chief === undefined || helper === undefined) throw new Error('three windows');
    const days = { starts_on: today(), ends_on: today() };
    const pid = await ownProject(owner.page.context(), 'Olga Owner', days);
    await join(chief.page.context(), 'Cleo Chief');
    await join(helper.page.context(), 'Hedy Helper');
    await call(owner.page.context(), 'team.create', { pid, tid: 'desk', name: 'Desk' });
    await call(owner.page.context(), 'staff.putChief', { pid, tid: 'desk', uid: await uidOf(chief.page.context()) });
    await call(owner.page.context(), 'staff.putMember', { pid, tid: 'desk', uid: await uidOf(helper.page.context()) });
    await everybodySaysYes(pid);
    await call(helper.page.context(), 'me.profile.put', { name: 'Hedy Real', phone: '+886912345678' });

    // An owner leads no team, and so opens nothing.
    await owner.page.goto(`/projects/${pid}/print?list=phones`);
    await owner.page.getByRole('heading', { name: sheet.phonesClosed }).waitFor();

    const { page } = chief;
    await page.goto(`/projects/${pid}/print?list=phones`);
    await page.getByText(look.told).waitFor();
    expect(await page.getByText('+886912345678').count()).toBe(0);
    await page.getByRole('button', { name: sheet.phonesOpen_other.replace('{{count, number}}', '2') }).click();
    await page.getByRole('row', { name: 'Hedy Helper +886912345678' }).waitFor();
    await page.getByRole('button', { name: look.hide }).click();
    expect(await page.getByText('+886912345678').count()).toBe(0);

    await helper.page.goto('/account/who-looked');
    const told = helper.page.getByRole('list', { name: looked.title }).getByRole('listitem').first();
    await told.waitFor();
    expect(await told.textContent()).toContain('Cleo Chief');
    expect(await told.textContent()).toContain(`${kind.profile}: ${field.profile_phone}`);
    for (const one of [owner, chief, helper]) await one.close();
  });
});
