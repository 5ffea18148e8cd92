import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import announcementEn from '../locales/en/announcement.json';
import uiEn from '../locales/en/ui.json';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { drafts, list, sent, write } = announcementEn;

/** The one of the language in front. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describeInBrowser('an announcement before it goes out', () => {
  const visit = useBrowser();

  it('is kept as a draft, set for later, called off and thrown away', async () => {
    // Elsewhere than the project, whose clock counts.
    const { page, complaints, close } = await visit({ timezoneId: 'America/New_York' });
    const pid = await ownProject(page.context());
    await page.goto(`/projects/${pid}/announcements/new`);
    await field(page, write.subject).fill('Half');
    await page.getByRole('button', { name: write.save }).click();
    await page.getByRole('heading', { name: sent.title }).waitFor();
    await page.getByRole('link', { name: 'Half' }).click();
    expect(await field(page, write.subject).inputValue()).toBe('Half');
    await field(page, write.body).fill('Now whole.');
    await page.getByRole('button', { name: write.preview }).click();
    await page.getByText('Asia/Taipei (UTC+8)').waitFor();
    await page.getByLabel(write.laterAt).fill('2020-01-01T10:00');
    await page.getByRole('button', { name: write.later }).click();
    await page.getByText(write.laterWrong).waitFor();
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(write.laterAt).fill(`${soon}T10:30`);
    await page.getByRole('button', { name: write.later }).click();
    await page.getByText(/, 10:30 \(Asia\/Taipei\)/).waitFor();
    const time = page.locator('time').filter({ hasText: '10:30' });
    expect(await time.getAttribute('datetime')).toBe(`${soon}T02:30:00.000Z`);
    await page.getByRole('button', { name: drafts.callOff }).click();
    await page.getByText(drafts.saved).waitFor();
    await page.getByRole('button', { name: drafts.discard }).click();
    await page.getByRole('button', { name: drafts.discardYes }).click();
    await page.getByText(list.noneTitle).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Half' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('that another tab has changed is not sent as it was before: its author chooses', async () => {
    const { page, close } = await visit();
    const pid = await ownProject(page.context());
    await page.goto(`/projects/${pid}/announcements/new`);
    await field(page, write.subject).fill('We meet');
    await field(page, write.body).fill('On Monday.');
    await page.getByRole('button', { name: write.save }).click();
    await page.getByRole('link', { name: 'We meet' }).click();
    await page.getByRole('button', { name: write.preview }).click();
    await page.getByRole('heading', { name: write.previewTitle }).waitFor();

    const other = await page.context().newPage();
    await other.goto(page.url());
    await field(other, write.body).fill('On Tuesday.');
    await other.getByRole('button', { name: write.save }).click();
    await other.getByRole('heading', { name: sent.title }).waitFor();

    const send = page.getByRole('button', { name: write.send_one.replace('{{count, number}}', '1') });
    await send.click();
    await page.getByRole('button', { name: write.sendYes }).click();
    await page.getByRole('heading', { name: uiEn.clash.title }).waitFor();
    await page.getByText('On Tuesday.').waitFor();
    await page.getByRole('button', { name: uiEn.clash.takeTheirs }).click();
    expect(await field(page, write.body).inputValue()).toBe('On Tuesday.');
    await page.getByRole('button', { name: write.preview }).click();
    await send.click();
    await page.getByRole('button', { name: write.sendYes }).click();
    await page.getByRole('heading', { level: 2, name: 'We meet' }).waitFor();
    await page.getByText('On Tuesday.').waitFor();
    await close();
  });

  it('goes to those with a tag, to applicants, or to people chosen in the directory', async () => {
    const [owner, helper, eager] = [await visit(), await visit(), await visit()];
    const { page, complaints } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'project.update', { pid, state: 'open' });
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await call(page.context(), 'team.update', { pid, tid: 'stage', open_to_applications: true });
    await join(helper.page.context(), 'Hedy Helper');
    const uid = await uidOf(helper.page.context());
    await call(page.context(), 'staff.putMember', { pid, tid: 'stage', uid });
    await everybodySaysYes(pid);
    await call(page.context(), 'tag.put', { pid, tid: 'stage', uid, tag: 'night shift' });
    await join(eager.page.context(), 'Ada Applicant');
    await call(eager.page.context(), 'application.create', { pid, tid: 'stage', note: 'Me, please' });
    const reaches = async (names: string) => {
      await page.getByRole('button', { name: write.preview }).click();
      await page.getByText(write.sample.replace('{{names}}', names)).waitFor();
    };

    await page.goto(`/projects/${pid}/announcements/new`);
    await page.getByRole('checkbox', { name: 'night shift' }).check();
    await field(page, write.subject).fill('Hello');
    await field(page, write.body).fill('x');
    await reaches('Hedy Helper');
    await page.getByLabel(write.role).selectOption('applicant');
    expect(await page.getByRole('checkbox', { name: 'night shift' }).count()).toBe(0);
    await reaches('Ada Applicant');

    await page.goto(`/projects/${pid}/people?team=stage`);
    await page.getByRole('checkbox', { name: uiEn.table.select.replace('{{name}}', 'Hedy Helper') }).check();
    await page.getByRole('button', { name: write.toChosen_one.replace('{{count, number}}', '1') }).click();
    await page.getByText(announcementEn.audience.chosen_one.replace('{{count, number}}', '1')).waitFor();
    await field(page, write.subject).fill('Hello');
    await field(page, write.body).fill('x');
    await reaches('Hedy Helper');
    expect(complaints).toEqual([]);
    for (const visitor of [owner, helper, eager]) await visitor.close();
  });

  it('offers only audiences that can have people', async () => {
    const [owner, chief] = [await visit(), await visit()];
    const pid = await ownProject(owner.page.context());
    await call(owner.page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await join(chief.page.context(), 'Cleo Chief');
    const uid = await uidOf(chief.page.context());
    await call(owner.page.context(), 'staff.putChief', { pid, tid: 'stage', uid });
    await everybodySaysYes(pid);
    await chief.page.goto(`/projects/${pid}/announcements/new`);
    const role = chief.page.getByLabel(write.role);
    await role.waitFor();
    // Alone in the team: neither chiefs nor members would be anybody.
    expect(await role.locator('option').allInnerTexts()).toEqual([write.anyRole, announcementEn.audience.applicants]);
    expect(await chief.page.getByRole('main').getByText(write.teamsLabel).count()).toBe(0);
    for (const visitor of [owner, chief]) await visitor.close();
  });
});
