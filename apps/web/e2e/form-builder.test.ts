import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import formEn from '../locales/en/form.json';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, mailTo } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { building, conflict, results } = formEn;
const one = (text: string): string => text.replace('{{count, number}}', '1');
const two = (text: string): string => text.replace('{{count, number}}', '2');

const keysIn = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('li[data-key]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.key));
const question = (page: Page, key: string) => page.locator(`li[data-key="${key}"]`);
const open = (page: Page, key: string) => question(page, key).locator('button[aria-expanded]').click();

/** Picks a question up by the keyboard, moves it, and puts it down: each step is waited for by what is said aloud. */
async function moveByKeys(page: Page, key: string, presses: readonly string[], said: RegExp): Promise<void> {
  const spoken = page.locator('[id^="DndLiveRegion"]');
  await question(page, key).locator('[aria-roledescription]').focus();
  await page.keyboard.press('Space');
  // That it is over its own place follows at once.
  await spoken.filter({ hasText: /^(Picked up|“)/ }).waitFor({ state: 'attached' });
  // It listens to keys from its next timer on, and keys come before timers.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  for (const press of presses) {
    const before = await spoken.textContent();
    await page.keyboard.press(press);
    await expect.poll(() => spoken.textContent()).not.toBe(before);
  }
  await page.keyboard.press('Space');
  await spoken.filter({ hasText: said }).waitFor({ state: 'attached' });
}

describeInBrowser('a form that organisers make', () => {
  const visit = useBrowser();

  it('comes from a template, is reordered and changed, opened, answered, read, and asked for again', async () => {
    const [owner, helper, silent] = [await visit(), await visit(), await visit()];
    const { page, complaints } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'project.update', { pid, state: 'open' });
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await join(helper.page.context(), 'Hedy Helper');
    const silentAddress = await join(silent.page.context(), 'Sam Silent');
    for (const { page: theirs } of [helper, silent])
      await call(page.context(), 'staff.putMember', { pid, tid: 'stage', uid: await uidOf(theirs.context()) });
    await everybodySaysYes(pid);

    await page.goto(`/projects/${pid}/forms/new`);
    await page.getByRole('link', { name: 'Parking' }).click();
    await page.getByRole('list', { name: building.list.title }).waitFor();
    const keys = await keysIn(page);
    const [first = '', second = '', third = ''] = keys as string[];
    // The last question goes to the top and asks about what comes later now: it says so, and goes back.
    await moveByKeys(page, third, ['ArrowUp', 'ArrowUp'], /at position 1 of 3\.$/);
    await expect.poll(() => keysIn(page)).toEqual([third, first, second]);
    await question(page, third).getByText(building.problem.later).waitFor();
    await moveByKeys(page, third, ['ArrowDown', 'ArrowDown'], /at position 3 of 3\.$/);
    await expect.poll(() => keysIn(page)).toEqual(keys);

    // One more, which is asked only of those who want a place.
    await page.getByRole('button', { name: building.list.add }).click();
    await page.getByRole('menuitem', { name: building.type.yes_no, exact: true }).click();
    await page.getByRole('textbox', { name: building.field.label, exact: true }).fill('Is it electric?');
    await page.getByRole('checkbox', { name: building.condition.title }).check();
    await page.getByRole('combobox', { name: building.condition.question }).selectOption(first);
    const shown = page.getByRole('region', { name: building.preview.title });
    await question(page, 'yes_no_1')
      .getByText(/^Shown if “/)
      .waitFor();
    expect(await shown.getByText('Is it electric?').count()).toBe(0);

    await page.getByRole('radio', { name: building.state.open }).check();
    await page.getByRole('button', { name: building.save.open }).click();
    await page.waitForURL(`**/projects/${pid}/forms/parking/edit`);

    // What was saved is what is there, also with what another person has changed since.
    await call(page.context(), 'form.update', { pid, fid: 'parking', required: true, titles: { en: 'Where to park' } });
    await page.reload();
    await page.getByRole('heading', { name: 'Edit “Where to park”' }).waitFor();
    await open(page, 'yes_no_1');
    expect(await page.getByRole('textbox', { name: building.field.label, exact: true }).inputValue()).toBe(
      'Is it electric?',
    );

    const values = { by: 'other' };
    await call(helper.page.context(), 'form.putAnswer', { pid, fid: 'parking', state: 'sent', values });
    await page.getByRole('link', { name: building.toResults }).click();
    await page.getByRole('table', { name: results.table.title }).getByText('Hedy Helper').waitFor();
    const people = page.getByRole('list', { name: results.missing.title });
    await people.getByText('Sam Silent').waitFor();
    expect(await people.getByText('Hedy Helper').count()).toBe(0);
    const since = Date.now();
    // The owner is in the project, too.
    await page.getByRole('button', { name: two(results.missing.remind_other) }).click();
    await page.getByText(two(results.missing.done_other)).waitFor();
    await page.getByRole('button', { name: two(results.missing.remind_other) }).click();
    await page.getByText(conflict.reminded_today).waitFor();
    expect((await mailTo(silentAddress, since)).text).toContain(`/projects/${pid}/forms/parking`);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: results.csv }).click();
    await page.getByRole('button', { name: results.csvYes }).click();
    expect((await saving).suggestedFilename()).toBe(`parking-${pid}.csv`);

    // A question that was answered goes only after one is asked; on paper is the table, and nothing to press.
    await page.goto(`/projects/${pid}/forms/parking/edit`);
    await open(page, first);
    await page.getByRole('button', { name: building.list.remove, exact: true }).click();
    await page.getByRole('button', { name: building.list.removeYes }).click();
    await open(page, second);
    await page.getByRole('checkbox', { name: building.condition.title }).uncheck();
    await open(page, third);
    await page.getByRole('checkbox', { name: building.condition.title }).uncheck();
    await open(page, 'yes_no_1');
    await page.getByRole('checkbox', { name: building.condition.title }).uncheck();
    await page.getByRole('button', { name: building.save.stillOpen }).click();
    await page.getByRole('dialog', { name: one(building.orphans.title_one) }).waitFor();
    await page.getByRole('button', { name: one(building.orphans.yes_one) }).click();
    await page.getByText(building.save.saved).waitFor();
    await page.goto(`/projects/${pid}/forms/parking/results`);
    const retired = page.getByRole('columnheader', { name: /\(removed\)/ });
    await retired.first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('link', { name: results.edit }).count()).toBe(0);
    expect(await page.locator('table').last().isVisible()).toBe(true);
    // The browser itself notes the two refusals that were meant.
    expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
    for (const visitor of [owner, helper, silent]) await visitor.close();
  });
});
