import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import dashboardEn from '../locales/en/dashboard.json';
import sessionEn from '../locales/en/session.json';
import { call, ownProject } from './own-project.ts';
import { signIn } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { steps, weeks, teams, chart, funnel } = dashboardEn;

describeInBrowser('the dashboard', () => {
  const visit = useBrowser();

  it('tells an owner what to do first while there is nothing to count, and leads there', async () => {
    const { page, complaints, close } = await visit();
    const pid = await ownProject(page.context());
    await page.goto(`/projects/${pid}/dashboard`);
    await page.getByText(weeks.emptyDraft).waitFor();
    await page.getByText(teams.emptyTitle).waitFor();
    expect(await page.getByRole('button', { name: /CSV/ }).count()).toBe(0);
    await page.getByRole('link', { name: steps.add_teams.button, exact: true }).click();
    await page.waitForURL(`**/projects/${pid}/settings/teams`);

    await call(page.context(), 'team.create', { pid, tid: 'desk', name: 'Desk' });
    await page.goto(`/projects/${pid}/dashboard`);
    await page.getByText(steps.choose_chief.title.replace('{{team}}', 'Desk')).waitFor();
    await page.getByRole('table', { name: teams.title }).getByText(teams.noChief).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows the same numbers as a drawing, as a table and as a file', async () => {
    const { page, complaints, close } = await visit({ viewport: { width: 1280, height: 900 } });
    await signIn(page.context(), 'owner@demo.example');
    await page.goto('/projects/2027/dashboard');
    const card = page.getByRole('region', { name: weeks.title });
    const drawing = card.getByRole('img');
    await drawing.waitFor();
    expect(await drawing.locator('path').count()).toBeGreaterThan(5);

    await card.getByText(chart.table).click();
    const table = card.getByRole('table', { name: weeks.title });
    const shown = await table.locator('tbody tr td:nth-child(2)').allTextContents();
    const saving = page.waitForEvent('download');
    await card.getByRole('button', { name: chart.csvOf.replace('{{title}}', weeks.title) }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('weeks-2027.csv');
    const lines = (await text(await download.createReadStream())).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[2])).toEqual(shown);
    const applied = await page.getByLabel(funnel.title, { exact: true }).locator('dd').first().textContent();
    expect(shown.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(applied));
    expect(complaints).toEqual([]);
    await close();
  });

  it('is not for members, who are told so', async () => {
    const { page, close } = await visit();
    await signIn(page.context(), 'member@demo.example');
    await page.goto('/projects/2027/dashboard');
    await page.getByRole('heading', { level: 2, name: sessionEn.refused.forbiddenTitle }).waitFor();
    expect(await page.getByText(dashboardEn.weeks.title).count()).toBe(0);
    await close();
  });
});
