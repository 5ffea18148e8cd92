import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from './people.ts';
import { describeInBrowser, useBrowser, type Visit } from './visit.ts';

/** Longer pages repeat what they have: a table, a roster. */
const MOST = 80;

/** What the keyboard should come to, marked as it comes: what can be seen and used, in the order of the page. */
function markPlaces(most: number): number {
  const CAN = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const places = [...document.querySelectorAll<HTMLElement>(CAN)].filter((place) => {
    if (place.tabIndex < 0 || place.matches(':disabled, [type=hidden]') || !place.checkVisibility()) return false;
    // Of a group of radio buttons the keyboard comes to one, and the arrows lead to the others.
    if (place instanceof HTMLInputElement && place.type === 'radio')
      return place.checked || !document.querySelector(`input[type=radio][name="${CSS.escape(place.name)}"]:checked`);
    return true;
  });
  const radios = new Set<string>();
  const counted = places.filter((place) => {
    if (!(place instanceof HTMLInputElement) || place.type !== 'radio') return true;
    const known = radios.has(place.name);
    radios.add(place.name);
    return !known;
  });
  for (const place of counted.slice(0, most)) place.dataset.keyboard = 'waits';
  return counted.length;
}

/** Where the focus is now: whether that shows, and to how many places it has not come yet. */
function noteFocus(): { ringless: string | null; left: number } {
  const focused = document.activeElement as HTMLElement | null;
  const seen = focused !== null && focused !== document.body;
  if (seen) focused.dataset.keyboard = 'came';
  const left = document.querySelectorAll('[data-keyboard=waits]').length;
  // The ring of a field is its border.
  if (!seen || focused.matches('input, select, textarea')) return { ringless: null, left };
  const rings = [focused, focused.parentElement ?? focused].some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  return { ringless: rings ? null : focused.outerHTML.slice(0, 200), left };
}

async function unreached(page: Page): Promise<{ left: string[]; ringless: string[] }> {
  const count = Math.min(MOST, await page.evaluate(markPlaces, MOST));
  const ringless: string[] = [];
  // A date is several stops, and virtualized lists render further rows on the way.
  for (let i = 0; i < 4 * count + 20; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(noteFocus);
    if (at.ringless !== null) ringless.push(at.ringless);
    if (at.left === 0) break;
  }
  const left = await page.evaluate(() =>
    [...document.querySelectorAll('[data-keyboard=waits]')].map((place) => place.outerHTML.slice(0, 200)),
  );
  return { left, ringless };
}

const PAGES = {
  visitor: ['/', '/projects/2027', '/projects/2027/teams/field', '/sign-in'],
  member: [
    '/',
    '/to-do',
    '/account',
    '/account/me',
    '/account/visibility',
    '/account/records',
    '/messages/new?project=2027',
    '/projects/2027/forms/emergency-contact',
    '/projects/2027/tasks',
    '/my-tasks',
  ],
  owner: [
    '/projects/2027/dashboard',
    '/projects/2027/people',
    '/projects/2027/applications',
    '/projects/2027/settings',
    '/projects/2027/settings/teams',
    '/projects/2027/teams/field',
    '/projects/2027/announcements/new',
    '/projects/2027/forms',
    '/projects/2027/forms/clothes-size/edit',
    '/projects/2027/forms/clothes-size/results',
    '/projects/2027/tasks/import',
    '/projects/2027/tasks/fill',
    '/projects/2027/tasks/grid?day=2027-08-07',
    '/projects/2027/tasks/new',
    '/projects/2027/tasks/settings',
    '/projects/2027/print?list=badges&team=field',
    '/projects/2027/tasks/check-in?at=2027-08-07T02:00:00.000Z',
    '/projects/2027/tasks/hours',
    '/projects/2027/tasks/wall',
  ],
} as const;

const cases = Object.entries(PAGES).flatMap(([as, paths]) => paths.map((path) => ({ as, path })));

describeInBrowser('the keyboard', () => {
  const visit = useBrowser();
  const open = new Map<string, Promise<Visit>>();

  /** Each reader signs in once. */
  async function openFor(as: string): Promise<Visit> {
    const opened = await visit();
    if (as !== 'visitor') await signIn(opened.page.context(), `${as}@demo.example`);
    return opened;
  }

  it.each(cases)('comes to everything on $path for the $as, and shows where it is', async ({ as, path }) => {
    const window = open.get(as) ?? openFor(as);
    open.set(as, window);
    const { page } = await window;
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await unreached(page)).toEqual({ left: [], ringless: [] });
  });
});
