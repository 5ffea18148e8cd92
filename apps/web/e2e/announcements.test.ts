import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { announcementEn } from '../src/features/announcement/texts.en.ts';
import { projectEn } from '../src/features/project/texts.en.ts';
import { uiEn } from '../src/ui/texts.en.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, linkIn, mailTo } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { choices, list, one, unsubscribe, write } = announcementEn;

/** The one of the language in front. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describeInBrowser('an announcement', () => {
  const visit = useBrowser();

  it('is written by a chief, seen before it goes out, followed, and ended with one click', async () => {
    const [owner, chief, helper] = [await visit(), await visit(), await visit({ locale: 'zh-TW' })];
    const pid = await ownProject(owner.page.context());
    await call(owner.page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await join(chief.page.context(), 'Cleo Chief');
    const email = await join(helper.page.context(), 'Hedy Helper');
    await call(helper.page.context(), 'me.update', { locale: 'zh-Hant' });
    const put = async (procedure: string, context: typeof chief) =>
      call(owner.page.context(), procedure, { pid, tid: 'stage', uid: await uidOf(context.page.context()) });
    await put('staff.putChief', chief);
    await put('staff.putMember', helper);
    await everybodySaysYes(pid);

    const { page } = chief;
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByRole('link', { name: write.toTeam }).click();
    await page.waitForURL('**/announcements/new?team=stage');
    // With one team there is nothing to choose.
    await page.getByRole('button', { name: write.preview }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Stage' }).count()).toBe(0);
    await page.getByRole('button', { name: write.preview }).click();
    await page.getByText(write.nothing).first().waitFor();
    await field(page, write.subject).fill('We meet');
    await page.getByRole('button', { name: write.preview }).click();
    await page.getByText(write.incomplete).waitFor();
    await field(page, write.body).fill('On Monday, see https://x.example/map.');
    await page.getByRole('tab', { name: announcementEn.language['zh-Hant'] }).click();
    await field(page, write.subject).fill('開會了');
    await field(page, write.body).fill('星期一見。');
    await page.getByRole('button', { name: write.preview }).click();
    await page.getByText(write.reaches_other.replace('{{count, number}}', '2')).waitFor();
    await page.getByText(write.sample.replace('{{names}}', 'Cleo Chief, Hedy Helper')).waitFor();
    await page.getByRole('article').filter({ hasText: '星期一見。' }).waitFor();
    const since = Date.now();
    await page.getByRole('button', { name: write.send_other.replace('{{count, number}}', '2') }).click();
    await page.getByRole('button', { name: write.sendNo }).click();
    await page.getByRole('button', { name: write.send_other.replace('{{count, number}}', '2') }).click();
    await page.getByRole('button', { name: write.sendYes }).click();
    await page.getByRole('heading', { level: 2, name: 'We meet' }).waitFor();
    await page.getByText(one.done.replace(/\{\{\w+, number\}\}/g, '2')).waitFor();
    const recipients = page.getByRole('list', { name: one.recipients });
    await recipients.getByText('Hedy Helper').waitFor();
    expect(await page.getByRole('main').getByText('@').count()).toBe(0);

    const mail = await mailTo(email, since);
    expect(mail.subject).toBe('開會了');
    const reader = await visit();
    await reader.page.goto(linkIn(mail));
    const project = `Event ${pid}`;
    await reader.page.getByRole('button', { name: unsubscribe.stop }).click();
    await reader.page.getByText(unsubscribe.stopped.replace('{{project}}', project)).waitFor();
    await page.goto(`/projects/${pid}/announcements`);
    await page.getByRole('link', { name: 'We meet' }).waitFor();
    await page.getByRole('link', { name: list.write }).click();
    await field(page, write.subject).fill('Again');
    await field(page, write.body).fill('x');
    await page.getByRole('button', { name: write.preview }).click();
    await page.getByText(write.reaches_one.replace('{{count, number}}', '1')).waitFor();
    await page.getByText(write.optedOut_one.replace('{{count, number}}', '1')).waitFor();
    await reader.page.getByRole('button', { name: unsubscribe.undo }).click();
    await reader.page.getByText(unsubscribe.goesOn.replace('{{project}}', project)).waitFor();

    await chief.page.goto('/account/me');
    const choice = page.getByRole('region', { name: choices.title }).getByRole('checkbox', { name: project });
    await choice.click();
    await page.getByText(choices.saved).waitFor();
    await page.reload();
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);

    await helper.page.goto(`/projects/${pid}/announcements`);
    expect(await helper.page.getByRole('link', { name: 'We meet' }).count()).toBe(0);
    expect(await owner.page.goto(`/projects/${pid}/announcements`)).not.toBeNull();
    await owner.page.getByRole('link', { name: projectEn.nav.announcements, exact: true }).waitFor();
    await owner.page.getByRole('link', { name: 'We meet' }).waitFor();
    for (const visitor of [owner, chief, helper, reader]) await visitor.close();
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
    expect(await chief.page.getByText(write.teamsLabel).count()).toBe(0);
    for (const visitor of [owner, chief]) await visitor.close();
  });
});
