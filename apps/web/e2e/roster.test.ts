import { expect, it } from 'vitest';
import commonEn from '../locales/en/common.json';
import projectEn from '../locales/en/project.json';
import rosterEn from '../locales/en/roster.json';
import sessionEn from '../locales/en/session.json';
import { answerWith, person, projectDetail } from './answers.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

describeInBrowser('the roster', () => {
  const visit = useBrowser();

  it('begins with the numbers and shows every team', async () => {
    const { page, close } = await visit();
    await page.goto('/projects/2027/roster');
    await page.getByRole('heading', { name: 'Field' }).waitFor();
    expect(await page.getByRole('definition').allTextContents()).toEqual(['160', '12', '19']);
    expect(await page.getByRole('region').count()).toBe(12);
    const field = page.getByRole('region', { name: 'Field' });
    expect((await field.getByRole('listitem').first().textContent())?.trim()).toBe(`Demo Chief ${rosterEn.chief}`);
    await field.getByRole('link', { name: 'Field' }).click();
    await page.waitForURL('**/projects/2027/teams/field');
    await page.getByRole('heading', { level: 2, name: 'Field' }).waitFor();
    await close();
  });

  it('finds people and teams, and keeps the search in the address', async () => {
    const { page, close } = await visit();
    await page.goto('/projects/2027/roster');
    const search = page.getByRole('searchbox', { name: rosterEn.search });
    await search.pressSequentially('demo');
    await page.getByText('2 people in 1 team').waitFor();
    await page.waitForURL('**/projects/2027/roster?q=demo');
    expect(await page.getByRole('region').count()).toBe(1);

    await search.fill('2027');
    await page.waitForURL('**/projects/2027/roster?q=2027');
    await page.getByText(rosterEn.noMatch).waitFor();
    await page.getByRole('button', { name: rosterEn.clear }).click();
    await page.waitForURL('**/projects/2027/roster');
    // The address changes before the teams are drawn.
    await expect.poll(() => page.getByRole('region').count()).toBe(12);

    // Where the roster was, links that people keep still find what they found.
    await page.goto(`/projects/2027?q=${encodeURIComponent('餐飲')}`);
    await page.waitForURL('**/projects/2027/roster?q=*');
    await page.getByText('11 people in 1 team').waitFor();
    expect(await search.inputValue()).toBe('餐飲');
    await close();
  });

  it('does not tell a project that is hidden from one that is not there, nor from nonsense', async () => {
    const { page, close } = await visit();
    for (const pid of ['1999', '%E2%98%83', 'a b']) {
      await page.goto(`/projects/${pid}/roster`);
      await page.getByRole('heading', { level: 1, name: sessionEn.refused.notThereTitle }).waitFor();
      expect(await page.getByRole('button', { name: commonEn.problem.retry }).count()).toBe(0);
    }
    await close();
  });

  it('is a tab where the reader may read it, and says why not elsewhere', async () => {
    const { page, close } = await visit();
    await page.goto('/projects/2026/roster');
    await page.getByRole('heading', { level: 1, name: 'Demo Conference 2026' }).waitFor();
    await page.getByRole('heading', { level: 2, name: rosterEn.notPublicTitle }).waitFor();
    expect(await page.getByRole('link', { name: projectEn.nav.roster, exact: true }).count()).toBe(0);
    await close();
  });

  it('can be asked for again after a failure', async () => {
    const { page, close } = await visit();
    let broken = true;
    await answerWith(page, {
      'project.get': () => ({ data: projectDetail('x') }),
      'member.list': () => (broken ? { status: 503 } : { data: [] }),
    });
    await page.goto('/projects/x/roster');
    await page.getByText(rosterEn.failed).waitFor();
    broken = false;
    await page.getByRole('button', { name: commonEn.problem.retry }).click();
    await page.getByRole('heading', { name: rosterEn.noTeamsTitle }).waitFor();
    await close();
  });

  it('holds names of any script, direction and length', async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
    const names = ['ليلى حداد (3)', 'W'.repeat(150), '長'.repeat(80), '\u202egnorw', '<b>not bold</b>'];
    const chief = person('Zoë', 0);
    await answerWith(page, {
      'project.get': () => ({ data: projectDetail('x', 'مؤتمر المجتمع') }),
      'member.list': () => ({
        data: [
          // A project that repeats its chiefs among the members.
          {
            tid: 'a',
            name: 'الفريق',
            chiefs: [chief],
            members: [chief, ...names.map((name, i) => person(name, i + 1))],
          },
          { tid: 'b', name: 'B'.repeat(100), chiefs: [], members: [] },
        ],
      }),
    });
    await page.goto('/projects/x/roster');
    await page.getByRole('heading', { level: 1, name: 'مؤتمر المجتمع' }).waitFor();
    await page.getByRole('region').first().waitFor();
    const shown = await page.getByRole('region').first().locator('li bdi').allTextContents();
    expect(shown).toEqual(['Zoë', ...names]);
    await page.getByText(rosterEn.nobody).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await close();
  });
});
