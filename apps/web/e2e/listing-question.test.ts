import { expect, it } from 'vitest';
import homeEn from '../locales/en/home.json';
import projectEn from '../locales/en/project.json';
import { sql } from './database.ts';
import { call, ownProject } from './own-project.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { settings } = projectEn;

describeInBrowser('a project from before people were asked to confirm', () => {
  const visit = useBrowser();

  it('asks its owner on the start page and in the settings, until it is decided', async () => {
    const { page, close } = await visit();
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'crew', name: 'Crew' });
    // As the migration leaves it.
    await sql('update project set lists_unconfirmed = true, listing_undecided = true where pid = $1', [pid]);
    await sql(
      `with guest as (insert into person (id, email, name) values (gen_random_uuid(), $2, '') returning id)
       insert into membership (id, team_id, person_id, role, given_name)
       select gen_random_uuid(), team.id, guest.id, 'member', 'As Typed'
       from guest, team join project on project.id = team.project_id where project.pid = $1`,
      [pid, `${pid}@test.example`],
    );
    await page.goto('/');
    const todo = page.getByText(
      homeEn.listing_one.replace('{{project}}', `Event ${pid}`).replace('{{count, number}}', '1'),
    );
    await todo.waitFor();
    await page.getByRole('link', { name: homeEn.listingLink }).click();
    await page.waitForURL(`**/projects/${pid}/settings/roster`);
    const question = page.getByRole('region', { name: settings.listing.title_one.replace('{{count, number}}', '1') });
    await question.getByRole('button', { name: settings.listing.keep }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel(settings.listsUnconfirmed).isChecked()).toBe(true);
    await page.goto('/');
    await page.getByText(homeEn.nothingWaits).waitFor();

    await sql('update project set listing_undecided = true where pid = $1', [pid]);
    await page.goto(`/projects/${pid}/settings/roster`);
    await question.getByRole('button', { name: settings.listing.stop }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel(settings.listsUnconfirmed).isChecked()).toBe(false);
    await close();
  });
});
