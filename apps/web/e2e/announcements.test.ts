import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import announcementEn from '../locales/en/announcement.json';
import projectEn from '../locales/en/project.json';
import announcementZhHant from '../locales/zh-Hant/announcement.json';
import homeZhHant from '../locales/zh-Hant/home.json';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, linkIn, mailTo } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { choices, links, list, one, unsubscribe, write } = announcementEn;

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
    // The mail itself, in a frame that runs nothing; and as text.
    const inChinese = write.mailIn.replace('{{language}}', announcementEn.language['zh-Hant']);
    await page.frameLocator(`iframe[title="${inChinese}"]`).getByText('星期一見。').waitFor();
    const article = page.getByRole('article', { name: inChinese });
    await article.getByText(write.lookText, { exact: true }).click();
    await article.getByText('星期一見。').waitFor();
    await page.getByRole('button', { name: write.test }).click();
    await page.getByText(write.tested).waitFor();
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
    await reader.page.getByText(unsubscribe.stopped.team.replace('{{project}}', project)).waitFor();
    await reader.page.getByText(unsubscribe.stillComes.team).waitFor();
    await page.goto(`/projects/${pid}/announcements`);
    await page.getByRole('link', { name: 'We meet' }).waitFor();
    await page.getByRole('link', { name: list.write }).click();
    await field(page, write.subject).fill('Again');
    await field(page, write.body).fill('x');
    await page.getByRole('button', { name: write.preview }).click();
    await page.getByText(write.reaches_one.replace('{{count, number}}', '1')).waitFor();
    await page.getByText(write.optedOut_one.replace('{{count, number}}', '1')).waitFor();
    await reader.page.getByRole('button', { name: unsubscribe.undo }).click();
    await reader.page.getByText(unsubscribe.goesOn.team.replace('{{project}}', project)).waitFor();

    await chief.page.goto('/account/me');
    const choice = page.getByRole('region', { name: choices.title }).getByRole('checkbox', { name: choices.team });
    await choice.click();
    await page.getByText(choices.saved).waitFor();
    await page.reload();
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);

    expect(await owner.page.goto(`/projects/${pid}/announcements/sent`)).not.toBeNull();
    await owner.page.getByRole('link', { name: projectEn.nav.announcements, exact: true }).waitFor();
    await owner.page.getByRole('link', { name: 'We meet' }).waitFor();
    for (const visitor of [owner, chief, helper, reader]) await visitor.close();
  });

  it('is read on its page, in the reader’s language, until the reader leaves the team', async () => {
    const [owner, helper] = [await visit(), await visit({ locale: 'zh-TW' })];
    const pid = await ownProject(owner.page.context());
    await call(owner.page.context(), 'project.update', { pid, state: 'open' });
    await call(owner.page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const context = helper.page.context();
    await join(context, 'Hedy Helper');
    const uid = await uidOf(context);
    await call(owner.page.context(), 'staff.putMember', { pid, tid: 'stage', uid });
    await everybodySaysYes(pid);
    await call(owner.page.context(), 'announcement.send', {
      pid,
      id: crypto.randomUUID(),
      audience: { tids: ['stage'] },
      texts: {
        en: { subject: 'We meet', body: 'On Monday.' },
        'zh-Hant': { subject: '開會了', body: '**星期一**見。' },
      },
    });
    await owner.page.goto(`/projects/${pid}/announcements`);
    await owner.page.getByRole('button', { name: links.edit }).click();
    await owner.page.getByLabel(links.titleEn).fill('Map');
    await owner.page.getByLabel(links.url).fill('http://x.example/map');
    await owner.page.getByRole('button', { name: links.save }).click();
    await owner.page.getByText(links.badUrl).waitFor();
    await owner.page.getByLabel(links.url).fill('https://x.example/map');
    await owner.page.getByRole('button', { name: links.save }).click();
    await owner.page.getByRole('link', { name: 'Map' }).waitFor();

    const { page } = helper;
    await page.goto('/');
    await page
      .getByText(homeZhHant.unread_other.replace('{{project}}', `Event ${pid}`).replace('{{count, number}}', '1'))
      .waitFor();
    const home = page.getByRole('region', { name: announcementZhHant.latest.title });
    await home.getByText(announcementZhHant.mine.unread).waitFor();
    await home.getByRole('link', { name: '開會了' }).click();
    await page.getByText('星期一', { exact: true }).waitFor();
    await page.getByRole('link', { name: announcementZhHant.write.back }).click();
    expect(await page.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe('https://x.example/map');
    await page.getByRole('link', { name: '開會了' }).waitFor();
    await expect.poll(() => page.getByText(announcementZhHant.mine.unread, { exact: true }).count()).toBe(0);
    await call(owner.page.context(), 'staff.removeMember', { pid, tid: 'stage', uid });
    await page.reload();
    await page.getByText(announcementZhHant.mine.noneTitle).waitFor();
    expect(await page.getByRole('link', { name: 'Map' }).count()).toBe(0);
    for (const visitor of [owner, helper]) await visitor.close();
  });

  it('is replied to in a conversation with its author, which goes on', async () => {
    const [owner, helper] = [await visit(), await visit({ locale: 'zh-TW', viewport: { width: 390, height: 844 } })];
    const pid = await ownProject(owner.page.context());
    await call(owner.page.context(), 'project.update', { pid, state: 'open' });
    await call(owner.page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await join(helper.page.context(), 'Hedy Helper');
    const uid = await uidOf(helper.page.context());
    await call(owner.page.context(), 'staff.putMember', { pid, tid: 'stage', uid });
    await everybodySaysYes(pid);
    const id = crypto.randomUUID();
    const texts = { en: { subject: 'We meet', body: 'On Monday.' } };
    await call(owner.page.context(), 'announcement.send', { pid, id, audience: {}, texts });

    const { page } = helper;
    const { reply } = announcementZhHant;
    for (const text of ['我會到', '帶誰去？']) {
      await page.goto(`/projects/${pid}/announcements`);
      await page.getByRole('link', { name: 'We meet' }).click();
      await page.getByRole('button', { name: reply.open }).click();
      await page.getByLabel(reply.text).fill(text);
      await page.getByRole('button', { name: reply.send }).click();
      await page.waitForURL('**/messages/*');
      await page.getByText(text).waitFor();
    }
    await page.getByText('我會到').waitFor();
    // The names of the other side are marked with the language that they are in.
    expect(await page.getByRole('heading', { level: 1 }).locator('[lang=en]').textContent()).toBe(`Event ${pid}`);
    await owner.page.goto('/messages');
    await owner.page.getByRole('link', { name: 'Hedy Helper' }).click();
    await owner.page.getByText('帶誰去？').waitFor();
    await owner.page.getByText('我會到').waitFor();
    for (const { complaints, close } of [owner, helper]) {
      expect(complaints).toEqual([]);
      await close();
    }
  });
});
