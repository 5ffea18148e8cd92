import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { sql } from './database.ts';
import { fill } from './fill.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join } from './people.ts';
import { CHINESE, ENGLISH } from './texts.ts';
import { describeInBrowser, useBrowser, type Visit } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

describeInBrowser('forms', () => {
  const visit = useBrowser();

  /** A project with an open form, its owner, and a member whom it asks. */
  async function asked(form: object, locale = 'en-GB'): Promise<{ pid: string; owner: Visit; member: Visit }> {
    const [owner, member] = [await visit(), await visit({ ...PHONE, locale })];
    const pid = await ownProject(owner.page.context());
    await join(member.page.context(), 'Mia Member');
    await call(owner.page.context(), 'team.create', { pid, tid: 'desk', name: 'Desk' });
    await call(owner.page.context(), 'staff.putMember', { pid, tid: 'desk', uid: await uidOf(member.page.context()) });
    await call(owner.page.context(), 'project.update', { pid, state: 'open' });
    await everybodySaysYes(pid);
    await call(owner.page.context(), 'form.create', { pid, state: 'open', ...form });
    return { pid, owner, member };
  }
  const answers = (pid: string, condition: string) =>
    sql(
      `select 1 from form_answer join form on form.id = form_id join project on project.id = project_id
       where pid = $1 and ${condition}`,
      [pid],
    );
  const withinPage = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  /** Whole, and above the bar of places. */
  const isInSight = async (page: Page, { form, common }: typeof ENGLISH): Promise<boolean> => {
    const button = await page.getByRole('button', { name: form.answering.send, exact: true }).boundingBox();
    const bar = await page.getByRole('navigation', { name: common.shell.places }).boundingBox();
    return button !== null && bar !== null && button.y >= 0 && button.y + button.height <= bar.y;
  };

  it.each([
    {
      locale: 'en-GB',
      texts: ENGLISH,
      bed: 'Do you need a place to sleep?',
      room: 'With anyone',
      whom: 'With a certain person?',
    },
    { locale: 'zh-TW', texts: CHINESE, bed: '你需要住宿嗎？', room: '皆可', whom: '想和誰同房？' },
  ])('are answered on a phone, also where the network is lost: $locale', async ({ locale, texts, bed, room, whom }) => {
    const words = texts.form.answering;
    const closes = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const { pid, owner, member } = await asked({ fid: 'beds', template: 'accommodation', closes_at: closes }, locale);
    const { page } = member;
    await page.goto('/');
    // By its key: what comes above it meanwhile would move it away from under a click.
    await page.getByRole('link', { name: texts.home.formLink, exact: true }).press('Enter');
    const yesOf = (question: string) =>
      page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: words.field.yes, exact: true });
    const next = page.getByRole('button', { name: words.toCheck });

    // It says what is missing, and asks no more than it has to.
    await next.click();
    await page.getByText(words.problem.required).waitFor();
    expect(await page.getByRole('radio', { name: room }).count()).toBe(0);
    await yesOf(bed).check();
    await page.getByRole('radio', { name: room }).check();
    await page.getByRole('checkbox').first().check();
    await page.getByText(words.save.saved).waitFor();
    expect(await answers(pid, `form_answer.state = 'draft' and values ->> 'room' = 'any'`)).toBe(1);

    await page.context().setOffline(true);
    const name = fill(words.field.optional, { label: whom });
    await page.getByLabel(name).fill('Grace');
    await page.getByText(words.save.waits).waitFor();
    await page.context().setOffline(false);
    await page.getByText(words.save.saved).waitFor();
    await expect.poll(() => answers(pid, `values ->> 'with' = 'Grace'`)).toBe(1);

    // Another visit, as after a phone that was put away, goes on where it was.
    await page.reload();
    expect(await page.getByLabel(name).inputValue()).toBe('Grace');
    await page.getByRole('radio', { name: words.field.recordYes }).check();
    await next.click();
    await page.getByText(words.check.lead).waitFor();
    await page.getByText('Grace').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await withinPage(page)).toBe(true);
    expect(await isInSight(page, texts)).toBe(true);

    // Sent without a network, it goes out when there is one.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await page.getByText(words.waitsOffline).waitFor();
    expect(await answers(pid, `form_answer.state = 'sent'`)).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: words.sent.thanks }).waitFor();
    expect(await answers(pid, `form_answer.state = 'sent' and values ->> 'with' = 'Grace'`)).toBe(1);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('muster-draft'))),
    ).toEqual([]);

    // The way back goes from question to question; what was sent changes only when it is sent again.
    await page.getByRole('button', { name: words.sent.change }).click();
    await page.getByLabel(name).fill('Ada');
    await next.click();
    await page.getByText(words.check.lead).waitFor();
    await page.goBack();
    expect(await page.getByLabel(name).inputValue()).toBe('Ada');
    await next.click();
    await page.getByRole('button', { name: words.sendAgain }).click();
    await page.getByRole('heading', { name: words.sent.thanks }).waitFor();
    expect(await answers(pid, `values ->> 'with' = 'Ada'`)).toBe(1);

    await page.getByRole('button', { name: words.sent.remove }).click();
    await page.getByRole('button', { name: words.sent.removeYes }).click();
    await next.waitFor();
    expect(await answers(pid, 'true')).toBe(0);
    await page.goto(`/projects/${pid}/forms`);
    await page.getByRole('heading', { name: words.list.section.due }).waitFor();
    await owner.close();
    await member.close();
  });

  it('lose nothing when they close meanwhile, and keep nothing in the browser that is sealed', async () => {
    const words = ENGLISH.form.answering;
    const { pid, owner, member } = await asked({ fid: 'call', template: 'emergency_contact' });
    const { page } = member;
    await page.goto(`/projects/${pid}/forms/call`);
    await page.getByLabel(/^Whom should we call/).waitFor();
    await page.context().setOffline(true);
    await page.getByLabel(/^Whom should we call/).fill('Grace H.');
    await page.getByText(words.save.waitsSealed).waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Grace H.');
    await call(owner.page.context(), 'form.update', { pid, fid: 'call', state: 'closed' });
    await page.context().setOffline(false);
    await page.getByText(words.stopped.title).waitFor();
    await page.getByText('Grace H.').waitFor();
    await owner.close();
    await member.close();
  });

  it('say in a second tab that they were sent in the first', async () => {
    const words = ENGLISH.form.answering;
    const { pid, owner, member } = await asked({ fid: 'days', template: 'clothes_size' });
    const first = member.page;
    const second = await first.context().newPage();
    for (const page of [first, second]) {
      await page.goto(`/projects/${pid}/forms/days`);
      // What was sent before a tab has asked is not elsewhere for it.
      await page.getByRole('radio', { name: 'XL', exact: true }).waitFor();
    }
    await first.getByRole('radio', { name: 'M', exact: true }).check();
    // Of three questions at most there is nothing to review.
    expect(await first.getByRole('button', { name: words.toCheck }).count()).toBe(0);
    expect(await isInSight(first, ENGLISH)).toBe(true);
    await first.getByRole('button', { name: words.send, exact: true }).click();
    await first.getByRole('heading', { name: words.sent.thanks }).waitFor();
    await second.getByRole('radio', { name: 'XL', exact: true }).check();
    await second.getByText(words.elsewhere.title).waitFor();
    await second.getByRole('button', { name: words.elsewhere.show }).click();
    await second.getByRole('heading', { name: words.sent.title }).waitFor();
    expect(await answers(pid, `form_answer.state = 'sent' and values ->> 'size' = 'M'`)).toBe(1);
    await owner.close();
    await member.close();
  });
});
