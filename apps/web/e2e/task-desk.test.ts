import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import taskEn from '../locales/en/task.json';
import uiEn from '../locales/en/ui.json';
import { barriersOn } from './barriers.ts';
import { fill } from './fill.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, mailsTo, mailTo } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const deskEn = taskEn.desk;

const { done, edit, end, grid, panel, pattern, settings, shift } = deskEn;
const cell = (page: Page, label: RegExp) => page.getByRole('button', { name: label });
const english = (label: string) => fill(settings.nameIn, { label, language: 'English' });

/** As a hand does it: press, pull a little, go there, let go. */
async function drag(page: Page, from: string, to: ReturnType<typeof cell>, [x, y]: readonly [number, number]) {
  const [grip, target] = [await page.locator(from).boundingBox(), await to.boundingBox()];
  if (grip === null || target === null) throw new Error('Nothing to drag.');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 + 12, grip.y + grip.height / 2 + 2, { steps: 3 });
  await page.mouse.move(target.x + x, target.y + y, { steps: 8 });
  // What is under the pointer is known when the page has drawn it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

describeInBrowser('the desk of those who make tasks', () => {
  const visit = useBrowser();

  it('places, a pattern on two days, the grid, people by drag and by keys, a clash of two tabs, and one mail of a cancellation', async () => {
    const [owner, helper] = [await visit({ viewport: { width: 1400, height: 900 } }), await visit()];
    const { page, complaints } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'project.update', { pid, state: 'open' });
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const address = await join(helper.page.context(), 'Hedy Helper');
    const uid = await uidOf(helper.page.context());
    await call(page.context(), 'staff.putMember', { pid, tid: 'stage', uid });
    await everybodySaysYes(pid);

    // Two places, in the other order than they were typed.
    await page.goto(`/projects/${pid}/tasks/settings`);
    for (const [i, name] of ['Kitchen', 'Foyer'].entries()) {
      await page.getByRole('button', { name: settings.addPlace }).click();
      await page.getByRole('textbox', { name: english(fill(settings.placeName, { number: i + 1 })) }).fill(name);
    }
    await page.getByRole('button', { name: fill(uiEn.order.up, { name: 'Foyer' }) }).click();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: settings.save, exact: true }).click();
    await page.getByText(settings.saved).waitFor();

    // Eight tasks at once, seen before they are made. A reload keeps what was typed.
    await page.goto(`/projects/${pid}/tasks/new`);
    await page.getByText(edit.many).click();
    await page.getByRole('textbox', { name: edit.titleLabel }).fill('Badge desk');
    await page.getByRole('checkbox', { name: 'Mon 2 Aug' }).check();
    await page.getByLabel(pattern.until).fill('13:00');
    for (const name of ['Foyer', 'Kitchen']) await page.getByRole('checkbox', { name }).check();
    await page.getByText(fill(pattern.makes_other, { count: 8 })).waitFor();
    await page.reload();
    await page.getByText(fill(pattern.makes_other, { count: 8 })).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: fill(pattern.create_other, { count: 8 }) }).click();
    await page.waitForURL(`**/projects/${pid}/tasks/grid?day=2027-08-01`);
    await page.getByText(fill(grid.short_other, { count: 4, people: 4 })).waitFor();
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      `${grid.coverage}${grid.coverageHint}`,
      'Foyer',
      'Kitchen',
    ]);
    await page
      .getByRole('listitem')
      .filter({ hasText: fill(grid.coverAt, { hour: '09:00', people: 0, needed: 2 }) })
      .waitFor();

    // By drag: a person onto a task, with a way back.
    const first = cell(page, /^Badge desk 09:00 – 11:00/);
    await first.first().click();
    await page.locator(`[data-grip="${uid}"]`).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    const later = cell(page, /^Badge desk 11:00 – 13:00/);
    await drag(page, `[data-grip="${uid}"]`, later.first(), [20, 20]);
    await page.getByText(fill(done.assigned, { name: 'Hedy Helper', title: 'Badge desk' })).waitFor();
    await cell(page, /11:00 – 13:00 1\/2/).waitFor();
    await page.getByRole('button', { name: done.undo }).click();
    await page.getByText(done.undone).waitFor();
    await expect.poll(() => cell(page, /1\/2/).count()).toBe(0);

    // By keys: Enter on a task, then choose; the panel closes to where one was.
    await first.first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: fill(panel.assignOf, { name: 'Hedy Helper' }) }).focus();
    await page.keyboard.press('Enter');
    await cell(page, /09:00 – 11:00 1\/2/).waitFor();
    await page.getByRole('button', { name: fill(panel.removeOf, { name: 'Hedy Helper' }) }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/09:00/);
    // She has something else at that time now: the other task says so, and not what.
    await first.nth(1).click();
    await page.getByText(panel.others).click();
    await page.getByRole('listitem').filter({ hasText: 'Hedy Helper' }).getByText(panel.reason.overlaps).waitFor();

    // A task that nobody is in is moved by a pull; by keys there is a form for it, and for a copy.
    const before = await first.nth(1).boundingBox();
    // From its middle to its end: by an hour.
    await drag(page, `[data-task="${await first.nth(1).getAttribute('data-task')}"]`, first.nth(1), [
      before?.width ?? 0,
      20,
    ]);
    await page.getByText(fill(done.moved, { title: 'Badge desk' })).waitFor();
    await cell(page, /^Badge desk 10:00 – 12:00/).waitFor();
    await page.getByRole('button', { name: panel.copy }).click();
    await page.getByLabel(shift.starts).fill('2027-08-01T15:00');
    await page.getByRole('dialog').getByRole('button', { name: shift.copy, exact: true }).click();
    await cell(page, /^Badge desk 15:00 – 17:00/).waitFor();

    // Two tabs at the same title: the second is asked.
    await cell(page, /09:00 – 11:00 1\/2/).click();
    await page.getByRole('link', { name: panel.edit }).click();
    const title = (of: Page) => of.getByRole('textbox', { name: edit.titleLabel });
    await title(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await title(other).fill('Badges, ours');
    await other.getByRole('button', { name: edit.save, exact: true }).click();
    await other.getByText(edit.saved).waitFor();
    await other.close();
    await title(page).fill('Badges, mine');
    await page.getByRole('button', { name: edit.save, exact: true }).click();
    await page.getByRole('heading', { name: uiEn.clash.title }).waitFor();
    await page.getByText('Badges, ours').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: uiEn.clash.keepMine }).click();
    await page.getByRole('button', { name: edit.save, exact: true }).click();
    await page.getByText(edit.saved).waitFor();

    // Cancelled: it says how many are told, and they are, once.
    const since = Date.now();
    await page.getByRole('button', { name: end.cancel }).click();
    await page.getByText(fill(end.cancelAsk_one, { count: 1 })).waitFor();
    await page.getByRole('button', { name: end.cancelYes, exact: true }).click();
    await page.getByText(edit.isCancelled).waitFor();
    const mail = await mailTo(address, since);
    expect(mail.subject).toContain('Badges, mine');
    expect((await mailsTo(address, since)).length).toBe(1);
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
    await owner.close();
    await helper.close();
  });

  it('on a phone is a list by the hour, and a task a page of its own', async () => {
    const { page, close, complaints } = await visit({ viewport: { width: 390, height: 844 } });
    const pid = await ownProject(page.context());
    await call(page.context(), 'project.update', { pid, state: 'open' });
    const when = { starts_at: '2027-08-01T22:00', ends_at: '2027-08-02T02:00' };
    await call(page.context(), 'task.create', { pid, title: 'Night watch', most: 2, ...when });
    await page.goto(`/projects/${pid}/tasks/grid?day=2027-08-02`);
    await page.getByRole('heading', { name: fill(grid.hour, { hour: '00:00' }) }).waitFor();
    await cell(page, /^Night watch/).click();
    await page.getByRole('heading', { name: 'Night watch' }).waitFor();
    await page.getByRole('button', { name: fill(panel.assignOf, { name: 'Olga Owner' }) }).click();
    await page.getByText(fill(done.assigned, { name: 'Olga Owner', title: 'Night watch' })).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
