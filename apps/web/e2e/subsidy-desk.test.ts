import type { BrowserContext, Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import sessionEn from '../locales/en/session.json';
import subsidyDeskEn from '../locales/en/subsidy-desk.json';
import uiEn from '../locales/en/ui.json';
import vaultEn from '../locales/en/vault.json';
import { barriersOn } from './barriers.ts';
import { sql } from './database.ts';
import { fill } from './fill.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, mailSaying, makeStale } from './people.ts';
import { signInHere } from './signing-in-again.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const bankEn = subsidyDeskEn.bank;
const answerEn = subsidyDeskEn.answer;
const batchEn = subsidyDeskEn.batch;

const { act, budget, detail, many, state, waits } = subsidyDeskEn;
const { confirm, file, problems, steps } = batchEn;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Finance without a mail to say yes to. */
const makeFinance = (pid: string, email: string) =>
  sql(
    `insert into project_role (id, project_id, person_id, role, confirmed_at)
     select gen_random_uuid(), project.id, person.id, 'finance', now() from project, person
     where project.pid = $1 and person.email = $2`,
    [pid, email],
  );

async function readTable(context: BrowserContext, pid: string): Promise<{ version: string }> {
  const answer = await context.request.get('/trpc/subsidy.table', { params: { input: JSON.stringify({ pid }) } });
  const { result } = (await answer.json()) as { result: { data: { data: { version: string } } } };
  return result.data.data;
}

async function requestsOf(context: BrowserContext, pid: string): Promise<string[]> {
  const answer = await context.request.get('/trpc/subsidy.list', { params: { input: JSON.stringify({ pid }) } });
  const { result } = (await answer.json()) as { result: { data: { data: { id: string }[] } } };
  return result.data.data.map(({ id }) => id);
}

async function textOf(download: Download): Promise<string> {
  let text = '';
  for await (const part of await download.createReadStream()) text += String(part);
  return text;
}

describeInBrowser('the finance desk', () => {
  const visit = useBrowser();

  it('pays what was asked for: approved, put into a batch, confirmed by a second person, sent to the bank, answered', async () => {
    const [owner, finance, hedy, nora] = [
      await visit({ viewport: { width: 390, height: 844 } }),
      await visit({ viewport: { width: 1280, height: 900 } }),
      await visit(),
      await visit(),
    ];
    const boss = owner.page.context();
    const pid = await ownProject(boss);
    await call(boss, 'project.update', { pid, state: 'open' });
    await call(boss, 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const { version } = await readTable(boss, pid);
    await call(boss, 'subsidy.putTable', {
      pid,
      version,
      currency: 'TWD',
      budget: 2000,
      rates: [{ locations: { en: 'Kaohsiung', 'zh-Hant': '高雄' }, fee: 700, return_fee: 1400 }],
    });
    const financeEmail = await join(finance.page.context(), 'Fay Finance');
    await makeFinance(pid, financeEmail);
    const addresses: string[] = [];
    for (const [{ page }, name] of [
      [hedy, 'Hedy Helper'],
      [nora, 'Nora Newcomer'],
    ] as const) {
      addresses.push(await join(page.context(), name));
      await call(boss, 'staff.putMember', { pid, tid: 'stage', uid: await uidOf(page.context()) });
      await everybodySaysYes(pid);
      await call(page.context(), 'subsidy.request', { pid, location: 'Kaohsiung', means: 'train', return: true });
    }
    await call(hedy.page.context(), 'me.bank.put', {
      code: '700',
      no: '00012345678901',
      branch: '0021',
      name: 'Hedy Real',
    });
    await call(boss, 'subsidy.moveMany', { pid, ids: await requestsOf(boss, pid), state: 'attested' });

    // Together they are more than there is: said before, and refused with by how much.
    const { page, complaints } = finance;
    await page.goto(`/projects/${pid}/subsidy/desk`);
    await page.getByText(fill(budget.beyond, { amount: 'NT$800' })).waitFor();
    await page.getByText(fill(waits.requests_other, { count: 2 })).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /Hedy Helper/ }).check();
    await button(page, fill(many.approve_one, { count: 1 })).click();
    await page.getByText(fill(many.approved_one, { count: 1 })).waitFor();
    const details = (name: string) => button(page, fill(detail.openOf, { name }));
    await details('Nora Newcomer').click();
    await page.waitForURL(/[?&]id=/);
    await button(page, act.approve.begin).click();
    await button(page, act.approve.yes).click();
    await page.getByText(fill(budget.refused, { amount: 'NT$800' })).waitFor();
    await page.getByLabel(fill(act.amount, { currency: 'TWD' })).fill('600');
    await button(page, act.approve.yes).click();
    await page.getByText(act.reasonLess).waitFor();
    await page.getByLabel(act.reason).fill('One way only');
    expect(await barriersOn(page)).toEqual([]);
    await button(page, act.approve.yes).click();
    await page
      .getByRole('alert')
      .filter({ hasText: budget.beyond.slice(0, 10) })
      .waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText(subsidyDeskEn.list.none).count()).toBe(1);
    await mailSaying(addresses[1] ?? '', 'One way only');

    // From approved to a batch; the other kinds say why they can't be.
    await page.getByLabel(subsidyDeskEn.filter.state).selectOption(state.approved);
    await page.waitForURL(/state=approved/);
    await page.getByRole('checkbox', { name: /Hedy Helper/ }).check();
    await page.getByRole('checkbox', { name: /Nora Newcomer/ }).check();
    await button(page, fill(batchEn.new.begin_other, { count: 2 })).click();
    await page.getByText(fill(batchEn.obstacle.notEuro, { currency: 'TWD' })).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await button(page, batchEn.new.create).click();
    await page.waitForURL(/\/subsidy\/batches\/[0-9a-f-]+$/);
    const batch = new URL(page.url()).pathname;

    // Who has no bank data is reminded, and taken out.
    await page.getByText(fill(problems.title_one, { count: 1 })).waitFor();
    expect(await button(page, batchEn.collect.close).count()).toBe(0);
    await button(page, fill(problems.remind_one, { count: 1 })).click();
    await page.getByText(fill(problems.reminded_one, { count: 1 })).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await button(page, fill(problems.takeOutOf, { name: 'Nora Newcomer' })).click();
    await button(page, batchEn.collect.close).click();
    await page.getByText(confirm.own_batch).waitFor();
    expect(await button(page, fill(confirm.yes_one, { count: 1 })).count()).toBe(0);

    // The second person, on a phone.
    const phone = owner.page;
    await phone.goto(`/projects/${pid}/subsidy/desk`);
    await phone.getByRole('link', { name: new RegExp(batchEn.waitsForYou) }).click();
    await phone.getByText(fill(confirm.consequence_one, { count: 1 })).waitFor();
    expect(await barriersOn(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await button(phone, fill(confirm.yes_one, { count: 1 })).click();
    await phone.getByText(confirm.compareFirst).waitFor();
    await phone.getByRole('checkbox', { name: confirm.compared }).check();
    await button(phone, fill(confirm.yes_one, { count: 1 })).click();
    await phone.getByText(batchEn.settle.others).waitFor();
    expect(await button(phone, file.take).count()).toBe(0);

    // The file, after a fresh sign-in: of exactly those who are in the batch.
    await page.goto(batch);
    await button(page, file.take).waitFor();
    await makeStale(financeEmail);
    const downloaded = page.waitForEvent('download');
    await button(page, file.take).click();
    await signInHere(page, financeEmail);
    const table = await textOf(await downloaded);
    expect(table).toContain('00012345678901');
    expect(table.trim().split('\r\n')).toHaveLength(2);
    await page.getByText(file.saved).waitFor();
    const reference = /M[A-Z]{5}\d{9}[A-Z]/.exec(table)?.[0] ?? 'none';

    // What the bank says: seen first, then taken. What is nobody's is shown.
    await page.getByLabel(answerEn.text).fill(`Reference,Result\n${reference},paid\nSOMETHING ELSE,paid\n`);
    await button(page, answerEn.check).click();
    await page.getByText(fill(answerEn.would, { paid: 1, returned: 0 })).waitFor();
    await page.locator('code', { hasText: 'SOMETHING ELSE,paid' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await button(page, fill(answerEn.take_one, { count: 1 })).click();
    await page.getByText(batchEn.settled).waitFor();
    expect(await page.getByRole('list', { name: steps.label }).getByText(steps.done).count()).toBe(5);
    await mailSaying(addresses[0] ?? '', '1400');

    // She sees who looked, and finance what is paid.
    await hedy.page.goto('/account/who-looked');
    await hedy.page.getByText('Fay Finance').first().waitFor();
    await hedy.page.getByText(vaultEn.kind.bank).first().waitFor();
    await page.goto(`/projects/${pid}/subsidy/desk?state=paid`);
    await details('Hedy Helper').waitFor();
    expect(complaints.filter((text) => !/status of (403|409)/.test(text))).toEqual([]);
    for (const opened of [owner, finance, hedy, nora]) await opened.close();
  });

  it('says how the bank is written to: columns in their order, with an example, and what is missing', async () => {
    const [owner, finance] = [await visit(), await visit({ viewport: { width: 1280, height: 900 } })];
    const boss = owner.page.context();
    const pid = await ownProject(boss);
    const { version } = await readTable(boss, pid);
    await call(boss, 'subsidy.putTable', { pid, version, currency: 'EUR', budget: 100000, rates: [] });
    await makeFinance(pid, await join(finance.page.context(), 'Fay Finance'));
    const { page, complaints } = finance;
    await page.goto(`/projects/${pid}/subsidy/bank`);
    const example = page.locator('pre').first();
    await example.filter({ hasText: /^Reference,Name/ }).waitFor();
    await button(page, fill(uiEn.order.up, { name: 'Name' })).click();
    await example.filter({ hasText: /^Name,Reference/ }).waitFor();
    await button(page, fill(bankEn.rows.removeOf, { name: 'Reference' })).click();
    await page.getByLabel(bankEn.debtor.iban).fill('DE02 1203 0000 0000 2020 52');
    await button(page, bankEn.save).click();
    await page.getByText(bankEn.reason.no_reference).waitFor();
    await page.getByText(bankEn.reason.iban).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel(bankEn.debtor.iban).fill('DE02 1203 0000 0000 2020 51');
    await page.getByLabel(bankEn.debtor.name).fill('Example Association');
    await button(page, bankEn.csv.add).click();
    await page.getByLabel(fill(bankEn.csv.heading, { number: 7 })).fill('Our number');
    await button(page, bankEn.save).click();
    await page.getByText(bankEn.saved).waitFor();
    await page.reload();
    await example.filter({ hasText: /Our number/ }).waitFor();
    expect(await page.getByLabel(bankEn.debtor.iban).inputValue()).toBe('DE02120300000000202051');

    // Two people at once: the second is told, and loses nothing that they typed.
    const other = await page.context().newPage();
    await other.goto(`/projects/${pid}/subsidy/bank`);
    await other.getByLabel(bankEn.debtor.name).fill('Other Association');
    await button(other, bankEn.save).click();
    await other.getByText(bankEn.saved).waitFor();
    await page.getByLabel(bankEn.debtor.name).fill('Third Association');
    await button(page, bankEn.save).click();
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    expect(await page.getByLabel(bankEn.debtor.name).inputValue()).toBe('Third Association');
    // Owners confirm, and don't write to the bank.
    await owner.page.goto(`/projects/${pid}/subsidy/bank`);
    await owner.page.getByRole('heading', { level: 2, name: sessionEn.refused.forbiddenTitle }).waitFor();
    expect(await owner.page.getByLabel(bankEn.debtor.iban).count()).toBe(0);
    expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
    await owner.close();
    await finance.close();
  });
});
