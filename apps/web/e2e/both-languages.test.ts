import { expect, it } from 'vitest';
import projectEn from '../locales/en/project.json';
import teamEn from '../locales/en/team.json';
import uiEn from '../locales/en/ui.json';
import projectZhHant from '../locales/zh-Hant/project.json';
import teamZhHant from '../locales/zh-Hant/team.json';
import uiZhHant from '../locales/zh-Hant/ui.json';
import { sql } from './database.ts';
import { fill } from './fill.ts';
import { call, ownProject, uidOf } from './own-project.ts';
import { join, mailTo } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

describeInBrowser('texts in both languages', () => {
  const visit = useBrowser();

  it('are written by the owner, split with one click, and read by each in their own', async () => {
    const owner = await visit();
    const pid = await ownProject(owner.page.context(), 'Olga Owner', { name: 'Open Days' });
    for (const [tid, name] of [
      ['field', '場務組 Field'],
      ['night', '夜班組 Night'],
    ])
      await call(owner.page.context(), 'team.create', { pid, tid, name });
    await call(owner.page.context(), 'project.update', { pid, state: 'open' });

    const { page } = owner;
    await page.goto(`/projects/${pid}/settings`);
    await page.getByText('場務組 Field → ').waitFor();
    await page.getByRole('button', { name: fill(projectEn.languages.splitAll, { count: '2' }) }).click();
    await page.getByText(projectEn.languages.splitDone).waitFor();
    await page.goto(`/projects/${pid}/settings/teams`);
    await page.getByRole('link', { name: 'Field', exact: true }).first().waitFor();

    // The other language is one press away, and what is typed in both is one draft.
    await page.goto(`/projects/${pid}/teams/field?part=settings`);
    const text = teamEn.team.publicText;
    await page.getByLabel(text).fill('We run the **floor**.');
    await page
      .getByRole('button', { name: fill(uiEn.texts.add, { language: 'Chinese' }) })
      .first()
      .click();
    await page.getByLabel(fill(uiEn.texts.label, { label: text, language: 'Chinese' })).fill('顧好**現場**。');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(uiEn.form.restored).waitFor();
    await page.getByRole('button', { name: uiEn.form.save }).click();
    await page.getByText(uiEn.form.saved).waitFor();
    expect(await page.locator('main [lang="en"] strong').textContent()).toBe('floor');

    // A text in the other language alone is refused where the main one is missing.
    const members = teamEn.team.membersText;
    await page
      .getByRole('button', { name: fill(uiEn.texts.add, { language: 'Chinese' }) })
      .first()
      .click();
    await page.getByLabel(fill(uiEn.texts.label, { label: members, language: 'Chinese' })).fill('只有中文');
    await page.getByRole('button', { name: uiEn.form.save }).click();
    await page.getByText(fill(uiEn.texts.mainFirst, { language: 'English' })).waitFor();
    await page.getByLabel(fill(uiEn.texts.label, { label: members, language: 'Chinese' })).fill('');

    // A reader in Chinese: the team is theirs to read, the project has no Chinese name and says so by its mark.
    const reader = await visit({ locale: 'zh-TW' });
    await reader.page.goto(`/projects/${pid}/teams/field`);
    const heading = reader.page.getByRole('heading', { level: 2, name: '場務組', exact: true });
    await heading.waitFor();
    expect(await heading.locator('[lang]').getAttribute('lang')).toBe('zh-Hant');
    expect(await reader.page.locator('main [lang="zh-Hant"] strong').textContent()).toBe('現場');
    const title = reader.page.getByRole('heading', { level: 1, name: 'Open Days', exact: true });
    expect(await title.locator('[lang]').getAttribute('lang')).toBe('en');
    // Another language on the same page: at once, and marked.
    await reader.page.getByRole('combobox').first().selectOption('en');
    await reader.page.getByRole('heading', { level: 2, name: 'Field', exact: true }).waitFor();
    expect(reader.complaints).toEqual([]);
    expect(owner.complaints).toEqual([]);
    await reader.close();
    await owner.close();
  });

  it('the main language changes where all is written in it, in a page in Chinese too', async () => {
    const { page, close } = await visit({ locale: 'zh-TW' });
    const names = { en: 'Open Days', 'zh-Hant': '開放日' };
    const pid = await ownProject(page.context(), '王主辦', { name: 'Open Days', names, main_language: 'en' });
    await call(page.context(), 'team.create', { pid, tid: 'field', name: 'Field' });
    const { languages, begin, conflict } = projectZhHant;
    await page.goto(`/projects/${pid}/settings`);
    await page
      .getByText(fill(languages.missing_other, { count: '1', language: uiZhHant.texts.language['zh-Hant'] }))
      .click();
    const form = page.locator('form').filter({ has: page.getByLabel(begin.mainLanguage) });
    await form.getByLabel(begin.mainLanguage).selectOption('zh-Hant');
    await form.getByRole('button', { name: uiZhHant.form.save }).click();
    await page.getByText(conflict.texts_missing).waitFor();
    await page.locator('details').getByRole('link', { name: 'Field' }).click();
    const { name } = teamZhHant.team;
    await page
      .getByRole('button', { name: fill(uiZhHant.texts.add, { language: '中文' }) })
      .first()
      .click();
    await page.getByLabel(fill(uiZhHant.texts.label, { label: name, language: '中文' })).fill('場務組');
    await page.getByRole('button', { name: uiZhHant.form.save }).click();
    await page.getByText(uiZhHant.form.saved).waitFor();
    await page.goto(`/projects/${pid}/settings`);
    await form.getByLabel(begin.mainLanguage).selectOption('zh-Hant');
    await form.getByRole('button', { name: uiZhHant.form.save }).click();
    await form.getByText(uiZhHant.form.saved).waitFor();
    const roster = await page
      .context()
      .request.get(`/trpc/member.list?input=${encodeURIComponent(JSON.stringify({ pid }))}`);
    expect((await roster.json()).result.data.data).toMatchObject([{ tid: 'field', name: '場務組' }]);
    await close();
  });

  it('an account that chose none gets mail in the language of its pages, with names in it', async () => {
    const [reader, owner] = [await visit({ locale: 'zh-TW' }), await visit()];
    const email = await join(reader.page.context(), '林讀者');
    await reader.page.goto('/');
    const noted = () => sql(`select from person where email = $1 and last_locale = 'zh-Hant'`, [email]);
    await expect.poll(noted).toBe(1);
    const names = { 'zh-Hant': '開放日' };
    const pid = await ownProject(owner.page.context(), 'Olga Owner', { name: 'Open Days', names, main_language: 'en' });
    await call(owner.page.context(), 'team.create', { pid, tid: 'field', names: { en: 'Field', 'zh-Hant': '場務組' } });
    await call(owner.page.context(), 'project.update', { pid, state: 'open' });
    const since = Date.now();
    await call(owner.page.context(), 'staff.putMember', {
      pid,
      tid: 'field',
      uid: await uidOf(reader.page.context()),
    });
    const mail = await mailTo(email, since);
    expect(mail.subject).toContain('開放日');
    expect(mail.text).toContain('場務組');
    await reader.close();
    await owner.close();
  });
});
