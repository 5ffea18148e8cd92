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
const { attest, own, rules } = ENGLISH.subsidy;

describeInBrowser('the traffic subsidy', () => {
  const visit = useBrowser();

  /** A project with a team: its owner, a chief on a phone, and three members. */
  async function given() {
    const [owner, chief] = [await visit({ viewport: { width: 1280, height: 900 } }), await visit(PHONE)];
    const boss = owner.page.context();
    const pid = await ownProject(boss);
    await call(boss, 'team.create', { pid, tid: 'desk', name: 'Desk' });
    await call(boss, 'project.update', { pid, state: 'open' });
    await join(chief.page.context(), 'Cai Chief');
    await call(boss, 'staff.putChief', { pid, tid: 'desk', uid: await uidOf(chief.page.context()) });
    return { pid, owner, chief, boss };
  }

  async function member(boss: BrowserContext, pid: string, name: string, options = {}): Promise<Visit> {
    const visitor = await visit(options);
    await join(visitor.page.context(), name);
    await call(boss, 'staff.putMember', { pid, tid: 'desk', uid: await uidOf(visitor.page.context()) });
    return visitor;
  }

  const place = (en: string, zh: string, fee: number, return_fee?: number) => ({
    locations: { en, 'zh-Hant': zh },
    fee,
    ...(return_fee && { return_fee }),
  });
  async function putTable(boss: BrowserContext, pid: string): Promise<void> {
    const read = await boss.request.get('/trpc/subsidy.table', { params: { input: JSON.stringify({ pid }) } });
    const { result } = (await read.json()) as { result: { data: { data: { version: string } } } };
    await call(boss, 'subsidy.putTable', {
      pid,
      version: result.data.data.version,
      currency: 'TWD',
      budget: 50_000,
      cap: 2000,
      rates: [place('Kaohsiung', '高雄', 700, 1400), place('Kinmen', '金門', 900)],
    });
  }
  const withinPage = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  const requests = (pid: string, state: string) =>
    sql(
      'select 1 from subsidy_request join project on project.id = project_id where project.pid = $1 and subsidy_request.state = $2',
      [pid, state],
    );

  it('is asked for on a phone in Chinese, and two are attested at once on another phone', async () => {
    const { pid, boss, chief } = await given();
    const mia = await member(boss, pid, 'Mia Member', { ...PHONE, locale: 'zh-TW' });
    const max = await member(boss, pid, 'Max Member');
    await everybodySaysYes(pid);
    const words = CHINESE.subsidy;

    // Nothing is set up yet, and that is said.
    await mia.page.goto(`/projects/${pid}/subsidy`);
    await mia.page.getByRole('heading', { name: words.own.none.title }).waitFor();
    await putTable(boss, pid);
    await mia.page.reload();
    await mia.page.getByRole('table', { name: words.own.get.label }).getByText('NT$1,400').waitFor();

    // The place is found by typing; what it pays is said before it is asked for, and what was typed survives a reload.
    const from = mia.page.getByRole('combobox', { name: words.own.ask.location });
    await from.fill('高');
    await mia.page.getByRole('option', { name: '高雄' }).click();
    await mia.page.reload();
    await mia.page.getByText(fill(words.own.ask.amount, { amount: 'NT$1,400' })).waitFor();
    expect(await barriersOn(mia.page)).toEqual([]);
    expect(await withinPage(mia.page)).toBe(true);
    await mia.page.getByRole('combobox', { name: words.own.ask.means }).selectOption('train');
    await mia.page.getByRole('button', { name: fill(words.own.ask.submit, { amount: 'NT$1,400' }) }).click();
    await mia.page.getByText(words.own.now.next.requested).waitFor();
    await mia.page.getByText(words.own.now.noBank).waitFor();
    await mia.page.getByRole('heading', { name: words.own.now.title }).waitFor();
    expect(await barriersOn(mia.page)).toEqual([]);
    expect(await requests(pid, 'requested')).toBe(1);
    await call(max.page.context(), 'subsidy.request', { pid, location: 'Kinmen', means: 'plane', return: false });

    // The chief takes both, by the bar that stands above the one at the bottom.
    const { page, complaints } = chief;
    await page.goto(`/projects/${pid}/subsidy/attest`);
    await page.getByText(fill(attest.sum_other, { count: 2, amount: 'NT$2,300' })).waitFor();
    await page.getByRole('checkbox', { name: 'Select Mia Member' }).check();
    await page.getByRole('checkbox', { name: 'Select Max Member' }).check();
    expect(await barriersOn(page)).toEqual([]);
    expect(await withinPage(page)).toBe(true);
    await page.getByRole('button', { name: fill(attest.attestCount_other, { count: 2 }) }).click();
    await page.getByText(fill(attest.done_other, { count: 2 })).waitFor();
    expect(await requests(pid, 'attested')).toBe(2);
    await page.getByRole('heading', { name: attest.emptyTitle }).waitFor();

    // One of them is taken back, and then declined; its person reads why.
    await page.getByRole('link', { name: attest.attested }).click();
    await page.getByRole('button', { name: fill(attest.takeBackOf, { name: 'Max Member' }) }).click();
    await page.getByRole('button', { name: attest.takeBackYes }).click();
    await page.getByText(fill(attest.tookBack, { name: 'Max Member' })).waitFor();
    await page.getByRole('link', { name: attest.waiting }).click();
    await page.getByRole('button', { name: fill(attest.declineOf, { name: 'Max Member' }) }).click();
    await page.getByRole('textbox', { name: attest.reason }).fill('You came by another way.');
    await page.getByRole('button', { name: attest.declineYes }).click();
    await page.getByText(fill(attest.declined, { name: 'Max Member' })).waitFor();
    expect(complaints).toEqual([]);
    await max.page.goto(`/projects/${pid}/subsidy`);
    await max.page.getByText(fill(own.now.reason, { reason: 'You came by another way.' })).waitFor();

    // Attested is not paid: the person can still withdraw, after being asked, and ask anew.
    await mia.page.reload();
    await mia.page.getByText(words.own.now.next.attested).waitFor();
    await mia.page.getByRole('button', { name: words.own.now.withdraw }).click();
    await mia.page.getByRole('button', { name: words.own.now.withdrawYes, exact: true }).click();
    await mia.page.getByRole('heading', { name: words.own.ask.title }).waitFor();
    expect(await requests(pid, 'withdrawn')).toBe(1);
    await mia.page.getByRole('heading', { name: words.own.earlier }).waitFor();
  });

  it('is set up by its owner; of two who change it at once none loses what they typed', async () => {
    const { pid, owner } = await given();
    const { page, complaints } = owner;
    await page.goto(`/projects/${pid}/subsidy`);
    await page.getByRole('link', { name: own.none.toRules }).click();
    await page.getByRole('textbox', { name: rules.budget }).fill('50,000');
    await page.getByText(rules.paste.title).click();
    await page.getByRole('textbox', { name: rules.paste.text }).fill('Kaohsiung\t高雄\t700\t1400\nTainan\t600');
    await page.getByRole('button', { name: fill(rules.paste.add_other, { count: 2 }) }).click();
    await page.getByRole('button', { name: fill(ENGLISH.ui.order.up, { name: 'Tainan' }) }).click();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: rules.save }).click();
    await page.getByText(rules.saved).waitFor();

    // Another tab of the same person is another editor, too.
    const second = await page.context().newPage();
    await second.goto(`/projects/${pid}/subsidy/rules`);
    await second.getByRole('textbox', { name: rules.cap }).fill('2000');
    await second.getByRole('textbox', { name: fill(rules.feeOf, { name: 'Tainan' }) }).fill('650');
    await page.getByRole('textbox', { name: fill(rules.returnFeeOf, { name: 'Tainan' }) }).fill('1200');
    await page.getByRole('button', { name: rules.save }).click();
    await page.getByText(rules.saved).waitFor();
    await second.getByRole('button', { name: rules.save }).click();
    const clash = second.getByRole('group', { name: rules.places });
    await clash.getByText('Tainan: NT$600, return NT$1,200').waitFor();
    expect(await barriersOn(second)).toEqual([]);
    await clash.getByRole('button', { name: ENGLISH.ui.clash.takeTheirs }).click();
    await second.getByRole('button', { name: rules.save }).click();
    await second.getByText(rules.saved).waitFor();
    expect(
      await sql(
        `select 1 from traffic_subsidy join project on project.id = project_id
         join subsidy_rate on subsidy_rate.project_id = project.id
         where project.pid = $1 and cap = 2000 and fee = 600 and return_fee = 1200`,
        [pid],
      ),
    ).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('adds up for the books, as a file too; and is not for everybody', async () => {
    const { pid, boss, owner, chief } = await given();
    const max = await member(boss, pid, 'Max Member');
    await everybodySaysYes(pid);
    await putTable(boss, pid);
    await call(max.page.context(), 'subsidy.request', { pid, location: 'Kinmen', means: 'plane', return: false });
    const { page } = owner;
    await page.goto(`/projects/${pid}/subsidy/totals`);
    await page.getByRole('table', { name: ENGLISH.subsidy.totals.part.places }).getByText('NT$900').first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', {
          name: fill(ENGLISH.subsidy.totals.csvOf, { part: ENGLISH.subsidy.totals.part.places }),
        })
        .click(),
    ]);
    expect(file.suggestedFilename()).toBe(`subsidy-places-${pid}.csv`);
    for (const part of ['totals', 'rules']) {
      await chief.page.goto(`${site().url}/projects/${pid}/subsidy/${part}`);
      await chief.page.getByRole('heading', { name: ENGLISH.session.refused.forbiddenTitle }).waitFor();
    }
    await max.page.goto(`/projects/${pid}/subsidy/attest`);
    await max.page.getByRole('heading', { name: ENGLISH.session.refused.forbiddenTitle }).waitFor();
  });
});
