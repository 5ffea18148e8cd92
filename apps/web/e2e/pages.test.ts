import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { cutButtons } from './cut-buttons.ts';
import { newAddress, signIn } from './people.ts';
import { CHINESE, ENGLISH, type Texts } from './texts.ts';
import { describeInBrowser, site, useBrowser, type Visit } from './visit.ts';

const LANGUAGES = [
  { locale: 'en-GB', lang: 'en', texts: ENGLISH },
  { locale: 'zh-TW', lang: 'zh-Hant', texts: CHINESE },
];
const WIDTHS = [360, 1280];
const SCHEMES = ['light', 'dark'] as const;

interface PageCase {
  path: string;
  heading: (texts: Texts) => string;
  /** Who opens it; nobody in particular where it is left out. */
  as?: 'owner' | 'admin' | 'finance' | 'member' | 'cook' | 'newcomer';
  /** The page asks for something that it may not have, which the browser itself notes in the console. */
  refused?: boolean;
}

const PAGES: PageCase[] = [
  { path: '/', heading: (texts) => texts.home.title },
  { path: '/projects', heading: (texts) => texts.projects.title },
  { path: '/projects/2027', heading: () => 'Demo Conference 2027' },
  { path: '/projects/2026', heading: () => 'Demo Conference 2026' },
  { path: '/projects/2027/roster', heading: () => 'Demo Conference 2027' },
  { path: '/no/such/page', heading: (texts) => texts.common.problem.notFoundTitle },
  { path: '/sign-in', heading: ({ session }) => session.signIn.title },
  { path: '/sign-in?error=access_denied', heading: ({ session }) => session.signIn.title },
  { path: '/sign-in/confirm', heading: ({ access }) => access.confirm.incompleteTitle },
  { path: '/sign-in/confirm#email=a@b.example&code=123456', heading: ({ access }) => access.confirm.title },
  { path: '/signed-out?sessions=2&tokens=1', heading: ({ access }) => access.signedOut.title },
  { path: '/account/confirm-address#token=x', heading: ({ person }) => person.confirmAddress.title },
  { path: '/', heading: (texts) => texts.home.hello.replace('{{name}}', 'Demo Owner'), as: 'owner' },
  { path: '/projects/2026', heading: () => 'Demo Conference 2026', as: 'owner' },
  { path: '/welcome', heading: ({ access }) => access.welcome.title, as: 'newcomer' },
  { path: '/account', heading: () => 'Demo Owner', as: 'owner' },
  { path: '/my-teams', heading: ({ home }) => home.teamsTitle, as: 'member' },
  { path: '/to-do', heading: ({ home }) => home.waiting, as: 'member' },
  { path: '/account/me', heading: ({ person }) => person.me.title, as: 'owner' },
  { path: '/account/resume', heading: ({ profile }) => profile.resume.title, as: 'owner' },
  { path: '/account/visibility', heading: ({ profile }) => profile.visibility.title, as: 'owner' },
  { path: '/account/api-access', heading: ({ access }) => access.apiAccess.title, as: 'owner' },
  { path: '/account/data', heading: (texts) => texts['my-data'].title, as: 'owner' },
  { path: '/admin/retention', heading: (texts) => texts['my-data'].retention.title, as: 'admin' },
  { path: '/goodbye', heading: (texts) => texts['my-data'].goodbye.title },
  { path: '/dev/design', heading: () => 'Design' },
  { path: '/account/sessions', heading: ({ access }) => access.sessions.title, as: 'owner' },
  { path: '/account/confirm-address#token=x', heading: ({ person }) => person.confirmAddress.title, as: 'owner' },
  { path: '/admin/accounts?q=finance', heading: ({ person }) => person.accounts.title, as: 'admin' },
  { path: '/admin/accounts', heading: ({ person }) => person.accounts.forbiddenTitle, as: 'owner' },
  { path: '/projects?which=past', heading: (texts) => texts.projects.title },
  { path: '/projects/nowhere', heading: ({ session }) => session.refused.notThereTitle, refused: true },
  { path: '/projects/2027/teams/field', heading: () => 'Demo Conference 2027' },
  {
    path: '/people/0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f',
    heading: ({ profile }) => profile.profile.notThereTitle,
    refused: true,
  },
  { path: '/invitation', heading: ({ invitation }) => invitation.invitation.title, refused: true },
  { path: '/join', heading: ({ invitation }) => invitation.join.title },
  { path: '/places#token=x', heading: ({ membership }) => membership.place.title, refused: true },
  { path: '/places', heading: ({ membership }) => membership.place.title, as: 'owner' },
  { path: '/invitation#token=x', heading: ({ invitation }) => invitation.invitation.title, refused: true },
  { path: '/projects?which=mine', heading: (texts) => texts.projects.title, as: 'owner' },
  { path: '/projects/2027', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/roster', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/people?role=chief', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/applications?state=all', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/apply?team=field', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/applications', heading: ({ application }) => application.mine.title, as: 'owner' },
  { path: '/messages', heading: ({ message }) => message.list.title, as: 'owner' },
  { path: '/messages', heading: ({ message }) => message.list.title, as: 'member' },
  { path: '/messages/new?project=2027', heading: ({ message }) => message.write.title, as: 'member' },
  {
    path: '/messages/0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f',
    heading: ({ message }) => message.thread.goneTitle,
    as: 'member',
    refused: true,
  },
  { path: '/projects/2027/reports', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/dashboard', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/print', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/print?list=badges&team=field', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/print?list=phones', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/print?list=meals', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/reminders', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/teams/field', heading: () => 'Demo Conference 2027', as: 'member' },
  { path: '/projects/2027/settings', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/settings/applications', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/settings/roster', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/settings/teams', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/settings/texts', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/settings/roles', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/history', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2026/settings', heading: () => 'Demo Conference 2026', as: 'owner' },
  { path: '/projects/2027/teams/field', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/teams/field?part=history', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/teams/field?part=settings', heading: () => 'Demo Conference 2027', as: 'owner' },
  {
    path: '/invitation#token=x',
    heading: ({ invitation }) => invitation.invitation.title,
    as: 'owner',
    refused: true,
  },
  { path: '/projects/2027/announcements', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/announcements', heading: () => 'Demo Conference 2027', as: 'member' },
  { path: '/projects/2027/announcements/sent', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/announcements/new?team=field', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/forms/new', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/forms/new?from=accommodation', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/forms/clothes-size/edit', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/forms/clothes-size/results', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/forms/emergency-contact/results', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/forms', heading: () => 'Demo Conference 2027', as: 'member' },
  { path: '/projects/2027/forms', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/forms/days', heading: () => 'Demo Conference 2027', as: 'member' },
  { path: '/projects/2027/forms/emergency-contact', heading: () => 'Demo Conference 2027', as: 'member' },
  { path: '/projects/2027/forms/clothes-size?step=check', heading: () => 'Demo Conference 2027', as: 'member' },
  { path: '/projects/2027/forms/days', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/tasks', heading: () => 'Demo Conference 2027', as: 'member' },
  { path: '/projects/2027/tasks?day=2027-08-08', heading: () => 'Demo Conference 2027', as: 'owner' },
  {
    path: '/projects/2027/tasks/0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f',
    heading: () => 'Demo Conference 2027',
    as: 'member',
    refused: true,
  },
  { path: '/my-tasks', heading: ({ task }) => task.taking.own.title, as: 'member' },
  { path: '/my-tasks', heading: ({ task }) => task.taking.own.title, as: 'owner' },
  { path: '/projects/2027/tasks/import', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/tasks/fill?day=2027-08-07', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/tasks/grid?day=2027-08-07', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/tasks/grid', heading: () => 'Demo Conference 2027', as: 'member', refused: true },
  { path: '/projects/2027/tasks/new', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/tasks/settings', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/import', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/unsubscribe#token=x', heading: ({ announcement }) => announcement.unsubscribe.title, refused: true },
  { path: '/projects/new', heading: ({ project }) => project.begin.title, as: 'admin' },
  { path: '/projects/new', heading: ({ project }) => project.begin.forbiddenTitle, as: 'member' },
  { path: '/account/records', heading: ({ vault }) => vault.overview.title, as: 'member' },
  { path: '/account/bank', heading: ({ vault }) => vault.kind.bank, as: 'member' },
  { path: '/account/profile', heading: ({ vault }) => vault.kind.profile, as: 'cook' },
  { path: '/account/diet', heading: ({ vault }) => vault.kind.dietary, as: 'member' },
  { path: '/account/diet', heading: ({ vault }) => vault.kind.dietary, as: 'cook' },
  { path: '/account/who-looked', heading: ({ vault }) => vault.looked.title, as: 'member' },
  { path: '/projects/2027/records?purpose=catering', heading: () => 'Demo Conference 2027', as: 'cook' },
  { path: '/projects/2027/records', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/diet', heading: () => 'Demo Conference 2027', as: 'owner' },
  {
    path: '/projects/2027/tasks/check-in?at=2027-08-07T02:00:00.000Z',
    heading: () => 'Demo Conference 2027',
    as: 'owner',
  },
  { path: '/projects/2027/tasks/check-in', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/tasks/check-in', heading: () => 'Demo Conference 2027', as: 'member', refused: true },
  { path: '/projects/2027/tasks/hours', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/tasks/wall', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/subsidy', heading: () => 'Demo Conference 2027', as: 'member' },
  { path: '/projects/2027/subsidy', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/subsidy/attest', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/subsidy/attest?state=attested', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/subsidy/rules', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/subsidy/rules', heading: () => 'Demo Conference 2027', as: 'member' },
  { path: '/projects/2027/subsidy/totals', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/subsidy/desk', heading: () => 'Demo Conference 2027', as: 'finance' },
  { path: '/projects/2027/subsidy/desk?state=all', heading: () => 'Demo Conference 2027', as: 'owner' },
  { path: '/projects/2027/subsidy/desk', heading: () => 'Demo Conference 2027', as: 'member' },
  { path: '/projects/2027/subsidy/batches', heading: () => 'Demo Conference 2027', as: 'finance' },
  { path: '/projects/2027/subsidy/bank', heading: () => 'Demo Conference 2027', as: 'finance' },
  {
    path: '/projects/2027/subsidy/batches/0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f',
    heading: () => 'Demo Conference 2027',
    as: 'owner',
    refused: true,
  },
  // In both languages, whoever stands before it.
  {
    path: `/wall/${'x'.repeat(43)}`,
    heading: () => `${CHINESE.task.day.wall.ended} ${ENGLISH.task.day.wall.ended}`,
    refused: true,
  },
];

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
function headingOf({ heading, texts, lang }: PageCase & (typeof LANGUAGES)[number]): string {
  const words = heading(texts);
  return lang === 'zh-Hant' ? (IN_CHINESE[words] ?? words) : words;
}

const FULL = process.env.BROWSER_RUN !== 'short';
/** Who has few pages reads them in one language in the short run: each further window takes as long as several pages. */
const READS: Record<string, string> = { admin: 'zh-Hant', cook: 'en' };

/**
 * Each page once, with languages, widths and colours in turn, and contrast on each; in the whole browser suite every
 * combination, and all barriers. Page after page, so that one can be reached from the other.
 */
const cases = LANGUAGES.flatMap((language, l) =>
  WIDTHS.flatMap((width, w) =>
    SCHEMES.flatMap((scheme, s) =>
      PAGES.map((page, p) => ({
        ...page,
        ...language,
        who: page.as ?? 'nobody',
        width,
        scheme,
        byAddress: (p + l + w + s) % 2 === 0 && (FULL || p % 3 === 0),
        barriers: FULL ? 'all' : 'color-contrast',
        inShortRun:
          language.lang === (READS[page.as ?? ''] ?? LANGUAGES[p % 2]?.lang) &&
          w === Math.floor(p / 2) % 2 &&
          s === Math.floor(p / 4) % 2,
      })),
    ),
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

describeInBrowser('every page', () => {
  const visit = useBrowser();
  const open = new Map<string, Promise<Visit>>();
  const signedIn = new Map<string, ReturnType<BrowserContext['storageState']>>();
  /** Windows whose last page was refused something, and may still be asking for it. */
  const refused = new Set<Page>();

  /** One window for each reader and language: what it has loaded for one page serves the next. */
  function windowFor({ as, locale }: { as?: keyof typeof ADDRESSES; locale: string }): Promise<Visit> {
    const key = `${as} ${locale}`;
    const opened = open.get(key) ?? openFor(as, locale);
    open.set(key, opened);
    return opened;
  }

  /** Each reader signs in once; their other windows get what the first one got. */
  async function openFor(as: keyof typeof ADDRESSES | undefined, locale: string): Promise<Visit> {
    const known = as && signedIn.get(as);
    const opened = await visit({ locale, ...(known && { storageState: await known }) });
    if (as === undefined || known !== undefined) return opened;
    const context = opened.page.context();
    const state = signIn(context, ADDRESSES[as]).then(() => context.storageState());
    signedIn.set(as, state);
    await state;
    return opened;
  }

  it.each(cases)('$path for $who in $lang, $width wide, $scheme', async (expected) => {
    const { page, complaints, outside } = await windowFor(expected);
    complaints.length = 0;
    await page.setViewportSize({ width: expected.width, height: 800 });
    await page.emulateMedia({ colorScheme: expected.scheme });
    // By its address and from another page, in turn; the latter takes a fraction of the time, so the short run prefers it.
    if (!expected.byAddress && canGoOn(page, expected.path)) await goOn(page, expected.path);
    else await page.goto(expected.path);
    const titles = page.getByRole('heading', { level: 1 });
    await expect.poll(() => titles.allInnerTexts()).toEqual([headingOf(expected)]);
    await page.waitForFunction(() => document.querySelector('main [data-visible]') === null, null, { polling: 50 });

    expect(await page.locator('html').getAttribute('lang')).toBe(expected.lang);
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(expected.scheme);
    expect(await page.title()).toMatch(/Muster$/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'wider than the window').toBeLessThanOrEqual(0);
    expect(await cutButtons(page), 'buttons that are cut').toEqual([]);

    // They take about as long as the page itself: the short run asks for what colours can break, on some of the pages.
    if (expected.barriers !== 'none')
      expect(await barriersOn(page, expected.barriers === 'all' ? undefined : expected.barriers)).toEqual([]);

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
