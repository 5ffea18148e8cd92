import { expect, it } from 'vitest';
import commonEn from '../locales/en/common.json';
import projectsEn from '../locales/en/projects.json';
import { answerWith, project } from './answers.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

describeInBrowser('the projects', () => {
  const visit = useBrowser();

  it('say the next step when there are none', async () => {
    const { page, close } = await visit();
    await answerWith(page, { 'project.list': () => ({ data: [], next_cursor: null }) });
    await page.goto('/projects');
    await page.getByRole('heading', { name: projectsEn.emptyTitle }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: projectsEn.emptyLink }).getAttribute('href')).toBe(
      '/sign-in',
    );
    await close();
  });

  it('come page by page', async () => {
    const { page, close } = await visit();
    await answerWith(page, {
      'project.list': (input) =>
        (input as { cursor?: string }).cursor === 'second'
          ? { data: [project('2025', 'Older', 'archived')], next_cursor: null }
          : { data: [project('2027'), project('2026')], next_cursor: 'second' },
    });
    await page.goto('/projects');
    await page.getByRole('button', { name: projectsEn.more }).click();
    await page.getByRole('link', { name: /Older/ }).getByText(projectsEn.state.archived).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(3);
    expect(await page.getByRole('button', { name: projectsEn.more }).count()).toBe(0);
    await close();
  });

  it('can be asked for again after a failure', async () => {
    const { page, close } = await visit();
    let broken = true;
    await answerWith(page, {
      'project.list': () => (broken ? { status: 500 } : { data: [project('2027')], next_cursor: null }),
    });
    await page.goto('/projects');
    await page.getByText(projectsEn.failed).waitFor();
    broken = false;
    await page.getByRole('button', { name: commonEn.problem.retry }).click();
    await page.getByRole('link', { name: /Event 2027/ }).waitFor();
    await close();
  });
});
