import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import applicationEn from '../locales/en/application.json';
import homeEn from '../locales/en/home.json';
import projectEn from '../locales/en/project.json';
import uiEn from '../locales/en/ui.json';
import { fill } from './fill.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, mailsTo, mailTo } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { apply, inbox, mine, state, steps, team } = applicationEn;
describeInBrowser('applications', () => {
  const visit = useBrowser();

  /** An open project with a text to accept and two teams, one of which has a chief. */
  async function opened() {
    const [owner, chief] = [await visit(), await visit()];
    const pid = await ownProject(owner.page.context());
    await join(chief.page.context(), 'Cleo Chief');
    for (const [tid, name] of [
      ['stage', 'Stage'],
      ['desk', 'Desk'],
    ])
      await call(owner.page.context(), 'team.create', { pid, tid, name });
    const uid = await uidOf(chief.page.context());
    await call(owner.page.context(), 'staff.putChief', { pid, tid: 'stage', uid });
    await everybodySaysYes(pid);
    await call(owner.page.context(), 'project.update', { pid, state: 'open', policies: { conduct: '# Be kind' } });
    const accepted_policies = [{ kind: 'conduct', version: 1 }];
    await call(chief.page.context(), 'policy.accept', { pid, accepted_policies });
    return { pid, owner, chief };
  }

  const applyTo = (context: BrowserContext, pid: string): Promise<void> =>
    call(context, 'application.create', {
      pid,
      tid: 'stage',
      note: 'Hello',
      accepted_policies: [{ kind: 'conduct', version: 1 }],
    });
  const choose = (page: Page, name: string) =>
    page.getByRole('checkbox', { name: fill(inbox.select, { name, team: 'Stage' }) }).check();

  it('begin at a team, need a note and the texts accepted, and can be withdrawn', async () => {
    const { pid, owner, chief } = await opened();
    const { page, complaints, close } = await visit({ viewport: { width: 360, height: 740 } });
    await page.goto(`/projects/${pid}/teams`);
    await page.getByRole('link', { name: fill(team.signInOf, { team: 'Stage' }) }).click();
    await page.waitForURL((url) => url.searchParams.get('next') === `/projects/${pid}/apply?team=stage`);
    await join(page.context(), 'Ann Applicant');
    await page.goto(`/projects/${pid}/apply?team=stage`);
    await page.getByRole('button', { name: apply.submit }).click();
    await page.getByText(uiEn.field.missing).waitFor();
    await page.getByText(projectEn.policies.missing).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.getByLabel(apply.note).fill('I can carry things.');
    await page.getByRole('heading', { name: 'Be kind' }).waitFor();
    await page.getByRole('checkbox', { name: apply.accept.conduct }).check();
    // The text changes while it is read: what was accepted is another one.
    await call(owner.page.context(), 'project.update', { pid, policies: { conduct: '# Be kinder' } });
    await page.getByRole('button', { name: apply.submit }).click();
    await page.getByText(apply.policiesChanged).waitFor();
    await page.getByRole('heading', { name: 'Be kinder' }).waitFor();
    await page.getByRole('checkbox', { name: apply.accept.conduct }).check();
    await page.getByRole('button', { name: apply.submit }).click();
    await page.getByRole('heading', { name: apply.sentTitle }).waitFor();

    await page.goto(`/projects/${pid}/teams`);
    await page.getByRole('link', { name: team.waiting }).click();
    await page.getByText(state.applied).waitFor();
    await page.getByRole('button', { name: fill(mine.withdrawOf, { team: 'Stage' }) }).click();
    await page.getByRole('button', { name: mine.withdraw, exact: true }).click();
    await page.getByText(fill(mine.withdrawn, { team: 'Stage' })).waitFor();
    await page.getByText(state.withdrawn, { exact: true }).waitFor();
    expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
    for (const one of [close, owner.close, chief.close]) await one();
  });

  /** People who have applied to the stage, one after the other. */
  const guestsOf = async (pid: string, names: readonly string[]) => {
    const guests = [];
    for (const name of names) {
      const guest = { name, ...(await visit()), email: '' };
      guest.email = await join(guest.page.context(), name);
      await applyTo(guest.page.context(), pid);
      guests.push(guest);
    }
    return guests;
  };
  const row = (page: Page, name: string) =>
    page.getByRole('list', { name: inbox.list }).getByRole('button', { name: new RegExp(name) });
  const current = (page: Page) =>
    page.getByRole('list', { name: inbox.list }).locator('button[aria-current]').textContent();

  it('are answered one after the other, in place; an answer can be taken back before the applicant hears of it', async () => {
    const { pid, owner, chief } = await opened();
    await call(owner.page.context(), 'team.update', { pid, tid: 'stage', headcount_most: 5, headcount_wanted: 4 });
    const guests = await guestsOf(pid, ['Una Uno', 'Dora Dos', 'Tess Tres']);
    const [una, , tess] = guests as [(typeof guests)[0], (typeof guests)[0], (typeof guests)[0]];
    const { page, complaints } = chief;
    await page.goto('/');
    await page.getByText(`3 applications to Event ${pid} to answer.`).waitFor();
    await page.goto(`/projects/${pid}/applications`);
    await page.getByRole('heading', { name: 'Una Uno' }).waitFor();
    await page.getByText('4 places left').waitFor();
    await page.getByText('2 others pending').waitFor();

    // By keys, down and up and never while the reader writes.
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Dora Dos' }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: 'Una Uno' }).waitFor();
    await page.getByRole('button', { name: inbox.addMessage }).click();
    await page.getByRole('textbox', { name: inbox.yourMessage }).fill('A day with us!');
    await page.getByRole('textbox', { name: inbox.yourMessage }).press('a');
    expect(await page.getByRole('button', { name: inbox.undo.do }).count()).toBe(0);
    await page.getByRole('textbox', { name: inbox.yourMessage }).fill('Welcome!');

    // There is not much time to take an answer back: the applicant's window is open before.
    await una.page.goto('/applications');
    const since = Date.now();
    await page.getByRole('button', { name: inbox.accept }).click();
    await page.getByRole('heading', { name: 'Dora Dos' }).waitFor();
    await expect.poll(() => current(page)).toContain('Dora Dos');
    expect(await page.evaluate(() => document.activeElement?.textContent), 'the focus stays').toContain(inbox.accept);
    await una.page.reload();
    await una.page.getByText(state.applied, { exact: true }).waitFor();
    await page.getByRole('button', { name: inbox.undo.do }).click();
    await page.getByText(fill(inbox.undo.undone_one, { count: '1' })).waitFor();
    await page.getByRole('heading', { name: 'Una Uno' }).waitFor();
    expect(await page.getByRole('list', { name: inbox.list }).getByRole('listitem').count()).toBe(3);

    await page.getByRole('heading', { name: 'Una Uno' }).press('d');
    await page.getByText(fill(inbox.undo.declined, { name: 'Una Uno' }), { exact: true }).waitFor();
    await row(page, 'Tess Tres').click();
    await page.getByRole('button', { name: inbox.suggest }).click();
    await page.getByLabel(inbox.suggestedTeam).selectOption('desk');
    await page.getByRole('button', { name: inbox.suggestTo }).click();
    await page.getByText(fill(inbox.asked, { team: 'Desk' })).waitFor();
    // "Select all" leaves out who decides about another team.
    await page.getByRole('button', { name: inbox.selectAll }).click();
    await page
      .getByText(fill(inbox.selected_one, { count: '1' }))
      .first()
      .waitFor();

    const mail = await mailTo(una.email, since);
    expect(mail.text, 'only the answer that stayed is told').toContain(`/projects/${pid}/teams`);
    expect(mail.text).not.toContain('Welcome!');
    await una.page.goto('/');
    const events = una.page.getByRole('region', { name: homeEn.events });
    await events.getByText(state.declined, { exact: true }).waitFor();
    await tess.page.goto('/');
    await tess.page.getByText(fill(steps.decide, { team: 'Desk' })).waitFor();
    await tess.page.getByRole('link', { name: 'Decide' }).click();
    await tess.page.getByRole('button', { name: fill(mine.take, { team: 'Desk' }) }).click();
    await tess.page.getByText(fill(mine.taken, { team: 'Desk' })).waitFor();
    expect(complaints).toEqual([]);
    for (const { close } of [owner, chief, ...guests]) await close();
  });

  it('many at once: the places are counted before, and failures are one line for each reason', async () => {
    const { pid, owner, chief } = await opened();
    // The chief has one of three.
    await call(owner.page.context(), 'team.update', { pid, tid: 'stage', headcount_most: 3 });
    const guests = await guestsOf(pid, ['Una Uno', 'Dora Dos', 'Tess Tres', 'Cora Cuatro']);
    const { page, complaints } = chief;
    await page.goto(`/projects/${pid}/applications`);
    await page.getByRole('button', { name: inbox.selectAll }).click();
    await page
      .getByText(fill(inbox.plan.short_other, { team: 'Stage', count: '2', accepts: '2', rest: '2 stay pending' }))
      .waitFor();
    await page.getByText(inbox.plan.order).waitFor();
    const bar = page.getByRole('region', { name: inbox.answer });
    await bar.getByRole('button', { name: inbox.accept, exact: true }).click();
    await bar.getByRole('button', { name: fill(inbox.yes.accepted_other, { count: '2' }) }).click();
    await page
      .getByText(fill(inbox.undo.acceptedMany, { number: '2' }), { exact: true })
      .first()
      .waitFor();
    expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('');
    await expect.poll(() => row(page, 'Una Uno').count()).toBe(0);
    expect(await row(page, 'Tess Tres').count()).toBe(1);

    await choose(page, 'Tess Tres');
    await choose(page, 'Cora Cuatro');
    // The owner is faster with both.
    await owner.page.goto(`/projects/${pid}/applications`);
    for (const name of ['Tess Tres', 'Cora Cuatro']) {
      await owner.page.getByRole('heading', { name }).waitFor();
      await owner.page.getByRole('article').getByRole('button', { name: inbox.decline }).click();
      await owner.page.getByText(fill(inbox.undo.declined, { name }), { exact: true }).first().waitFor();
    }
    await bar.getByRole('button', { name: inbox.decline, exact: true }).click();
    await bar.getByRole('button', { name: fill(inbox.yes.declined_other, { count: '2' }) }).click();
    await page.getByText(fill(inbox.notDone.declined_other, { count: '2' })).waitFor();
    await page.getByText(fill(inbox.why.already_answered, { names: 'Tess Tres and Cora Cuatro' })).waitFor();
    expect(complaints).toEqual([]);
    for (const { close } of [owner, chief, ...guests]) await close();
  });

  it('that wait when the project closes: its owner chooses, with numbers, and nobody is mailed unannounced', async () => {
    const { pid, owner, chief } = await opened();
    const guests = await guestsOf(pid, ['Una Uno', 'Dora Dos']);
    const { page, complaints } = owner;
    const { settings, conflict } = projectEn;
    // One of them has been shown another team, and decides: she waits as the other does.
    await chief.page.goto(`/projects/${pid}/applications`);
    await row(chief.page, 'Dora Dos').click();
    await chief.page.getByRole('button', { name: inbox.suggest }).click();
    await chief.page.getByLabel(inbox.suggestedTeam).selectOption('desk');
    await chief.page.getByRole('button', { name: inbox.suggestTo }).click();
    await chief.page.getByText(fill(inbox.asked, { team: 'Desk' })).waitFor();
    await page.goto(`/projects/${pid}/settings/applications`);
    await page.getByRole('button', { name: settings.move.closed }).click();
    await page.getByText(fill(settings.closing.ask_other, { count: '2' })).waitFor();
    await page.getByLabel(fill(settings.closing.end_other, { count: '2' })).check();
    // One more comes while the owner thinks.
    const since = Date.now();
    const late = await guestsOf(pid, ['Tess Tres']);
    await page
      .getByRole('button', { name: fill(settings.closing.doEnd_other, { move: settings.move.closed, count: '2' }) })
      .click();
    await page.getByText(conflict.waiting_changed).waitFor();
    await page.getByText(fill(settings.closing.ask_other, { count: '3' })).waitFor();
    await page.getByLabel(fill(settings.closing.keep_other, { count: '3' })).check();
    await page
      .getByRole('button', { name: fill(settings.closing.doKeep_other, { move: settings.move.closed, count: '3' }) })
      .click();
    await page.locator('[aria-current=step]').getByText(settings.means.closed).waitFor();
    const una = guests[0] as (typeof guests)[0];
    await una.page.goto('/applications');
    await una.page.getByText(state.applied, { exact: true }).waitFor();
    expect(await mailsTo(una.email, since)).toEqual([]);
    expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
    for (const { close } of [owner, chief, ...guests, ...late]) await close();
  });
});
