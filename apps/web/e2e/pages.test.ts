import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { en } from '../src/i18n/en.ts';
import { zhHant } from '../src/i18n/zh-hant.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const LANGUAGES = [
  { locale: 'en-GB', lang: 'en', texts: en },
  { locale: 'zh-TW', lang: 'zh-Hant', texts: zhHant },
];
const WIDTHS = [360, 1280];
const SCHEMES = ['light', 'dark'] as const;

/** `refused`: the page asks for something that it may not have, which the browser itself notes in the console. */
const PAGES: { path: string; heading: (texts: typeof zhHant) => string; refused?: boolean }[] = [
  { path: '/', heading: (texts) => texts.home.title },
  { path: '/projects', heading: (texts) => texts.projects.title },
  { path: '/projects/2027', heading: () => 'Demo Conference 2027' },
  { path: '/projects/2026', heading: (texts) => texts.roster.notPublicTitle, refused: true },
  { path: '/no/such/page', heading: (texts) => texts.trouble.notFoundTitle },
];

/** Every page in every language, widths and colours in turn; with BROWSER_FULL=1 every combination. */
const cases = PAGES.flatMap((page, p) =>
  LANGUAGES.flatMap((language, l) =>
    WIDTHS.flatMap((width, w) =>
      SCHEMES.map((scheme, s) => ({
        ...page,
        ...language,
        width,
        scheme,
        inShortRun: w === (p + l) % 2 && s === (Math.floor(p / 2) + l) % 2,
      })),
    ),
  ),
).filter(({ inShortRun }) => inShortRun || process.env.BROWSER_FULL === '1');

describeInBrowser('every page', () => {
  const visit = useBrowser();

  it.each(cases)('$path in $lang, $width wide, $scheme', async (expected) => {
    const { page, complaints, outside, close } = await visit({
      locale: expected.locale,
      viewport: { width: expected.width, height: 800 },
      colorScheme: expected.scheme,
    });
    await page.goto(expected.path);
    await page.getByRole('heading', { level: 1, name: expected.heading(expected.texts), exact: true }).waitFor();
    await page.waitForFunction(() => document.querySelector('main [data-visible]') === null, null, { polling: 50 });

    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe(expected.lang);
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(expected.scheme);
    expect(await page.title()).toMatch(/Muster$/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'wider than the window').toBeLessThanOrEqual(0);

    // "Legacy" only means without a look into frames of other origins, of which there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await axe.analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);

    const noted = expected.refused ? complaints.filter((text) => !/status of 401/.test(text)) : complaints;
    expect(noted).toEqual([]);
    expect(outside()).toEqual([]);
    await close();
  });
});
