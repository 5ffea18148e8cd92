import { VISIBILITIES } from '@muster/rules';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import applicationEn from '../locales/en/application.json';
import profileEn from '../locales/en/profile.json';
import rosterEn from '../locales/en/roster.json';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join } from './people.ts';
import { describeInBrowser, site, useBrowser } from './visit.ts';

const { rosters, seen } = profileEn;

/** What a visitor without an account really gets of a person: through the interface, not by the page's word. */
async function seenByAnyone(pid: string, uid: string, name: string) {
  const roster = await fetch(`${site().url}/members/${pid}`);
  const profile = await fetch(`${site().url}/api/users/${uid}`);
  const { data } =
    profile.status === 200 ? ((await profile.json()) as { data: Record<string, unknown> }) : { data: {} };
  return {
    roster: roster.status === 200 && (await roster.text()).includes(name),
    name: typeof data.name === 'string',
    resume: data.resume != null,
    history: Array.isArray(data.history) && data.history.length > 0,
  };
}

/** The same, as the sentences of the privacy page have it. */
async function saidOnPage(page: Page, project: string) {
  const sentences = page.getByRole('list', { name: seen.label });
  await sentences.waitFor();
  const said = await sentences.getByRole('listitem').allTextContents();
  const [before = '', after = ''] = seen.page.split('{{parts}}');
  const onPage = said.find((text) => text.startsWith(before) && text.endsWith(after)) ?? '';
  const nothing = said.includes(seen.nothing);
  const roster = said.includes(seen.publicRoster.replace('{{projects}}', project));
  expect(nothing).toBe(!roster && onPage === '');
  return {
    roster,
    name: onPage.includes(seen.part.name),
    resume: onPage.includes(seen.part.resume),
    history: onPage.includes(seen.part.history),
  };
}

describeInBrowser('what rosters show of me', () => {
  const visit = useBrowser();

  async function helping(name: string) {
    const [owner, helper] = [await visit(), await visit()];
    const project = `Roster event ${Date.now().toString(36)}`;
    const pid = await ownProject(owner.page.context(), 'Olga Owner', { name: project });
    await call(owner.page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage', open_to_applications: true });
    await call(owner.page.context(), 'project.update', { pid, state: 'open', roster_published: true });
    await join(helper.page.context(), name);
    const uid = await uidOf(helper.page.context());
    const close = async () => {
      await owner.close();
      await helper.close();
    };
    return { owner, helper, pid, project, uid, close };
  }

  it('is asked on the application, and a switch on the privacy page counts at once', async () => {
    const { owner, helper, pid, project, uid, close } = await helping('Rosa Hidden');
    const { page } = helper;
    await page.goto(`/projects/${pid}/apply?team=stage`);
    await page.getByLabel(applicationEn.apply.note).fill('I can carry things.');
    await page.getByRole('checkbox', { name: rosterEn.show.labelPublic }).uncheck();
    await page.getByRole('button', { name: applicationEn.apply.submit }).click();
    await page.getByText(applicationEn.apply.sentTitle).waitFor();
    await call(owner.page.context(), 'staff.putMember', { pid, tid: 'stage', uid });
    expect((await seenByAnyone(pid, uid, 'Rosa Hidden')).roster).toBe(false);

    await page.goto('/account/visibility');
    const show = page.getByRole('switch', { name: rosters.show.replace('{{project}}', project) });
    expect(await show.isChecked()).toBe(false);
    // What the service has answered decides where the switch stands.
    await show.click();
    await page.getByText(rosters.saved).waitFor();
    expect((await seenByAnyone(pid, uid, 'Rosa Hidden')).roster).toBe(true);
    await page.getByText(seen.publicRoster.replace('{{projects}}', project)).waitFor();
    await show.click();
    await page.getByText(seen.nothing).waitFor();
    expect((await seenByAnyone(pid, uid, 'Rosa Hidden')).roster).toBe(false);
    await close();
  });

  it('is what the privacy page says, in every combination', async () => {
    const { owner, helper, pid, project, uid, close } = await helping('Vera Visible');
    const context = helper.page.context();
    await call(owner.page.context(), 'staff.putMember', { pid, tid: 'stage', uid });
    await everybodySaysYes(pid);
    await call(context, 'resume.put', { intro: 'Hello', skills: [], hours: null, links: [] });
    for (const published of [true, false]) {
      await call(owner.page.context(), 'project.update', { pid, roster_published: published });
      for (const hidden of [true, false]) {
        // Each setting of each part with each state of the roster; all mixtures are in the component's own test.
        for (const turn of [0, 1, 2]) {
          const at = (step: number) => VISIBILITIES[(turn + step) % 3] as (typeof VISIBILITIES)[number];
          const visibility = { profile: at(0), resume: at(published ? 1 : 2), history: at(hidden ? 1 : 2) };
          await call(context, 'me.update', { visibility, hidden_from_roster: hidden ? [pid] : [] });
          await helper.page.goto('/account/visibility');
          const [said, real] = [await saidOnPage(helper.page, project), await seenByAnyone(pid, uid, 'Vera Visible')];
          expect(said, JSON.stringify({ published, hidden, ...visibility })).toEqual(real);
          expect(real.roster).toBe(published && !hidden);
        }
      }
    }
    await close();
  }, 300_000);
});
