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

/** Each page once per width; every second one by its address, the others as a link within the app opens them. */
const casesIn = (language: Language) =>
  WIDTHS.flatMap((width, w) =>
    PAGES.map((page, p) => ({
      ...page,
      who: page.as ?? 'nobody',
      width,
      byAddress: (p + LANGUAGES.indexOf(language) + w) % 2 === 0,
    })),
  );

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

    it.each(casesIn(language))(`$path for $who in ${lang}, $width wide`, async (expected) => {
      const { page, complaints, outside } = await windowFor(expected);
      complaints.length = 0;
      await page.setViewportSize({ width: expected.width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      if (!expected.byAddress && canGoOn(page, expected.path)) await goOn(page, expected.path);
      else await page.goto(expected.path);
      const title = { level: 1, name: headingOf(expected, language), exact: true } as const;
      await page.getByRole('heading', title).first().waitFor();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await page.waitForFunction(() => document.querySelector('main [data-visible]') === null, null, { polling: 50 });

      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(await page.title()).toMatch(/Muster$/);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'wider than the window').toBeLessThanOrEqual(0);
      expect(await cutButtons(page), 'buttons that are cut').toEqual([]);

      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
        // A colour in transition is neither of the two.
        await page.waitForFunction(() => !document.getAnimations().some((running) => running instanceof CSSTransition));
        expect(await barriersOn(page), scheme).toEqual([]);
      }

      const noted = expected.refused ? complaints.filter((text) => !/status of (40[134]|422)/.test(text)) : complaints;
      expect(noted).toEqual([]);
      expect(outside()).toEqual([]);
      // Ends requests that a refused page still repeats: the next page would log them.
      if (expected.refused) await page.goto('about:blank');
    });
  });
}
