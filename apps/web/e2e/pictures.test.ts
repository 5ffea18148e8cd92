import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import personEn from '../locales/en/person.json';
import projectEn from '../locales/en/project.json';
import uiEn from '../locales/en/ui.json';
import { call, ownProject, uidOf } from './own-project.ts';
import { join } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

/** One grey dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'picture.png', mimeType: 'image/png', buffer: DOT };
const choose = (page: Page, label: string, file = picture): Promise<void> =>
  page.getByRole('group', { name: label }).locator('input[type=file]').setInputFiles(file);
/** Whether the picture is really there: a broken one has no width. */
const loads = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth > 0;
    });

describeInBrowser('pictures', () => {
  const visit = useBrowser();

  it('of oneself are chosen, seen at once, hidden from others, and deleted', async () => {
    const { page, complaints, close } = await visit();
    await join(page.context(), 'Flora Photo');
    const uid = await uidOf(page.context());
    await page.goto('/account/me');
    await choose(page, personEn.photo.label);
    await page.getByText(uiEn.picture.sent).waitFor();
    expect(await loads(page, `main img[src^="/photos/${uid}"]`)).toBe(true);
    // In the head of every page, too.
    expect(await loads(page, `header img[src^="/photos/${uid}"]`)).toBe(true);

    const stranger = await visit();
    expect((await stranger.page.request.get(`/photos/${uid}`)).status()).toBe(404);
    await call(page.context(), 'me.update', { visibility: { photo: 'everyone' } });
    expect((await stranger.page.request.get(`/photos/${uid}`)).status()).toBe(200);
    await stranger.close();

    await choose(page, personEn.photo.label, { ...picture, buffer: Buffer.from('<svg onload="alert(1)"></svg>') });
    await page.getByText(uiEn.picture.unusable).waitFor();
    await page.getByRole('button', { name: uiEn.picture.remove, exact: true }).click();
    await page.getByRole('button', { name: uiEn.picture.removeYes }).click();
    await page.getByText(uiEn.picture.removed).waitFor();
    await expect.poll(() => page.locator(`img[src^="/photos/${uid}"]`).count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('picture.putPhoto'))).toEqual([]);
    await close();
  });

  it('of a project are on its page, with its place and its colour', async () => {
    const { page, complaints, close } = await visit();
    const pid = await ownProject(page.context());
    await page.goto(`/projects/${pid}/settings`);
    for (const kind of ['cover', 'logo'] as const) {
      await choose(page, projectEn.face[kind]);
      await page.getByRole('group', { name: projectEn.face[kind] }).getByText(uiEn.picture.sent).waitFor();
    }
    const form = page.locator('form', { has: page.getByLabel(projectEn.face.map) });
    await form.getByLabel(projectEn.face.accent, { exact: true }).fill('#C2402C');
    await page.getByText(projectEn.face.moved).waitFor();
    await form.getByLabel(projectEn.face.venue, { exact: true }).fill('Harbour Hall');
    await form.getByLabel(projectEn.face.map).fill('http://maps.example/hall');
    await form.getByRole('button', { name: uiEn.form.save }).click();
    await page.getByText(projectEn.face.mapWrong).waitFor();
    await form.getByLabel(projectEn.face.map).fill('maps.example/hall');
    await form.getByRole('button', { name: uiEn.form.save }).click();
    await form.getByText(uiEn.form.saved).waitFor();

    await page.goto(`/projects/${pid}`);
    await page.getByText('Harbour Hall').waitFor();
    expect(await page.getByRole('link', { name: projectEn.face.showMap }).getAttribute('href')).toBe(
      'https://maps.example/hall',
    );
    expect(await loads(page, `main img[src^="/pictures/${pid}/"]`)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});
