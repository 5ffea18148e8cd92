import { text as textOf } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import importEn from '../locales/en/import.json';
import membershipEn from '../locales/en/membership.json';
import projectEn from '../locales/en/project.json';
import { call, ownProject } from './own-project.ts';
import { mailTo, newAddress } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const words = importEn.import;
const lines = (text: string, count: number) => text.replace('{{count, number}}', String(count));

describeInBrowser('an import', () => {
  const visit = useBrowser();

  it('shows what is wrong and what will happen, and then does just that', async () => {
    const { page, complaints, close } = await visit();
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: '舞台組', headcount_most: 2 });
    await page.goto(`/projects/${pid}/people`);
    await page.getByRole('link', { name: words.link }).click();
    await page.getByRole('button', { name: words.check }).click();
    await page.getByText(words.missing).waitFor();
    await page.getByLabel(words.text).fill('name,team\nAda,stage');
    await page.getByRole('button', { name: words.check }).click();
    await page.getByText(words.problem.columns.replace('{{columns}}', words.column.email)).waitFor();

    const [ada, bob] = [newAddress(), newAddress()];
    await page
      .getByLabel(words.text)
      .fill(`姓名\t電子郵件\t組別\t角色\nAda\t${ada}\t舞台組\t組長\nBob\tnowhere\tstage\t\nCat\t${bob}\tcave\t`);
    await page.getByRole('button', { name: words.check }).click();
    await page.getByText(lines(words.badText_other, 2)).waitFor();
    const shown = page.getByRole('list', { name: words.lines }).getByRole('listitem');
    expect(await shown.first().textContent()).toContain(words.trouble.bad_address);
    await shown.filter({ hasText: words.trouble.unknown_team.replace('{{team}}', 'cave') }).waitFor();
    // Fixed in place: the table has it, too, and is checked again at once.
    await page.getByRole('button', { name: words.editOf.replace('{{line, number}}', '3') }).click();
    const fix = page.getByRole('form', { name: words.editOf.replace('{{line, number}}', '3') });
    const mended = newAddress();
    await fix.getByLabel(words.column.email).fill(mended);
    await fix.getByRole('button', { name: words.checkLine }).click();
    await page.getByText(lines(words.badText_one, 1)).waitFor();
    expect(await page.getByLabel(words.text).inputValue()).toContain(`Bob\t${mended}\tstage\t`);
    // The other one is left out, and can be taken away with its reason.
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.download_one }).click();
    const file = await textOf(await (await saved).createReadStream());
    expect(file).toContain(`Cat,${bob},cave,,4,${words.trouble.unknown_team.replace('{{team}}', 'cave')}`);
    await page.getByRole('button', { name: `${lines(words.submit_other, 2)}, ${lines(words.leave_one, 1)}` }).waitFor();

    const table = `\uFEFFname;email;team;role\nAda;${ada};stage;chief\nBob;${bob};stage;member\n`;
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words.file }).click();
    await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await page.getByText(words.fileTaken.replace('{{name}}', 'people.csv')).waitFor();
    await page.getByRole('button', { name: words.check }).click();
    await page.getByRole('button', { name: lines(words.submit_other, 2) }).waitFor();
    // Meanwhile the team takes fewer: what was seen isn't what would happen.
    await call(page.context(), 'team.update', { pid, tid: 'stage', headcount_most: 1 });
    await page.getByRole('button', { name: lines(words.submit_other, 2) }).click();
    await page.getByText(projectEn.conflict.import_changed).waitFor();
    await page.getByText(words.trouble.team_full).waitFor();
    await page.getByText(words.mailTextDraft).waitFor();
    await call(page.context(), 'team.update', { pid, tid: 'stage', headcount_most: 2 });
    await page.getByRole('button', { name: words.check }).click();
    const since = Date.now();
    await page.getByRole('button', { name: lines(words.submit_other, 2) }).click();
    await page.getByRole('link', { name: words.toPeople }).click();
    // Nobody is in the project before they say yes: they wait, as typed, with a reminder.
    const waiting = page.getByRole('region', { name: membershipEn.waiting.title });
    await waiting.getByText('Bob', { exact: true }).waitFor();
    await waiting.getByText(bob).waitFor();
    await waiting.getByRole('button', { name: membershipEn.remindOf.replace('{{name}}', 'Bob') }).click();
    await page.getByText(membershipEn.conflict.not_open).waitFor();
    // The mails go out when the year opens; then it is too early for a reminder.
    await call(page.context(), 'project.update', { pid, state: 'open' });
    await waiting.getByRole('button', { name: membershipEn.remindOf.replace('{{name}}', 'Bob') }).click();
    await page.getByText(membershipEn.conflict.reminded).waitFor();
    expect((await mailTo(ada, since)).text).toContain('舞台組');
    expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
    await close();
  });
});
