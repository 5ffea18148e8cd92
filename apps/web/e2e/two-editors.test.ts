import { expect, it } from 'vitest';
import auditEn from '../locales/en/audit.json';
import projectEn from '../locales/en/project.json';
import uiEn from '../locales/en/ui.json';
import auditZhHant from '../locales/zh-Hant/audit.json';
import teamZhHant from '../locales/zh-Hant/team.json';
import uiZhHant from '../locales/zh-Hant/ui.json';
import { sql } from './database.ts';
import { fill } from './fill.ts';
import { call, ownProject, uidOf } from './own-project.ts';
import { join } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

/** The refusal itself is in the console of every browser. */
const unexpected = (complaints: readonly string[]): string[] => complaints.filter((line) => !line.includes('409'));

describeInBrowser('two people who edit the same', () => {
  const visit = useBrowser();

  it('see what the other wrote, choose, and find all of it in the history', async () => {
    const ada = await visit();
    const pid = await ownProject(ada.page.context(), 'Ada Novak', { name: 'Open Days' });
    const ben = await visit({ viewport: { width: 390, height: 844 } });
    await join(ben.page.context(), 'Ben Other');
    await sql(
      `insert into project_role (id, project_id, person_id, role, confirmed_at)
       select gen_random_uuid(), project.id, $2, 'owner', now() from project where pid = $1`,
      [pid, await uidOf(ben.page.context())],
    );
    const description = projectEn.begin.description;
    for (const { page } of [ada, ben]) {
      await page.goto(`/projects/${pid}/settings`);
      await page.getByRole('textbox', { name: description }).waitFor();
    }

    // Different fields merge: both count.
    await ada.page.getByRole('textbox', { name: description }).fill('Two days in **August**.');
    await ada.page.getByLabel(projectEn.begin.endsOn).fill('2027-08-03');
    const save = (page: typeof ada.page) => page.getByRole('button', { name: uiEn.form.save, exact: true }).first();
    await save(ada.page).click();
    await ada.page.getByText(uiEn.form.saved).waitFor();

    // The same field doesn't: Ben is shown both, and what he typed is still there.
    await ben.page.getByRole('textbox', { name: description }).fill('Three days of rain.');
    await ben.page.getByRole('textbox', { name: projectEn.begin.name, exact: true }).first().fill('Open Days 2027');
    await save(ben.page).click();
    await ben.page.getByRole('heading', { name: uiEn.clash.title }).waitFor();
    const clash = ben.page.getByRole('group', {
      name: fill(uiEn.texts.label, { label: description, language: 'English' }),
    });
    await clash.getByText('Two days in **August**.').waitFor();
    await clash.getByText(fill(uiEn.clash.theirsOf, { name: 'Ada Novak' })).waitFor();
    expect(await clash.getByText('Three days of rain.').count()).toBe(1);
    expect(await ben.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await clash.getByRole('button', { name: uiEn.clash.keepMine }).click();
    await ben.page.getByText(uiEn.clash.decided).waitFor();
    await save(ben.page).click();
    await ben.page.getByText(uiEn.form.saved).waitFor();
    // What Ada had changed beside it was merged, and stands in his form by now.
    expect(await ben.page.getByLabel(projectEn.begin.endsOn).inputValue()).toBe('2027-08-03');

    // Ada finds it in the history, and puts her text back.
    const { page } = ada;
    await page.getByRole('link', { name: projectEn.nav.history }).click();
    await page.getByText(fill(projectEn.history.update, { actor: 'Ben Other' })).waitFor();
    const latest = page.getByRole('listitem').filter({ hasText: 'Ben Other' }).first();
    const what = fill(uiEn.texts.label, { label: auditEn.field.description, language: 'English' });
    await latest.getByRole('button', { name: fill(auditEn.restoreOf, { what }) }).click();
    await latest.getByText(fill(auditEn.restoreAsk, { what })).waitFor();
    await latest.getByRole('button', { name: auditEn.restoreYes }).click();
    await page.getByText(fill(projectEn.history.restore, { actor: 'Ada Novak' })).waitFor();
    await page.goto(`/projects/${pid}`);
    await page.locator('main strong').getByText('August').waitFor();
    expect(unexpected(ada.complaints)).toEqual([]);
    expect(unexpected(ben.complaints)).toEqual([]);
    await ben.close();
    await ada.close();
  });

  it('one person in two tabs, in Chinese: the text of a team', async () => {
    const first = await visit({ locale: 'zh-TW' });
    const { page } = first;
    const pid = await ownProject(page.context(), '陳美玲', { name: 'Open Days' });
    await call(page.context(), 'team.create', { pid, tid: 'field', names: { en: 'Field', 'zh-Hant': '場務組' } });
    const second = await page.context().newPage();
    const text = fill(uiZhHant.texts.label, {
      label: teamZhHant.team.publicText,
      language: uiZhHant.texts.language.en,
    });
    for (const tab of [page, second]) {
      await tab.goto(`/projects/${pid}/teams/field?part=settings`);
      await tab.getByRole('textbox', { name: text }).waitFor();
    }
    const save = (tab: typeof page) => tab.getByRole('button', { name: uiZhHant.form.save, exact: true }).first();
    await page.getByRole('textbox', { name: text }).fill('From the first tab.');
    await save(page).click();
    await page.getByText(uiZhHant.form.saved).waitFor();
    await second.getByRole('textbox', { name: text }).fill('From the second tab.');
    await save(second).click();
    await second.getByRole('heading', { name: uiZhHant.clash.title }).waitFor();
    await second.getByRole('button', { name: uiZhHant.clash.takeTheirs }).click();
    expect(await second.getByRole('textbox', { name: text }).inputValue()).toBe('From the first tab.');
    await second.getByText(uiZhHant.clash.theirsStay).waitFor();
    await second.goto(`/projects/${pid}/teams/field?part=history`);
    await second.getByText('From the first tab.').last().waitFor();
    await second.getByText(auditZhHant.field.public_text).first().waitFor();
    expect(unexpected(first.complaints)).toEqual([]);
    await first.close();
  });
});
