import { expect, it } from 'vitest';
import taskEn from '../locales/en/task.json';
import { ownProject } from './own-project.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const planEn = taskEn.plan;

const words = planEn.import;
const counted = (text: string, count: number) => text.replace('{{count, number}}', String(count));

const schedule = (...talks: { guid: string; title: string; start: string }[]) =>
  JSON.stringify({
    schedule: {
      conference: {
        acronym: 'x',
        days: [
          {
            date: '2027-08-07',
            rooms: {
              'Main hall': talks.map(({ start, ...talk }) => ({
                ...talk,
                date: `2027-08-07T${start}:00+08:00`,
                duration: '00:45',
                language: 'en',
                abstract: 'Nobody reads this here.',
              })),
            },
          },
        ],
      },
    },
  });

describeInBrowser('a schedule', () => {
  const visit = useBrowser();

  it('becomes tasks, and another time only what changed; then a day is filled', async () => {
    const { page, complaints, close } = await visit();
    const pid = await ownProject(page.context());
    await page.goto(`/projects/${pid}/tasks/import`);
    await page.getByRole('button', { name: words.check }).click();
    await page.getByText(words.missing).waitFor();
    await page.getByLabel(words.text).fill('{"schedule":');
    await page.getByRole('button', { name: words.check }).click();
    await page.getByText(words.problem.not_json).waitFor();

    const [opening, closing] = [
      { guid: 'a', title: 'Opening', start: '10:00' },
      { guid: 'b', title: 'Closing', start: '16:00' },
    ];
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words.file }).click();
    const buffer = Buffer.from(schedule(opening, closing));
    await (await chooser).setFiles({ name: 'schedule.json', mimeType: 'application/json', buffer });
    await page.getByText(words.fileTaken.replace('{{name}}', 'schedule.json')).waitFor();
    expect(await page.getByLabel(words.text).inputValue()).not.toContain('Nobody reads');
    await page.getByRole('button', { name: words.check }).click();
    await page.getByLabel(planEn.work.prefix.en).fill('Camera');
    await page.getByRole('button', { name: planEn.work.apply }).click();
    await page.getByText('Camera: Opening').waitFor();
    await page.getByRole('button', { name: counted(words.submit_other, 2) }).click();
    await page.getByText(/Imported\. New: 2/).waitFor();

    await page.getByRole('button', { name: words.again }).click();
    await page.getByLabel(words.text).fill(schedule({ ...opening, start: '11:00' }));
    await page.getByRole('button', { name: words.check }).click();
    // What was said the last time about the work is said again.
    expect(await page.getByLabel(planEn.work.prefix.en).inputValue()).toBe('Camera');
    const changed = page.getByRole('list', { name: counted(words.part.changed_one, 1) });
    expect(await changed.textContent()).toContain('10:45');
    await page.getByLabel(words.cancelIt.replace('{{title}}', 'Camera: Closing')).check();
    await page.getByRole('button', { name: counted(words.submit_other, 2) }).click();
    await page.getByText(/changed: 1, cancelled: 1/).waitFor();

    await page.goto(`/projects/${pid}/tasks/fill?day=2027-08-07`);
    await page.getByRole('button', { name: planEn.fill.propose }).click();
    await page.getByText(planEn.fill.why.nobody).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
