import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { sql } from './database.ts';
import { fill } from './fill.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join } from './people.ts';
import { CHINESE, ENGLISH } from './texts.ts';
import { describeInBrowser, site, useBrowser, type Visit } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: 'Asia/Taipei' };
const words = CHINESE.task.taking;

describeInBrowser('tasks', () => {
  const visit = useBrowser();

  interface Given {
    pid: string;
    owner: Visit;
    /** Reads on a phone, in Chinese. */
    mia: Visit;
    /** Another member, who is only there to be faster. */
    max: BrowserContext;
    make: (title: string, from: string, until: string, more?: object) => Promise<string>;
  }

  async function given(locale = 'zh-TW'): Promise<Given> {
    const [owner, mia, other] = [await visit(), await visit({ ...PHONE, locale }), await visit()];
    const max = other.page.context();
    const boss = owner.page.context();
    const pid = await ownProject(boss);
    await call(boss, 'team.create', { pid, tid: 'desk', name: 'Desk' });
    for (const [context, name] of [
      [mia.page.context(), 'Mia Member'],
      [max, 'Max Member'],
    ] as const) {
      await join(context, name);
      await call(boss, 'staff.putMember', { pid, tid: 'desk', uid: await uidOf(context) });
    }
    await call(boss, 'project.update', { pid, state: 'open' });
    await everybodySaysYes(pid);
    const make: Given['make'] = async (title, from, until, more = {}) => {
      const answer = await boss.request.post('/trpc/task.create', {
        data: { pid, tid: 'desk', title, starts_at: `2027-08-01T${from}`, ends_at: `2027-08-01T${until}`, ...more },
        headers: { Origin: site().url },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return ((await answer.json()) as { result: { data: { data: { id: string } } } }).result.data.data.id;
    };
    return { pid, owner, mia, max, make };
  }
  const seats = (id: string, state: string) =>
    sql('select 1 from task_person where task_id = $1 and state = $2', [id, state]);
  const withinPage = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  it('are taken on a phone in Chinese: one tap, a swap, the waiting list, the way out, and a calendar', async () => {
    const { pid, owner, mia, max, make } = await given();
    const { page } = mia;
    const gate = await make('Gate', '09:00', '11:00');
    const stage = await make('Stage', '10:00', '12:00');
    const photo = await make('Photo', '14:00', '15:00');
    await call(max, 'task.putPerson', { pid, id: photo, uid: 'me' });
    await page.goto(`/projects/${pid}/tasks`);

    // One tap, and the way back.
    await page.getByRole('button', { name: fill(words.list.takeIt, { title: 'Gate' }) }).click();
    await page.getByText(fill(words.taken, { title: 'Gate' })).waitFor();
    expect(await seats(gate, 'signed_up')).toBe(1);
    await page
      .getByRole('button', { name: fill(words.undoOf, { what: fill(words.taken, { title: 'Gate' }) }) })
      .click();
    await page.getByText(words.undone).waitFor();
    expect(await seats(gate, 'left')).toBe(1);
    await page.getByRole('button', { name: fill(words.list.takeIt, { title: 'Gate' }) }).click();
    await page.getByRole('link', { name: /Gate.*11:00/s }).waitFor();

    // What overlaps says so, and offers to swap.
    await page.getByText('和你的「Gate」09:00–11:00 重疊').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await withinPage(page)).toBe(true);
    await page.getByRole('button', { name: fill(words.help.swapOf, { title: 'Stage' }) }).click();
    await page.getByText(fill(words.help.swapAsk, { title: 'Stage', other: 'Gate' })).waitFor();
    await page.getByRole('button', { name: words.help.swapYes, exact: true }).click();
    await page.getByText(fill(words.swapped, { title: 'Stage', other: 'Gate' })).waitFor();
    expect([await seats(gate, 'left'), await seats(stage, 'signed_up')]).toEqual([1, 1]);

    // What is full has a waiting list; who leaves makes room.
    await page.getByRole('button', { name: fill(words.help.waitingListOf, { title: 'Photo' }) }).click();
    await page.getByText(fill(words.waits, { title: 'Photo' })).waitFor();
    await page.getByRole('link', { name: 'Photo' }).first().click();
    await page.getByText(fill(words.one.have.waitingTurn, { turn: 1 })).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await call(max, 'task.deletePerson', { pid, id: photo, uid: 'me' });
    expect(await seats(photo, 'signed_up')).toBe(1);
    await page.reload();
    await page.getByText(words.one.have.signed_up).waitFor();

    // Late, the chiefs are told; before that one just leaves.
    await call(owner.page.context(), 'task.update', { pid, id: photo, leave_until: '2026-01-01T00:00' });
    await page.reload();
    await page.getByRole('button', { name: words.one.cannotCome }).click();
    await page.getByText(words.one.cannotComeAsk).waitFor();
    await page.getByRole('button', { name: words.one.cannotComeYes }).click();
    await page.getByText(words.one.have.left).waitFor();
    expect(await seats(photo, 'signed_up')).toBe(0);

    // The calendar: made, read without a session, ended.
    await page.goto('/my-tasks');
    await page.getByRole('link', { name: /Stage/ }).waitFor();
    await page.getByRole('button', { name: words.own.calendar.make }).click();
    await page.getByText(words.own.calendar.once).waitFor();
    const address = await page.locator('code').textContent();
    const feed = await fetch(address ?? '');
    expect(await feed.text()).toContain('SUMMARY:Stage');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: words.own.calendar.revoke }).click();
    await page.getByRole('button', { name: words.own.calendar.revokeYes, exact: true }).click();
    await page.getByText(words.own.calendar.revoked).waitFor();
    expect((await fetch(address ?? '')).status).toBe(404);

    // A cancelled one is said to be so.
    await call(owner.page.context(), 'task.cancel', { pid, id: stage });
    await page.reload();
    await page.getByText(words.day.cancelled).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('link', { name: /Stage/ }).count()).toBe(0);
    for (const one of [owner, mia]) await one.close();
  });

  it('are refused where the list is old, with the reason at its place; without a network they go out later', async () => {
    const { pid, owner, mia, max, make } = await given('en-GB');
    const { page } = mia;
    const english = ENGLISH.task.taking;
    const [gate, stage] = [await make('Gate', '09:00', '11:00'), await make('Stage', '12:00', '13:00')];
    const later = await make('Later', '15:00', '16:00', { opens_at: '2027-07-01T20:00' });
    await page.goto(`/projects/${pid}/tasks`);
    const take = (title: string) => page.getByRole('button', { name: fill(english.list.takeIt, { title }) });
    await take('Gate').waitFor();
    await call(max, 'task.putPerson', { pid, id: gate, uid: 'me' });
    await take('Gate').click();
    await page
      .getByRole('alert')
      .filter({ hasText: `${english.refused} ${english.reason.full}` })
      .waitFor();
    await page.getByRole('button', { name: fill(english.help.waitingListOf, { title: 'Gate' }) }).waitFor();

    await page.context().setOffline(true);
    await take('Stage').click();
    await page.getByRole('status').filter({ hasText: ENGLISH.ui.form.waitsOffline }).first().waitFor();
    // What was loaded stays readable.
    await page.getByRole('link', { name: 'Later' }).waitFor();
    await page.context().setOffline(false);
    await page.getByText(fill(english.taken, { title: 'Stage' })).waitFor();
    expect(await seats(stage, 'signed_up')).toBe(1);

    await page.getByRole('button', { name: fill(english.help.remindOf, { title: 'Later' }) }).click();
    await page.getByText(english.help.reminded).waitFor();
    expect(await sql('select 1 from task_reminder where task_id = $1', [later])).toBe(1);

    // In an archived project everything can be read, and nothing taken.
    await call(owner.page.context(), 'project.update', { pid, state: 'closed' });
    await sql(`update project set state = 'archived' where pid = $1`, [pid]);
    await page.reload();
    await page.getByText(english.archived).waitFor();
    await page.getByRole('link', { name: 'Later' }).waitFor();
    expect(await page.getByRole('button', { name: /Sign up|Remind|waiting list/ }).count()).toBe(0);
    for (const one of [owner, mia]) await one.close();
  });
});
