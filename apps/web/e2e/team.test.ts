import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import projectEn from '../locales/en/project.json';
import sessionEn from '../locales/en/session.json';
import teamEn from '../locales/en/team.json';
import uiEn from '../locales/en/ui.json';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, mailSaying, mailTo } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { conflict, overview } = projectEn;
const { refused } = sessionEn;
const { field, form } = uiEn;
const { history, team } = teamEn;

const of = (text: string, name: string): string => text.replace('{{name}}', name);
const list = (page: Page, role: 'chiefs' | 'members') => page.getByRole('region', { name: team[role], exact: true });

/** Of the team: the project has settings, too. */
const parts = (page: Page) => page.getByRole('navigation', { name: team.parts });

describeInBrowser('a team', () => {
  const visit = useBrowser();

  /** A project with two teams: a chief leads both, a helper is in the second. */
  async function staffed({ open = false } = {}) {
    const [owner, chief, helper] = [await visit(), await visit(), await visit()];
    const pid = await ownProject(owner.page.context());
    const chiefEmail = await join(chief.page.context(), 'Cleo Chief');
    const helperEmail = await join(helper.page.context(), 'Hedy Helper');
    // A draft sends nothing.
    if (open) await call(owner.page.context(), 'project.update', { pid, state: 'open' });
    for (const [tid, name] of [
      ['stage', 'Stage'],
      ['desk', 'Desk'],
    ])
      await call(owner.page.context(), 'team.create', { pid, tid, name });
    const uid = await uidOf(chief.page.context());
    for (const tid of ['stage', 'desk']) await call(owner.page.context(), 'staff.putChief', { pid, tid, uid });
    await everybodySaysYes(pid);
    const helperUid = await uidOf(helper.page.context());
    await call(owner.page.context(), 'staff.putMember', { pid, tid: 'desk', uid: helperUid });
    await everybodySaysYes(pid);
    const close = async () => {
      for (const one of [owner, chief, helper]) await one.close();
    };
    return { pid, owner, chief, helper, chiefEmail, helperEmail, close };
  }

  it('is staffed by its chief: added, promoted, removed with a reason, and put back', async () => {
    const { pid, chief, helperEmail, close } = await staffed({ open: true });
    const { page, complaints } = chief;
    await page.goto('/');
    await page.getByRole('link', { name: 'Team lead, Stage' }).click();
    await page.waitForURL(`**/projects/${pid}/teams/stage`);
    await page.getByRole('button', { name: team.add, exact: true }).click();
    await page.getByText(field.person).waitFor();
    await page.getByRole('combobox', { name: team.person }).fill('hedy');
    await page.getByRole('option', { name: 'Hedy Helper' }).click();
    await page.getByRole('button', { name: team.add, exact: true }).click();
    await page.getByText(of(team.added, 'Hedy Helper')).waitFor();
    await list(page, 'members').getByText('Hedy Helper').waitFor();

    const choose = async (name: string, act: string): Promise<void> => {
      await page.getByRole('button', { name: of(team.actionsOf, name) }).click();
      await page.getByRole('menuitem', { name: act }).click();
    };
    const dialog = page.getByRole('dialog');
    const since = Date.now();
    await choose('Hedy Helper', team.promote);
    await dialog.getByRole('button', { name: team.cancel }).click();
    await choose('Hedy Helper', team.promote);
    await dialog.getByRole('button', { name: team.promote }).click();
    await list(page, 'chiefs').getByText('Hedy Helper').waitFor();
    await mailSaying(helperEmail, 'Cleo Chief made you a lead', since);
    await choose('Hedy Helper', team.demote);
    await dialog.getByRole('button', { name: team.demote }).click();
    await list(page, 'members').getByText('Hedy Helper').waitFor();
    await choose('Cleo Chief', team.demote);
    await dialog.getByRole('button', { name: team.demote }).click();
    await page.getByText(conflict.last_chief).waitFor();

    await choose('Hedy Helper', team.remove);
    await page.keyboard.press('Escape');
    await choose('Hedy Helper', team.remove);
    await dialog.getByLabel(team.reason).fill('Moved abroad');
    const before = Date.now();
    await dialog.getByRole('button', { name: team.removeYes, exact: true }).click();
    await page.getByText(of(team.removed, 'Hedy Helper')).waitFor();
    await list(page, 'members').waitFor({ state: 'detached' });
    await mailSaying(helperEmail, 'Moved abroad', before);
    await page.getByRole('button', { name: team.undo }).click();
    await page.getByText(of(team.undone, 'Hedy Helper')).waitFor();
    await list(page, 'members').getByText('Hedy Helper').waitFor();

    await parts(page).getByRole('link', { name: team.history }).click();
    await page.waitForURL('**/teams/stage?part=history');
    const told = page.getByRole('list', { name: team.history });
    const said = (text: string) =>
      told.getByText(text.replace('{{actor}}', 'Cleo Chief').replace('{{person}}', 'Hedy Helper')).first();
    for (const text of [history.addMember, history.promote, history.demote, history.remove]) await said(text).waitFor();
    await told.getByText(history.reason.replace('{{reason}}', 'Moved abroad')).waitFor();
    expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
    await close();
  });

  it('has settings: texts, headcounts that hold, and closing for owners', async () => {
    const { pid, owner, chief, helper, close } = await staffed();
    const { page } = chief;
    await page.goto(`/projects/${pid}/teams/desk?part=settings`);
    await page.getByLabel(team.wanted).fill('many');
    await page.getByLabel(team.most).fill('0');
    await page.getByRole('button', { name: form.save }).click();
    await page.getByText(field.number.replace('{{least}}', '0')).waitFor();
    await page.getByText(field.number.replace('{{least}}', '1')).waitFor();
    await page.getByLabel(team.wanted).fill('２');
    await page.getByLabel(team.most).fill('2');
    await page.getByLabel(team.publicText).fill('We greet *everybody*.');
    await page.getByLabel(team.membersText).fill('Meet at nine.');
    await page.getByRole('button', { name: form.save }).click();
    await page.getByText(form.saved).waitFor();
    await page.getByText(overview.full, { exact: true }).waitFor();
    expect(await page.getByRole('definition').allTextContents()).toEqual(['2', '2', '2']);
    expect(await page.getByRole('button', { name: team.close }).count()).toBe(0);

    await helper.page.goto(`/projects/${pid}/teams/desk`);
    await helper.page.getByText('Meet at nine.').waitFor();
    expect(await helper.page.getByRole('link', { name: team.settings }).count()).toBe(0);
    await helper.page.goto(`/projects/${pid}/teams/stage`);
    await helper.page.getByText(team.notYours).waitFor();

    const third = await visit();
    await join(third.page.context(), 'Theo Third');
    const uid = await uidOf(third.page.context());
    await call(owner.page.context(), 'staff.putMember', { pid, tid: 'stage', uid });
    await everybodySaysYes(pid);
    await owner.page.goto(`/projects/${pid}/teams/desk`);
    await owner.page.getByRole('combobox', { name: team.person }).fill('theo');
    await owner.page.getByRole('option', { name: 'Theo Third' }).click();
    await owner.page.getByRole('button', { name: team.add, exact: true }).click();
    await owner.page.getByText(conflict.team_full).waitFor();

    await parts(owner.page).getByRole('link', { name: team.settings }).click();
    await owner.page.getByRole('button', { name: team.close }).click();
    await owner.page.getByRole('button', { name: team.closeYes }).click();
    await owner.page.getByText(overview.closed, { exact: true }).waitFor();
    await owner.page.getByRole('button', { name: team.reopen }).click();
    await owner.page.getByRole('button', { name: team.reopenYes, exact: true }).click();
    await owner.page.getByText(overview.closed, { exact: true }).waitFor({ state: 'detached' });
    await third.close();
    await close();
  });

  it('can be left, and its chief is told', async () => {
    const { pid, helper, chiefEmail, close } = await staffed();
    const { page } = helper;
    const since = Date.now();
    await page.goto(`/projects/${pid}/teams/desk`);
    await page.getByRole('button', { name: team.leave }).click();
    await page.getByRole('button', { name: team.stay }).click();
    await page.getByRole('button', { name: team.leave }).click();
    await page.getByRole('button', { name: team.leaveYes, exact: true }).click();
    // A draft is known to its own people only: a former member sees nothing of it any more.
    await page.getByRole('heading', { level: 1, name: refused.notThereTitle }).waitFor();
    expect((await mailTo(chiefEmail, since)).text).toContain('Hedy Helper');
    await close();
  });
});
