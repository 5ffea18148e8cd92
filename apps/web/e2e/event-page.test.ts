import { expect, it } from 'vitest';
import { projectsEn } from '../src/features/project/list/texts.en.ts';
import { projectEn } from '../src/features/project/texts.en.ts';
import { teamEn } from '../src/features/team/texts.en.ts';
import { call, newPid, ownProject } from './own-project.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { nav, overview } = projectEn;

describeInBrowser('the event’s page', () => {
  const visit = useBrowser();

  it('is where a visitor gets from the list, also where the roster is not public', async () => {
    const [owner, guest] = [await visit(), await visit()];
    const name = `Harbour ${newPid()}`;
    const pid = await ownProject(owner.page.context(), 'Olga Owner', { name, description: 'Two days by the sea.' });
    await call(owner.page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage', open_to_applications: true });
    await call(owner.page.context(), 'project.update', { pid, state: 'open' });

    const { page } = guest;
    await page.goto('/projects?which=open');
    const row = page.getByRole('link', { name: new RegExp(name) });
    await row.getByText(projectsEn.state.open).waitFor();
    await row.click();
    await page.waitForURL(`**/projects/${pid}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Two days by the sea.').waitFor();
    await page.getByRole('link', { name: overview.apply }).waitFor();
    expect(await page.getByRole('link', { name: nav.roster, exact: true }).count()).toBe(0);

    // A team keeps the project's name and tabs.
    await page.getByRole('heading', { level: 3, name: 'Stage' }).getByRole('link').click();
    await page.waitForURL(`**/projects/${pid}/teams/stage`);
    await page.getByRole('heading', { level: 2, name: 'Stage' }).waitFor();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.overview }).waitFor();
    await page.getByRole('link', { name: teamEn.team.back }).click();
    await page.waitForURL(`**/projects/${pid}`);

    // Where the overview was.
    await page.goto(`/projects/${pid}/teams`);
    await page.waitForURL(`**/projects/${pid}`);
    await page.getByRole('link', { name: overview.apply }).click();
    await page.waitForURL(
      (url) => url.pathname === '/sign-in' && url.searchParams.get('next') === `/projects/${pid}/apply`,
    );
    await owner.close();
    await guest.close();
  });
});
