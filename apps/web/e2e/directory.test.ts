import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import accountEn from '../locales/en/account.json';
import directoryEn from '../locales/en/directory.json';
import profileEn from '../locales/en/profile.json';
import uiEn from '../locales/en/ui.json';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { directory } = directoryEn;
const { pool, profile, resume, visibility } = profileEn;

describeInBrowser('people', () => {
  const visit = useBrowser();

  it('write a resume, choose who sees it, and see what others see', async () => {
    const [{ page, complaints, close }, guest] = [await visit(), await visit()];
    await join(page.context(), 'Resi Resume');
    const uid = await uidOf(page.context());
    await page.goto('/account/resume');
    await page.getByRole('textbox', { name: resume.intro }).fill('I take **pictures**.');
    await page.getByRole('button', { name: resume.preview }).click();
    await page.locator('strong', { hasText: 'pictures' }).waitFor();
    await page.getByRole('combobox', { name: resume.skills }).fill('Basket weaving');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: resume.hours }).fill('many');
    await page.getByRole('textbox', { name: resume.links }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: resume.save }).click();
    await page.getByText(resume.field.hours).waitFor();
    await page.getByText(resume.field.links).waitFor();
    await page.getByRole('textbox', { name: resume.hours }).fill('5');
    await page.getByRole('textbox', { name: resume.links }).fill('https://example.org/resi');
    await page.getByRole('button', { name: resume.save }).click();
    await page.getByText(resume.saved).waitFor();

    await guest.page.goto(`/people/${uid}`);
    await guest.page.getByRole('heading', { level: 1, name: profile.notThereTitle }).waitFor();

    await page.getByRole('link', { name: accountEn.nav.visibility }).click();
    await page.getByText(visibility.seesNothing).waitFor();
    await page.getByLabel(visibility.profile).selectOption('everyone');
    await page.getByRole('heading', { level: 3, name: 'Resi Resume' }).waitFor();
    await page.getByLabel(visibility.resume, { exact: true }).selectOption('projects');
    await page.getByRole('radio', { name: visibility.asProjects }).check();
    await page.getByText('Basket weaving').waitFor();
    await page.getByRole('radio', { name: visibility.asEveryone }).check();
    expect(await page.getByText('Basket weaving').count()).toBe(0);
    await page.getByRole('radio', { name: visibility.asPool }).check();
    await page.getByText(visibility.seesNoPool).waitFor();
    await page.getByLabel(pool.wishes).fill('Baskets, please');
    await page.getByRole('button', { name: pool.join }).click();
    await page.getByText(pool.joined).waitFor();
    await page.getByText(directory.wishes.replace('{{wishes}}', 'Baskets, please')).waitFor();
    await page.getByRole('button', { name: visibility.save, exact: true }).click();
    await page.getByText(visibility.saved, { exact: true }).waitFor();

    await guest.page.reload();
    await guest.page.getByRole('heading', { level: 1, name: 'Resi Resume' }).waitFor();
    expect(await guest.page.getByText('Basket weaving').count()).toBe(0);
    await page.getByRole('link', { name: visibility.toPage }).click();
    await page.getByText(profile.yours).waitFor();
    await page.getByRole('link', { name: 'example.org/resi' }).waitFor();
    expect(complaints).toEqual([]);
    await guest.close();
    await close();
  });

  it('are found by name and skill, tagged, and taken away as a file', async () => {
    const [owner, helper, found, eager] = [await visit(), await visit(), await visit(), await visit()];
    const { page, complaints } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'project.update', { pid, state: 'open' });
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const address = await join(helper.page.context(), 'Hedy Helper');
    await call(page.context(), 'staff.putMember', { pid, tid: 'stage', uid: await uidOf(helper.page.context()) });
    await everybodySaysYes(pid);
    await join(found.page.context(), 'Fay Found');
    const skill = `Skill ${pid}`;
    await call(found.page.context(), 'resume.put', { skills: [skill] });
    await call(found.page.context(), 'talentPool.put', { wishes: 'Lights' });

    await call(page.context(), 'team.update', { pid, tid: 'stage', open_to_applications: true });
    await join(eager.page.context(), 'Ada Applicant');
    await call(eager.page.context(), 'application.create', { pid, tid: 'stage', note: 'Me, please' });

    await page.goto(`/projects/${pid}/people?source=project`);
    const list = page.getByRole('table', { name: directory.list, exact: true });
    await list.getByText('Hedy Helper').waitFor();
    await list.getByRole('link', { name: address }).waitFor();
    expect(await list.getByText(/Fay Found|Ada Applicant/).count()).toBe(0);
    await page.getByRole('button', { name: directory.filter, exact: true }).click();
    await page.getByLabel(directory.source).selectOption('applicants');
    await list.getByText('Ada Applicant').waitFor();
    await list.getByText(directory.appliedTo).getByRole('link', { name: 'Stage' }).waitFor();
    await page.getByLabel(directory.source).selectOption('');
    await page.getByRole('searchbox', { name: directory.search }).pressSequentially(`skill ${pid}`);
    await list.getByText('Fay Found').waitFor();
    await list.getByText('Hedy Helper').waitFor({ state: 'detached' });
    expect(await list.getByRole('link', { name: /@/ }).count()).toBe(0);
    await page.waitForURL((url) => url.searchParams.get('q') === `skill ${pid}`);
    await page.getByRole('searchbox', { name: directory.search }).fill('nobody at all');
    await page.getByText(directory.none).waitFor();
    await page.getByRole('button', { name: directory.clear }).click();

    await list.getByRole('button', { name: directory.editTagsOf.replace('{{name}}', 'Hedy Helper') }).click();
    await list.getByRole('combobox', { name: directory.tagsIn.replace('{{team}}', 'Stage') }).fill('Night shift');
    await page.keyboard.press('Enter');
    await list.getByText(directory.tagsSaved).waitFor();
    await page.goto(`/projects/${pid}/people?tags=night shift`);
    await list.getByText('Hedy Helper').waitFor();

    await page.getByRole('button', { name: directory.export, exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: directory.exportYes }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`people-${pid}.csv`);
    expect((await buffer(await file.createReadStream())).toString()).toBe(
      `\uFEFFname,address,teams,roles,skills,tags,tids\r\nHedy Helper,${address},Stage,member,,night shift,stage\r\n`,
    );
    await page.getByText(directory.exported).waitFor();
    expect(complaints).toEqual([]);
    for (const one of [owner, helper, found, eager]) await one.close();
  });

  it('stand in a table whose first row is in sight, are sorted, selected and tagged', async () => {
    const owner = await visit();
    const { page, complaints } = owner;
    await page.setViewportSize({ width: 1280, height: 800 });
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const helpers = [];
    for (const name of ['Ida Helper', 'Abe Helper', 'Zed Helper']) {
      const helper = await visit();
      await join(helper.page.context(), name);
      await call(page.context(), 'staff.putMember', { pid, tid: 'stage', uid: await uidOf(helper.page.context()) });
      helpers.push(helper);
    }
    await everybodySaysYes(pid);
    await page.goto(`/projects/${pid}/people?team=stage`);
    const table = page.getByRole('table', { name: directory.list, exact: true });
    await table.getByText('Abe Helper').waitFor();
    const names = () => table.getByRole('link', { name: /Helper$/ }).allTextContents();
    expect(await names()).toEqual(['Abe Helper', 'Ida Helper', 'Zed Helper']);
    await page
      .getByText(directory.foundOf.replace('{{found, number}}', '3').replace('{{everyone, number}}', '4'))
      .waitFor();
    await page.getByRole('button', { name: /Stage/ }).click();
    await page.getByText(directory.found_other.replace('{{count, number}}', '4')).waitFor();
    const first = await table.locator('tbody tr').first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(300);

    await table.getByRole('button', { name: directory.column.name }).click();
    await expect.poll(names).toEqual(['Zed Helper', 'Ida Helper', 'Abe Helper']);
    expect(await table.getByRole('columnheader', { name: directory.column.name }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await page.waitForURL((url) => url.searchParams.get('sort') === '-name');

    await table.getByRole('checkbox', { name: uiEn.table.select.replace('{{name}}', 'Abe Helper') }).check();
    await table.getByRole('checkbox', { name: uiEn.table.select.replace('{{name}}', 'Zed Helper') }).check();
    await page.getByRole('button', { name: directory.many.tag, exact: true }).click();
    await page.getByRole('combobox', { name: directory.many.put }).fill('driver');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: directory.many.save_other.replace('{{count, number}}', '2') }).click();
    await page.getByText(directory.many.done_other.replace('{{count, number}}', '2')).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => table.getByText('driver').count()).toBe(2);
    expect(complaints).toEqual([]);
    for (const one of [owner, ...helpers]) await one.close();
  });
});
