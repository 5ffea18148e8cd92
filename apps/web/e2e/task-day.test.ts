import { expect, it } from 'vitest';
import taskEn from '../locales/en/task.json';
import { barriersOn } from './barriers.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const dayEn = taskEn.day;

const { checkIn, hours, wallSettings } = dayEn;
const of = (text: string, name: string): string => text.replace('{{name}}', name);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describeInBrowser('the event’s days', () => {
  const visit = useBrowser();

  async function setting() {
    const [owner, ada, bo] = [await visit(), await visit(), await visit()];
    const context = owner.page.context();
    const pid = await ownProject(context);
    await call(context, 'team.create', { pid, tid: 'desk', name: 'Desk', headcount_wanted: 8 });
    for (const [one, name] of [
      [ada, 'Ada Early'],
      [bo, 'Bo Walkin'],
    ] as const) {
      await join(one.page.context(), name);
      await call(context, 'staff.putMember', { pid, tid: 'desk', uid: await uidOf(one.page.context()) });
    }
    await call(context, 'project.update', { pid, state: 'open' });
    await everybodySaysYes(pid);
    await call(context, 'task.create', {
      pid,
      title: 'Open the gate',
      starts_at: inMinutes(-30),
      ends_at: inMinutes(90),
      least: 1,
      most: 2,
    });
    const input = JSON.stringify({ pid, limit: 10 });
    const listed = await (await context.request.get('/trpc/task.list', { params: { input } })).json();
    const id = listed.result.data.data[0].id as string;
    await call(context, 'task.putPerson', { pid, id, uid: await uidOf(ada.page.context()) });
    return { owner, pid };
  }

  it('at the desk one types, presses Enter, takes back, and lets in who was not expected', async () => {
    const { owner, pid } = await setting();
    const { page, complaints } = owner;
    await page.goto(`/projects/${pid}/tasks/check-in`);
    const field = page.getByRole('searchbox', { name: checkIn.search });
    await page.getByText('Ada Early').waitFor();
    await field.fill('ada');
    await field.press('Enter');
    await page.getByText(of(checkIn.marked.checked_in, 'Ada Early')).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Ada Early' });
    await row.getByText(taskEn.state.checked_in, { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('');
    // The field still has the focus: the next one can be typed at once.
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    await page
      .getByRole('button', { name: of(checkIn.undoOf, 'Ada Early') })
      .last()
      .click();
    await page.getByText(of(checkIn.undone, 'Ada Early')).waitFor();
    await row.getByText(taskEn.state.checked_in, { exact: true }).waitFor({ state: 'detached' });

    await field.fill('walkin');
    await page.getByRole('button', { name: of(checkIn.walkInOf, 'Bo Walkin') }).click();
    await page.getByText(of(checkIn.marked.checked_in, 'Bo Walkin')).waitFor();
    const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('"state":"done"') === true);
    await page.getByRole('button', { name: of(checkIn.doneOf, 'Bo Walkin') }).click();
    await page.getByText(of(checkIn.marked.done, 'Bo Walkin')).waitFor();
    // What the page shows at once is what the service has.
    await kept;
    await page.reload();
    const bo = page.getByRole('listitem').filter({ hasText: 'Bo Walkin' });
    await bo.getByText(taskEn.state.done, { exact: true }).waitFor();

    await page.goto(`/projects/${pid}/tasks/hours`);
    await page.getByRole('table', { name: hours.label }).getByText('Bo Walkin').waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: hours.export }).click();
    expect((await file).suggestedFilename()).toBe(`hours-${pid}.csv`);
    expect(complaints).toEqual([]);
  });

  it('a screen on the wall shows it without names, keeps showing it without a network, and ends', async () => {
    const { owner, pid } = await setting();
    await owner.page.goto(`/projects/${pid}/tasks/wall`);
    await owner.page.getByRole('button', { name: wallSettings.open }).click();
    const address = await owner.page.locator('main code').textContent();
    const screen = await visit();
    await screen.page.clock.install();
    await screen.page.goto(new URL(address ?? '').pathname);
    await screen.page.getByText('Open the gate').waitFor();
    expect(await screen.page.locator('body').textContent()).not.toMatch(/Ada|Bo Walkin|Olga/);
    // Nothing but the screen: no ways to other pages.
    expect(await screen.page.getByRole('link').count()).toBe(0);
    expect(await barriersOn(screen.page)).toEqual([]);
    await screen.page.context().setOffline(true);
    await screen.page.clock.runFor(200_000);
    await screen.page.getByText(/^No connection\. As of \d\d:\d\d\.$/).waitFor();
    await screen.page.getByText('Open the gate').waitFor();
    await screen.page.context().setOffline(false);
    await owner.page.getByRole('button', { name: wallSettings.close }).click();
    await owner.page.getByRole('button', { name: wallSettings.closeYes }).click();
    await owner.page.getByText(wallSettings.closed).waitFor();
    // Answers take real time, of which the page's clock knows nothing.
    const ended = screen.page.getByText(dayEn.wall.ended);
    await expect
      .poll(
        async () => {
          await screen.page.clock.runFor(61_000);
          return ended.isVisible();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(true);
  });
});
