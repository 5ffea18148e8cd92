import { latestConsentText } from '@muster/rules';
import { expect, it } from 'vitest';
import applicationEn from '../locales/en/application.json';
import homeEn from '../locales/en/home.json';
import projectEn from '../locales/en/project.json';
import reminderEn from '../locales/en/reminder.json';
import vaultEn from '../locales/en/vault.json';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { counts, grants, look, looked } = vaultEn;
const { overview } = projectEn;
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const inNumbers = (text: string, count: number) => text.replace('{{count, number}}', String(count));

describeInBrowser('meals', () => {
  const visit = useBrowser();

  it('catering sees a table of those with an entry, and only they are told; owners see numbers that agree', async () => {
    const [owner, vegan, silent] = [await visit(), await visit(), await visit()];
    const pid = await ownProject(owner.page.context());
    await call(owner.page.context(), 'team.create', { pid, tid: 'desk', name: 'Desk', headcount_wanted: 8 });
    for (const [one, name] of [
      [vegan, 'Vera Vegan'],
      [silent, 'Sam Silent'],
    ] as const) {
      await join(one.page.context(), name);
      await call(owner.page.context(), 'staff.putMember', { pid, tid: 'desk', uid: await uidOf(one.page.context()) });
    }
    const { page } = owner;
    await call(page.context(), 'project.update', { pid, state: 'open' });
    const number = async (label: string) => {
      const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
      return term.locator('xpath=following-sibling::dd[1]').first().textContent();
    };

    await page.goto(`/projects/${pid}/teams`);
    await page.getByRole('link', { name: overview.remind }).waitFor();
    expect([await number(overview.people), await number(overview.filled), await number(overview.unconfirmed)]).toEqual([
      '1',
      '2',
      '2',
    ]);
    expect(await page.getByRole('link', { name: applicationEn.team.apply }).count()).toBe(0);
    await page.getByRole('link', { name: overview.manageTeamOf.replace('{{team}}', 'Desk') }).waitFor();
    await page.getByText('2 of 8').waitFor();

    await everybodySaysYes(pid);
    const { version } = latestConsentText('dietary');
    await call(vegan.page.context(), 'me.dietaryConsent.put', { version });
    await call(vegan.page.context(), 'me.dietary.put', { habits: ['vegan'], note: 'No raw onions' });
    const uid = await uidOf(page.context());
    await call(page.context(), 'releaseGrant.create', { pid, uid, purpose: 'catering', ends_on: inAMonth() });

    await page.goto(`/projects/${pid}/diet`);
    await page.getByText(counts.not_answered, { exact: true }).waitFor();
    expect([await number(counts.people), await number(counts.answered), await number(counts.not_answered)]).toEqual([
      '3',
      '1',
      '2',
    ]);
    // Those who said nothing are asked, by mail and on their start page, and may leave it at that.
    await page.getByRole('button', { name: inNumbers(reminderEn.button_other, 2) }).click();
    await page.getByText(inNumbers(reminderEn.done_other, 2)).waitFor();
    await silent.page.goto('/');
    await silent.page.getByText(homeEn.diet.replace('{{project}}', `Event ${pid}`)).waitFor();
    await silent.page.getByRole('button', { name: homeEn.dietLater }).click();
    await silent.page.reload();
    await silent.page.getByText(homeEn.nothingWaits).waitFor();
    await vegan.page.goto('/');
    await vegan.page.getByText(homeEn.nothingWaits).waitFor();
    await page.getByRole('link', { name: counts.namesLink }).click();
    await page.getByText(look.enteredOnly).waitFor();
    await page.getByRole('checkbox', { name: 'Vera Vegan' }).waitFor();
    expect(await page.getByRole('group', { name: look.people }).getByRole('checkbox').count()).toBe(1);
    await page.getByRole('checkbox', { name: 'Vera Vegan' }).check();
    await page.getByRole('button', { name: inNumbers(look.show_one, 1) }).click();
    const table = page.getByRole('table', { name: look.mealsTitle });
    await table.getByText('Vegan (1)').waitFor();
    await table.getByText('No raw onions').waitFor();
    // On paper only the table is left.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(look.told).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: look.print }).count()).toBe(0);
    expect(await page.getByText(grants.title, { exact: true }).isVisible()).toBe(false);
    expect(await table.isVisible()).toBe(true);

    await vegan.page.goto('/account/who-looked');
    await vegan.page.getByRole('list', { name: looked.title }).getByText('Olga Owner').first().waitFor();
    await silent.page.goto('/account/who-looked');
    await silent.page.getByRole('heading', { name: looked.emptyTitle }).waitFor();
    for (const one of [owner, vegan, silent]) {
      expect(one.complaints).toEqual([]);
      await one.close();
    }
  });
});
