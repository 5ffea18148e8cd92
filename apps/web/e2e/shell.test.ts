import { expect, it } from 'vitest';
import commonEn from '../locales/en/common.json';
import paletteEn from '../locales/en/palette.json';
import projectEn from '../locales/en/project.json';
import commonZhHant from '../locales/zh-Hant/common.json';
import homeZhHant from '../locales/zh-Hant/home.json';
import projectsZhHant from '../locales/zh-Hant/projects.json';
import { fill } from './fill.ts';
import { signIn } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

describeInBrowser('the shell', () => {
  const visit = useBrowser();

  it('changes the language at once and remembers it', async () => {
    const { page, close } = await visit({ locale: 'en-GB' });
    await page.goto('/');
    await page.getByLabel(commonEn.shell.language).selectOption('繁體中文');
    await page.getByRole('heading', { level: 1, name: homeZhHant.title }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant');
    await page.getByText('2027年8月7日（六）至8月8日（日）').waitFor();

    await page.reload();
    await page.getByRole('heading', { level: 1, name: homeZhHant.title }).waitFor();
    await page.getByRole('link', { name: commonZhHant.shell.projects, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: projectsZhHant.title }).waitFor();
    await expect.poll(() => page.title()).toBe(`${projectsZhHant.title} · Muster`);
    await close();
  });

  it('follows the colours of the system, changes them, and is never drawn in the wrong ones', async () => {
    const { page, close } = await visit({ colorScheme: 'light' });
    await page.goto('/');
    const scheme = (): Promise<string | null> => page.locator('html').getAttribute('data-mantine-color-scheme');
    await page.getByRole('button', { name: commonEn.shell.useDark }).click();
    await page.getByRole('button', { name: commonEn.shell.useLight }).waitFor();
    expect(await scheme()).toBe('dark');

    // Without the app's own script only what runs before the first paint is left to say so.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await scheme()).toBe('dark');
    await page.unroute('**/assets/*.js');

    await page.reload();
    await page.getByRole('button', { name: commonEn.shell.useLight }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: commonEn.shell.useLight }).waitFor();
    expect(await scheme(), 'back to what the system says').toBe('dark');
    await close();
  });

  it('goes to a page, a team or a person by a few letters, and back to where the focus was', async () => {
    const { page, close } = await visit({ locale: 'en-GB' });
    await signIn(page.context(), 'owner@demo.example');
    await page.goto('/projects/2027');
    const button = page.getByRole('button', { name: commonEn.shell.goTo });
    const field = page.getByRole('combobox', { name: paletteEn.field });
    await button.focus();
    await page.keyboard.press('Control+k');
    await field.fill('stream');
    await page.getByRole('option', { name: 'Streaming' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await field.count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await button.click();
    await field.fill('場務');
    await page.getByRole('option', { name: 'Field' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/projects/2027/teams/field');

    await page.keyboard.press('Control+k');
    await field.fill('moreau');
    await page
      .getByRole('option', { name: /Moreau/ })
      .first()
      .click();
    await page.waitForURL('**/projects/2027/people/*');

    await page.keyboard.press('Control+k');
    await field.fill('no such thing');
    await page.getByText(fill(paletteEn.none, { typed: 'no such thing' })).waitFor();
    await close();
  });

  it('leads the keyboard past the navigation, through it, and to the search', async () => {
    const { page, close } = await visit();
    await page.goto('/projects/2027/roster');
    await page.getByRole('searchbox').waitFor();
    const order: string[] = [];
    for (let i = 0; i < 10; i++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused instanceof HTMLInputElement) return focused.type;
        return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? '';
      });
      order.push(name);
    }
    expect(order).toEqual([
      commonEn.shell.skip,
      commonEn.shell.home,
      commonEn.shell.projects,
      commonEn.shell.language,
      commonEn.shell.useDark,
      commonEn.shell.signIn,
      projectEn.nav.back,
      projectEn.nav.overview,
      projectEn.nav.roster,
      'search',
    ]);

    await page.reload();
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // The browser goes to what an address names with the next frame.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(projectEn.nav.back);
    await close();
  });

  it('puts the focus at the start of a page that was navigated to', async () => {
    const { page, close } = await visit();
    await page.goto('/projects');
    await page.getByRole('link', { name: /Demo Conference 2027/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Demo Conference 2027' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await close();
  });

  it('says when the network is gone, and stops saying it', async () => {
    const { page, close } = await visit();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(true);
    await page.getByText(commonEn.shell.offline).waitFor();
    await page.context().setOffline(false);
    await page.getByText(commonEn.shell.offline).waitFor({ state: 'detached' });
    await close();
  });

  it('has a page for code that cannot be loaded', async () => {
    const { page, close } = await visit();
    await page.route('**/assets/roster-page*.js', (route) => route.abort());
    await page.goto('/projects/2027/roster');
    await page.getByRole('heading', { level: 1, name: commonEn.problem.missingTitle }).waitFor();
    await page.unroute('**/assets/roster-page*.js');
    await page.getByRole('button', { name: commonEn.problem.reload }).click();
    await page.getByRole('heading', { level: 1, name: 'Demo Conference 2027' }).waitFor();
    await close();
  });
});
