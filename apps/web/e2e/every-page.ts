import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { cutButtons } from './cut-buttons.ts';
import { PAGES, type PageCase } from './page-cases.ts';
import { newAddress, signIn } from './people.ts';
import { CHINESE, ENGLISH } from './texts.ts';
import { describeInBrowser, site, useBrowser, type Visit } from './visit.ts';

const LANGUAGES = [
  { locale: 'en-GB', lang: 'en', texts: ENGLISH },
  { locale: 'zh-TW', lang: 'zh-Hant', texts: CHINESE },
] as const;
type Language = (typeof LANGUAGES)[number];
const WIDTHS = [360, 1280];
const SCHEMES = ['light', 'dark'] as const;

const ADDRESSES = {
  owner: 'owner@demo.example',
  admin: 'admin@demo.example',
  member: 'member@demo.example',
  cook: 'catering@demo.example',
  finance: 'finance@demo.example',
  newcomer: newAddress(),
};

/** A project is called otherwise in Chinese, where it has a name in it. */
const IN_CHINESE: Record<string, string> = { 'Demo Conference 2027': '示範年會 2027' };
function headingOf({ heading }: PageCase, { texts, lang }: Language): string {
  const words = heading(texts);
  return lang === 'zh-Hant' ? (IN_CHINESE[words] ?? words) : words;
}

const FULL = process.env.BROWSER_RUN !== 'short';
/** Who has few pages reads them in one language in the short run: each further window takes as long as several pages. */
const READS: Record<string, string> = { admin: 'zh-Hant', cook: 'en', finance: 'zh-Hant' };

/**
 * Each page once, with languages, widths and colours in turn, and contrast on each; in the whole browser suite every
 * combination, and all barriers. Page after page, so that one can be reached from the other.
 */
const casesIn = (language: Language) =>
  WIDTHS.flatMap((width, w) =>
    SCHEMES.flatMap((scheme, s) =>
      PAGES.map((page, p) => ({
        ...page,
        who: page.as ?? 'nobody',
        width,
        scheme,
        byAddress: (p + LANGUAGES.indexOf(language) + w + s) % 2 === 0 && (FULL || p % 6 === 0),
        // What is around a page is the same on all of them, and asked about on a third, which meets each language, width
        // and colour scheme: the turns of those are of 32 pages.
        barriers: FULL ? {} : { only: 'color-contrast' as const, ...(p % 3 === 1 ? {} : { within: 'main' as const }) },
        inShortRun:
          language.lang === (READS[page.as ?? ''] ?? LANGUAGES[p % 2]?.lang) &&
          // A window that changes its width or its colours draws again what it shows: not before every other page.
          w === Math.floor(p / 8) % 2 &&
          s === Math.floor(p / 16) % 2,
      })),
    ),
  ).filter(({ inShortRun }) => inShortRun || FULL);

/** Opens a page as a link within the app does. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const shown of document.querySelectorAll('main *')) shown.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // The parts of a project share its heading, and nothing of their own.
  await page.locator('main :not([data-left]):visible').first().waitFor();
}

/** Whether another page of the app is open, from which this one can be reached. What follows a # is read on loading. */
function canGoOn(page: Page, path: string): boolean {
  const [here, there] = [page.url(), path].map((url) => new URL(url, site().url));
  return here?.origin === there?.origin && here?.pathname !== there?.pathname && there?.hash === '';
}

/** A file for each language: they run side by side. */
export function describePagesIn(lang: Language['lang']): void {
  const language = LANGUAGES.find((one) => one.lang === lang) ?? LANGUAGES[0];
  describeInBrowser('every page', () => {
    const visit = useBrowser();
    const open = new Map<string, Promise<Visit>>();
    /** Windows whose last page was refused something, and may still be asking for it. */
    const refused = new Set<Page>();

    /** One window for each reader: what it has loaded for one page serves the next. */
    function windowFor({ as, who }: { as?: keyof typeof ADDRESSES; who: string }): Promise<Visit> {
      const opened = open.get(who) ?? openFor(as);
      open.set(who, opened);
      opened.catch(() => open.delete(who));
      return opened;
    }

    async function openFor(as: keyof typeof ADDRESSES | undefined): Promise<Visit> {
      const opened = await visit({ locale: language.locale });
      if (as !== undefined) await signIn(opened.page.context(), ADDRESSES[as]);
      return opened;
    }

    it.each(casesIn(language))(`$path for $who in ${lang}, $width wide, $scheme`, async (expected) => {
      const { page, complaints, outside } = await windowFor(expected);
      complaints.length = 0;
      await page.setViewportSize({ width: expected.width, height: 800 });
      await page.emulateMedia({ colorScheme: expected.scheme });
      // By its address and from another page, in turn; the latter takes a fraction of the time, so the short run prefers it.
      if (!expected.byAddress && canGoOn(page, expected.path)) await goOn(page, expected.path);
      else await page.goto(expected.path);
      const title = { level: 1, name: headingOf(expected, language), exact: true } as const;
      await page.getByRole('heading', title).first().waitFor();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await page.waitForFunction(() => document.querySelector('main [data-visible]') === null, null, { polling: 50 });

      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(expected.scheme);
      expect(await page.title()).toMatch(/Muster$/);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'wider than the window').toBeLessThanOrEqual(0);
      expect(await cutButtons(page), 'buttons that are cut').toEqual([]);

      // They take about as long as the page itself: the short run asks for what colours can break, on some of the pages.
      expect(await barriersOn(page, expected.barriers)).toEqual([]);

      if (expected.refused) refused.add(page);
      const noted = refused.has(page) ? complaints.filter((text) => !/status of (40[134]|422)/.test(text)) : complaints;
      expect(noted).toEqual([]);
      expect(outside()).toEqual([]);
      // What a refused page still asks for would be complained of on the next one. The whole suite clears it away; the short
      // one spares itself the new process that the browser begins for that, and takes a refusal for the last page's.
      if (!expected.refused) refused.delete(page);
      else if (FULL) {
        await page.goto('about:blank');
        refused.delete(page);
      }
    });
  });
}
