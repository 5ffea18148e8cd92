import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import contactEn from '../locales/en/contact.json';
import homeEn from '../locales/en/home.json';
import messageEn from '../locales/en/message.json';
import uiEn from '../locales/en/ui.json';
import contactZhHant from '../locales/zh-Hant/contact.json';
import messageZhHant from '../locales/zh-Hant/message.json';
import { fill } from './fill.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, mailTo } from './people.ts';
import { describeInBrowser, useBrowser, type Visit } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
describeInBrowser('messages', () => {
  const visit = useBrowser();

  /** An open project with a team, its chief with an English phone, a member with a Chinese one. */
  async function crew() {
    const [owner, chief, member] = [await visit(), await visit(PHONE), await visit({ ...PHONE, locale: 'zh-TW' })];
    const pid = await ownProject(owner.page.context());
    const chiefAddress = await join(chief.page.context(), 'Cleo Chief');
    const memberAddress = await join(member.page.context(), 'Mia Member');
    await call(owner.page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const put = async (role: 'putChief' | 'putMember', context: BrowserContext) =>
      call(owner.page.context(), `staff.${role}`, { pid, tid: 'stage', uid: await uidOf(context) });
    await put('putChief', chief.page.context());
    await put('putMember', member.page.context());
    await everybodySaysYes(pid);
    await call(owner.page.context(), 'project.update', { pid, state: 'open' });
    return { pid, owner, chief, member, chiefAddress, memberAddress };
  }

  /** The page fits a phone, and nothing went wrong on it. */
  async function isSound({ page, complaints }: Visit): Promise<void> {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  }

  it('go from a member to the chief and back, with mail that leads there, and end where one wants', async () => {
    const { pid, chief, member, chiefAddress } = await crew();
    const since = Date.now();
    const { write, thread, state } = messageZhHant;
    await member.page.goto(`/projects/${pid}/teams/stage`);
    await member.page.getByRole('link', { name: write.chiefs }).click();
    // Who reads it is said before anything is written.
    await member.page.getByText(fill(write.reads.chiefs_other, { count: '1' })).waitFor();
    await member.page.getByLabel(thread.field).fill('幾點集合？');
    // What is typed stays, should the page be lost.
    await member.page.reload();
    expect(await member.page.getByLabel(thread.field).inputValue()).toBe('幾點集合？');
    await member.page.getByRole('button', { name: thread.send }).click();
    await member.page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
    await member.page.getByText('幾點集合？').waitFor();
    await member.page.getByText(thread.sent).waitFor();
    await isSound(member);

    const mail = await mailTo(chiefAddress, since);
    expect(mail.text).not.toContain('幾點集合');
    await chief.page.goto('/');
    await chief.page.getByText(fill(homeEn.messages_one, { count: '1' })).waitFor();
    await chief.page.getByRole('link', { name: homeEn.messagesLink, exact: true }).click();
    await chief.page.waitForURL(/https?:\S+\/messages\/\S+/.exec(mail.text)?.[0] ?? 'none');
    await chief.page.getByText('幾點集合？').waitFor();
    await chief.page.getByLabel(messageEn.thread.field).fill('At nine: https://x.example/map');
    await chief.page.getByLabel(messageEn.thread.field).press('Control+Enter');
    await chief.page.getByRole('link', { name: 'https://x.example/map' }).waitFor();
    await expect.poll(() => chief.page.getByLabel(messageEn.thread.field).inputValue()).toBe('');

    await member.page.reload();
    await member.page.getByText('At nine').waitFor();
    await chief.page.reload();
    // The page asks again by itself.
    await chief.page.locator('li').getByText(`· ${messageEn.thread.read}`).waitFor();
    await chief.page.goto('/');
    await chief.page.getByRole('heading', { name: homeEn.mine }).waitFor();
    await chief.page.waitForLoadState('networkidle');
    expect(await chief.page.getByRole('link', { name: homeEn.messagesLink, exact: true }).count()).toBe(0);
    await chief.page.goBack();

    await chief.page.getByText(messageEn.thread.more).click();
    await chief.page.getByRole('button', { name: messageEn.end.block }).click();
    await chief.page.getByText(messageEn.end.blockAsk).waitFor();
    await chief.page.getByRole('group').getByRole('button', { name: messageEn.end.block }).click();
    await chief.page.getByText(messageEn.state.blockedByYou).waitFor();
    await isSound(chief);
    await member.page.reload();
    await member.page.getByText(state.ended).waitFor();
    expect(await member.page.getByLabel(thread.field).count()).toBe(0);
    await chief.page.goto('/messages');
    const unblock = chief.page.getByRole('button', { name: fill(messageEn.end.unblockOf, { name: 'Mia Member' }) });
    await unblock.click();
    await unblock.waitFor({ state: 'detached' });
    await member.page.reload();
    await member.page.getByLabel(thread.field).waitFor();
    for (const { close } of [chief, member]) await close();
  });

  it('wait for the connection, and arrive once', async () => {
    const { pid, chief, member } = await crew();
    await chief.page.goto(`/projects/${pid}/people/${await uidOf(member.page.context())}`);
    await chief.page.getByRole('link', { name: fill(messageEn.write.personOf, { name: 'Mia Member' }) }).click();
    await chief.page.getByLabel(messageEn.thread.field).fill('Welcome!');
    await chief.page.getByRole('button', { name: messageEn.thread.send }).click();
    await chief.page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
    await chief.page.getByText('Welcome!').waitFor();
    await chief.page.context().setOffline(true);
    await chief.page.getByLabel(messageEn.thread.field).fill('From the cellar');
    await chief.page.getByRole('button', { name: messageEn.thread.send }).click();
    await chief.page.getByText(uiEn.form.waitsOffline).waitFor();
    await chief.page.context().setOffline(false);
    await chief.page.locator('li').getByText('From the cellar').waitFor();
    expect(await chief.page.locator('li').getByText('From the cellar').count()).toBe(1);
    await chief.close();
  });

  it('that somebody reports are shown to the owners, and nothing else', async () => {
    const { pid, owner, chief, member } = await crew();
    const ids = ['Rude words', 'Harmless words'].map((text) => ({ text, id: crypto.randomUUID() }));
    const uid = await uidOf(member.page.context());
    for (const message of ids)
      await call(chief.page.context(), 'message.begin', { pid, tid: 'stage', uid, ...message });
    const { report, thread } = messageZhHant;
    await member.page.goto('/messages');
    await member.page.getByRole('link', { name: fill(messageZhHant.chiefs, { team: 'Stage' }) }).click();
    await member.page.getByText(thread.more).click();
    await member.page.getByRole('button', { name: report.open }).click();
    await member.page.getByRole('button', { name: report.send }).click();
    await member.page.getByText(report.choose).waitFor();
    await member.page.getByRole('checkbox', { name: 'Rude words' }).check();
    await member.page.getByLabel(report.note).fill('請看一下');
    await member.page.getByRole('button', { name: report.send }).click();
    await member.page.getByText(report.done).waitFor();
    await isSound(member);

    await owner.page.goto('/');
    await owner.page.getByRole('link', { name: homeEn.reportsLink }).click();
    await owner.page.getByText('Rude words').waitFor();
    await owner.page.getByText('請看一下').waitFor();
    expect(await owner.page.getByText('Harmless words').count()).toBe(0);
    await owner.page.getByRole('button', { name: fill(messageEn.reports.settleOf, { name: 'Mia Member' }) }).click();
    await owner.page.getByText(fill(messageEn.reports.settled, { name: 'Olga Owner' })).waitFor();
    await owner.close();
  });

  it('the contact card is written by the chief, and read by the member in their language', async () => {
    const { pid, chief, member } = await crew();
    const { form } = contactEn;
    await chief.page.goto(`/projects/${pid}/teams/stage?part=settings`);
    const chinese = { label: form.message, language: uiEn.texts.language['zh-Hant'] };
    const part = chief.page.getByRole('region', { name: form.title });
    await part
      .getByRole('button', { name: fill(uiEn.texts.add, chinese) })
      .first()
      .click();
    await part.getByLabel(fill(uiEn.texts.label, chinese)).fill('來後台找我們');
    await part.getByRole('button', { name: form.submit }).click();
    // The main language first: there is always something to show.
    const english = { ...chinese, language: uiEn.texts.language.en };
    await part.getByText(fill(uiEn.texts.mainFirst, english)).waitFor();
    await part.getByLabel(fill(uiEn.texts.label, english)).fill('Find us backstage');
    await part.getByLabel(form.responseTime).fill('in the evening');
    await chief.page.getByLabel(form.chatLink).fill('http://chat.example/stage');
    const card = chief.page.getByRole('region', { name: form.title });
    await card.getByRole('button', { name: form.submit }).click();
    await chief.page.getByText(form.notHttps).waitFor();
    await chief.page.getByLabel(form.chatLink).fill('https://chat.example/stage');
    await card.getByRole('button', { name: form.submit }).click();
    await card.getByText(uiEn.form.saved).waitFor();
    await card.getByRole('checkbox', { name: contactEn.calls.label }).click();
    await card.getByText(/They can call you from/).waitFor();
    await isSound(chief);

    await member.page.goto('/');
    const shown = member.page.getByRole('region', { name: contactZhHant.card.mine_other });
    await shown.getByText('來後台找我們').waitFor();
    // In the other language, where there is none of the reader's own, and marked as such.
    expect(await shown.getByText('in the evening').getAttribute('lang')).toBe('en');
    const chat = shown.getByRole('link', { name: fill(contactZhHant.card.chatOf, { team: 'Stage' }) });
    expect(await chat.getAttribute('href')).toBe('https://chat.example/stage');
    await isSound(member);
    for (const { close } of [chief, member]) await close();
  });
});
