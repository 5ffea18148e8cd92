import { expect, it } from 'vitest';
import noteEn from '../locales/en/note.json';
import profileEn from '../locales/en/profile.json';
import sessionEn from '../locales/en/session.json';
import teamEn from '../locales/en/team.json';
import { sql } from './database.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { call: calling, person, team } = teamEn;

describeInBrowser('a person in the project', () => {
  const visit = useBrowser();

  it('is opened by those who manage them, and is plain text to the others', async () => {
    const [owner, chief, helper, other] = [await visit(), await visit(), await visit(), await visit()];
    const pid = await ownProject(owner.page.context());
    await call(owner.page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await call(owner.page.context(), 'project.update', { pid, state: 'open' });
    await join(chief.page.context(), 'Cleo Chief');
    const email = await join(helper.page.context(), 'Hedy Helper');
    await join(other.page.context(), 'Otto Other');
    const uid = await uidOf(helper.page.context());
    await call(owner.page.context(), 'staff.putChief', { pid, tid: 'stage', uid: await uidOf(chief.page.context()) });
    for (const uid of [await uidOf(helper.page.context()), await uidOf(other.page.context())])
      await call(owner.page.context(), 'staff.putMember', { pid, tid: 'stage', uid });
    await everybodySaysYes(pid);

    const { page } = chief;
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByRole('link', { name: 'Hedy Helper' }).click();
    await page.waitForURL(`**/projects/${pid}/people/${uid}`);
    await page.getByRole('heading', { level: 2, name: 'Hedy Helper' }).waitFor();
    await page.getByRole('link', { name: email }).waitFor();
    await page.getByText(person.lastSignIn).waitFor();
    await page.getByRole('region', { name: person.history }).getByText('Hedy Helper').first().waitFor();
    await page.getByRole('button', { name: team.actionsOf.replace('{{name}}', 'Hedy Helper') }).click();
    await page.getByRole('menuitem', { name: team.promote }).click();
    await page.getByRole('dialog').getByRole('button', { name: team.promote }).click();
    await page.getByText(team.promoted.replace('{{name}}', 'Hedy Helper')).waitFor();

    // What the chief notes is there for the owner, and in the person's own file.
    await page.getByLabel(noteEn.write).fill('Knows the light desk.');
    await page.getByRole('button', { name: noteEn.submit }).click();
    await page.getByRole('listitem').getByText('Knows the light desk.').waitFor();
    await expect.poll(() => page.getByLabel(noteEn.write).inputValue()).toBe('');
    await owner.page.goto(`/projects/${pid}/people/${uid}`);
    const note = owner.page.getByRole('listitem').filter({ hasText: 'Knows the light desk.' });
    await note.getByText(/^Cleo Chief/).waitFor();
    await note.getByRole('button', { name: /^Delete/ }).click();
    await note.getByRole('button', { name: noteEn.removeYes }).click();
    await owner.page.getByText(noteEn.none).waitFor();

    // A member of the same team: nothing opens, so nothing is a link.
    await other.page.goto(`/projects/${pid}/teams/stage`);
    await other.page.getByText('Cleo Chief').waitFor();
    expect(await other.page.getByRole('link', { name: 'Cleo Chief' }).count()).toBe(0);
    await other.page.goto(`/projects/${pid}/people/${uid}`);
    await other.page.getByRole('heading', { level: 2, name: sessionEn.refused.notThereTitle }).waitFor();
    // Until the person shows something.
    await call(chief.page.context(), 'me.update', { visibility: { profile: 'projects' } });
    await other.page.goto(`/projects/${pid}/teams/stage`);
    await other.page.getByRole('link', { name: 'Cleo Chief' }).click();
    await other.page.waitForURL('**/people/*');
    await other.page.getByRole('heading', { level: 1, name: 'Cleo Chief' }).waitFor();
    expect(await other.page.getByText(profileEn.profile.notThereTitle).count()).toBe(0);
    for (const one of [owner, chief, helper, other]) await one.close();
  });

  it('is called from the row in the days of the event, and sees who looked', async () => {
    const [owner, chief, helper] = [await visit(), await visit(), await visit()];
    const pid = await ownProject(owner.page.context());
    await call(owner.page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await join(chief.page.context(), 'Cleo Chief');
    await join(helper.page.context(), 'Hedy Helper');
    const uid = await uidOf(helper.page.context());
    await call(owner.page.context(), 'staff.putChief', { pid, tid: 'stage', uid: await uidOf(chief.page.context()) });
    await call(owner.page.context(), 'staff.putMember', { pid, tid: 'stage', uid });
    await everybodySaysYes(pid);
    const { page } = chief;
    const button = page.getByRole('button', { name: calling.of.replace('{{name}}', 'Hedy Helper') });
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByText('Hedy Helper').waitFor();
    expect(await button.count()).toBe(0);

    await sql('update project set starts_on = current_date, ends_on = current_date where pid = $1', [pid]);
    await page.reload();
    await button.waitFor();
    const looks = async () => {
      const answer = await helper.page.context().request.get('/trpc/me.releases', { params: { input: '{}' } });
      return ((await answer.json()) as { result: { data: { data: unknown[] } } }).result.data.data.length;
    };
    expect(await looks(), 'the page alone has looked at nothing').toBe(0);
    await button.click();
    await page.getByText(calling.none.replace('{{name}}', 'Hedy Helper')).waitFor();
    expect(await looks()).toBe(1);
    for (const one of [owner, chief, helper]) await one.close();
  });
});
