import { expect, it } from 'vitest';
import commonEn from '../locales/en/common.json';
import projectEn from '../locales/en/project.json';
import taskEn from '../locales/en/task.json';
import vaultEn from '../locales/en/vault.json';
import commonZhHant from '../locales/zh-Hant/common.json';
import { cutButtons } from './cut-buttons.ts';
import { call, ownProject } from './own-project.ts';
import { join, signIn } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const planEn = taskEn.plan;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Fields whose text a phone would zoom into, and targets that a finger would miss. */
const tooSmall = () => {
  const visible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30) ?? ''} ${element.className}`;
  const boxes = ':is([type="checkbox"], [type="radio"])';
  const fields = [...document.querySelectorAll(`input:not(${boxes}), select, textarea`)].filter(visible);
  const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
  const targets = [...document.querySelectorAll('button, select, summary, nav a')].filter(visible);
  // Of a box the whole line counts.
  const lines = [...document.querySelectorAll(`input${boxes}`)].flatMap(
    (box) => box.closest('.mantine-InlineInput-body') ?? [],
  );
  // Half a pixel is lost to rounding; what is inside a field belongs to it.
  const low = [...targets, ...lines.filter(visible)].filter(
    (target) => target.getBoundingClientRect().height < 43.5 && target.closest('.mantine-Input-wrapper') === null,
  );
  return [...small.map((field) => `text: ${name(field)}`), ...low.map((target) => `target: ${name(target)}`)];
};

describeInBrowser('on a phone', () => {
  const visit = useBrowser();

  it('fields are large enough to read, and buttons to press', async () => {
    const { page, close } = await visit(PHONE);
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    for (const path of [
      '/',
      '/projects',
      '/account/me',
      '/account/resume',
      '/account/bank',
      '/account/api-access',
      `/projects/${pid}/teams/stage?part=settings`,
      `/projects/${pid}/announcements/new`,
      `/projects/${pid}/settings`,
      `/projects/${pid}/settings/applications`,
      `/projects/${pid}/settings/roster`,
      `/projects/${pid}/settings/teams`,
      `/projects/${pid}/settings/texts`,
      `/projects/${pid}/settings/roles`,
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(tooSmall), path).toEqual([]);
    }
    await close();
  });

  it('nothing in the header is cut for a visitor', async () => {
    const { page, close } = await visit({ ...PHONE, locale: 'zh-TW' });
    await page.goto('/projects/2027');
    for (const width of [320, 360, 375, 390, 430, 480, 560]) {
      await page.setViewportSize({ width, height: 844 });
      // The browser says so with the next frame only.
      await page.evaluate(() => window.dispatchEvent(new Event('resize')));
      await page.getByRole('banner').getByRole('link', { name: commonZhHant.shell.signIn }).waitFor();
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('header a')]
          .filter((link) => link.scrollWidth > link.clientWidth + 1)
          .map((link) => link.textContent),
      );
      expect(cut, `${width} wide`).toEqual([]);
    }
    await close();
  });

  it('the header keeps to one line with text at twice its size, and the account is at the bottom', async () => {
    const { page, close } = await visit(PHONE);
    await join(page.context(), '林小明');
    await page.goto('/projects');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      window.dispatchEvent(new Event('resize'));
    });
    const places = page.getByRole('navigation', { name: commonEn.shell.places });
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThan(844 * 0.2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await places.getByRole('link', { name: commonEn.shell.place.me, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '林小明' }).waitFor();
    await page.getByRole('main').getByLabel(commonEn.shell.language, { exact: true }).waitFor();
    await page.getByRole('button', { name: commonEn.shell.signOut }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await close();
  });

  it.each(['en-GB', 'zh-TW'])(
    'long labels of buttons wrap, and nothing goes beyond the edge, in %s',
    async (locale) => {
      const { page, close } = await visit({ ...PHONE, locale });
      await signIn(page.context(), 'owner@demo.example');
      for (const path of [
        '/',
        '/account/me',
        '/account/resume',
        '/account/api-access',
        '/projects/2027/people',
        '/projects/2027/applications?state=all',
        '/projects/2027/announcements',
        '/projects/2027/diet',
        '/projects/2027/teams/field',
        '/projects/2027/settings',
      ]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        for (const [width, percent] of [
          [320, 100],
          [390, 200],
        ] as const) {
          await page.setViewportSize({ width, height: 844 });
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = `${size}%`;
            window.dispatchEvent(new Event('resize'));
          }, percent);
          const where = `${path} at ${width} px and ${percent} %`;
          expect(await cutButtons(page), where).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow, where).toBeLessThanOrEqual(0);
        }
      }
      await close();
    },
  );

  it('what gets the focus is not hidden by the bar at the bottom', async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 800 } });
    await signIn(page.context(), 'owner@demo.example');
    // In a window of this height the heading comes to where the bar is.
    await page.goto('/projects/2027/tasks/fill?day=2027-08-07');
    await page.getByRole('button', { name: planEn.fill.propose }).click();
    const heading = page.getByRole('heading', { name: planEn.fill.proposal });
    await heading.and(page.locator(':focus')).waitFor();
    const bar = page.getByRole('navigation', { name: commonEn.shell.places });
    const [{ y = 0, height = 0 }, { y: top = 0 }] = [
      (await heading.boundingBox()) ?? {},
      (await bar.boundingBox()) ?? {},
    ];
    expect(y + height).toBeLessThan(top);
    await close();
  });

  it('a bank is found by its name, its numbers are counted, and a phone number is written as it is dialled', async () => {
    const { page, close } = await visit({ ...PHONE, timezoneId: 'Asia/Taipei' });
    await join(page.context());
    await page.goto('/account/bank');
    await page.getByRole('combobox', { name: vaultEn.field.bank_code }).fill('中華郵政');
    await page.getByRole('option', { name: /700/ }).click();
    await page.getByLabel(vaultEn.field.bank_no).fill('12345');
    await page.getByLabel(vaultEn.field.bank_name).fill('Ada Novak');
    await page.getByRole('button', { name: vaultEn.form.save }).click();
    await page.getByText(vaultEn.form.length).waitFor();
    await page.getByLabel(vaultEn.field.bank_no).fill('00012345678901');
    await page.getByRole('button', { name: vaultEn.form.save }).click();
    await page.getByText('••••8901').waitFor();

    await page.goto('/account/profile');
    await page.getByLabel(vaultEn.field.profile_name).fill('Ada Novak');
    await page.getByLabel(vaultEn.field.profile_phone).fill('0912-345-678');
    await page.getByRole('button', { name: vaultEn.form.save }).click();
    await page.getByText('+886912345678').waitFor();
    await close();
  });
});

describeInBrowser('small things', () => {
  const visit = useBrowser();

  it('one’s own team is marked', async () => {
    const { page, close } = await visit();
    const [owner, chief] = [page, await visit()];
    const pid = await ownProject(owner.context());
    await call(owner.context(), 'project.update', { pid, state: 'open' });
    await call(owner.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await call(owner.context(), 'team.create', { pid, tid: 'sound', name: 'Sound' });
    await join(chief.page.context(), 'Cleo Chief');
    const answer = await chief.page.context().request.get('/trpc/session.current', { params: { input: '{}' } });
    const { uid } = ((await answer.json()) as { result: { data: { data: { me: { uid: string } } } } }).result.data.data
      .me;
    await call(owner.context(), 'staff.putChief', { pid, tid: 'stage', uid });
    await call(chief.page.context(), 'place.confirm', { pid });

    await chief.page.goto(`/projects/${pid}/teams`);
    const mine = chief.page.getByRole('listitem').filter({ hasText: 'Stage' });
    await mine.getByText(projectEn.overview.own).first().waitFor();
    expect(
      await chief.page.getByRole('listitem').filter({ hasText: 'Sound' }).getByText(projectEn.overview.own).count(),
    ).toBe(0);
    await chief.close();
    await close();
  });

  it('what is only for pressing stays off paper', async () => {
    const { page, close } = await visit();
    await page.goto('/projects/2027');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('header').isVisible()).toBe(false);
    expect(await page.locator('footer').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true);
    await close();
  });
});
