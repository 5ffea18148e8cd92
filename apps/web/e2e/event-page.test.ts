import { text as readStream } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import commonEn from '../locales/en/common.json';
import projectEn from '../locales/en/project.json';
import projectsEn from '../locales/en/projects.json';
import teamEn from '../locales/en/team.json';
import { call, newPid, ownProject } from './own-project.ts';
import { signIn } from './people.ts';
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

  it('says when and where, leads to those who need people first, and goes into a calendar', async () => {
    const [owner, guest] = [await visit(), await visit()];
    const pid = await ownProject(owner.page.context(), 'Olga Owner', { name: `Kites ${newPid()}` });
    const as = owner.page.context();
    const starts_on = inDays(12);
    await call(as, 'project.update', {
      pid,
      starts_on,
      ends_on: starts_on,
      time_zone: 'UTC',
      accent: '#8f2f6b',
      venues: { en: 'Harbour Hall' },
      map_url: 'https://maps.example.org/harbour',
    });
    const takes = { open_to_applications: true };
    await call(as, 'team.create', { pid, tid: 'small', name: 'Small', headcount_wanted: 2, ...takes });
    await call(as, 'team.create', { pid, tid: 'large', name: 'Large', headcount_wanted: 9, ...takes });
    await call(as, 'team.create', { pid, tid: 'quiet', name: 'Quiet', open_to_applications: false });
    await call(as, 'project.update', { pid, state: 'open' });

    const { page } = guest;
    await page.goto(`/projects/${pid}`);
    const teams = page.getByRole('region', { name: overview.seeking_other.replace('{{count, number}}', '2') });
    await teams.waitFor();
    expect(await teams.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Large', 'Small']);
    await teams.getByText(overview.ofWanted.replace(/\{\{.*?\}\}/, '0').replace(/\{\{.*?\}\}/, '9')).waitFor();
    await teams.getByRole('link', { name: 'Quiet' }).waitFor();
    await page.getByText(overview.inDays_other.replace('{{count, number}}', '12')).waitFor();
    const map = page.getByRole('link', { name: projectEn.face.showMap });
    expect(await map.getAttribute('href')).toBe('https://maps.example.org/harbour');

    // In the event's own colour, and not in the service's.
    const apply = page.getByRole('link', { name: overview.apply });
    expect(await apply.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(143, 47, 107)');

    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: overview.calendar }).click();
    const text = await readStream(await (await file).createReadStream());
    expect(text).toContain(`DTSTART;VALUE=DATE:${starts_on.replaceAll('-', '')}`);
    expect(text).toContain('LOCATION:Harbour Hall');

    await page.getByRole('button', { name: overview.share, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: overview.shareTitle });
    await dialog.getByRole('img', { name: overview.code }).waitFor();
    await dialog.getByText(new RegExp(`/projects/${pid}$`)).waitFor();
    await dialog.getByRole('button', { name: overview.close }).click();
    await dialog.waitFor({ state: 'detached' });
    await owner.close();
    await guest.close();
  });

  it('keeps the way in within reach on a phone, above the reader’s own places', async () => {
    const { page, close } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await signIn(page.context(), 'member@demo.example');
    await page.goto('/projects/2027');
    const apply = page.getByRole('link', { name: overview.apply });
    await apply.waitFor();
    const bar = await page.getByRole('navigation', { name: commonEn.shell.places }).boundingBox();
    for (const at of [0, 900]) {
      await page.evaluate((top) => window.scrollTo(0, top), at);
      const box = await apply.boundingBox();
      expect(box?.y).toBeGreaterThan(600);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await close();
  });
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
