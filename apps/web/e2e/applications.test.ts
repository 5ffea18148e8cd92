import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { applicationEn } from '../src/features/application/texts.en.ts';
import { projectEn } from '../src/features/project/texts.en.ts';
import { uiEn } from '../src/ui/texts.en.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, mailTo } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { apply, inbox, mine, state, team } = applicationEn;
const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '');

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

  it('are answered many at once; who comes second is told, and a suggestion is taken in one click', async () => {
    const { pid, owner, chief } = await opened();
    const guests = await Promise.all(
      ['Una Uno', 'Dora Dos', 'Tess Tres'].map(async (name) => ({ name, ...(await visit()) })),
    );
    const emails = new Map<string, string>();
    for (const { name, page } of guests) {
      emails.set(name, await join(page.context(), name));
      await applyTo(page.context(), pid);
    }
    const { page, complaints } = chief;
    await page.goto('/');
    await page.getByText(`3 applications to Event ${pid} wait for your answer.`).waitFor();
    await page.goto(`/projects/${pid}/applications`);
    await choose(page, 'Una Uno');
    await choose(page, 'Dora Dos');
    // The owner is faster with one of them.
    await owner.page.goto(`/projects/${pid}/applications`);
    await choose(owner.page, 'Dora Dos');
    await owner.page.getByRole('button', { name: inbox.decline, exact: true }).click();
    await owner.page.getByLabel(inbox.yourMessage).fill('Next year!');
    const since = Date.now();
    await owner.page.getByRole('button', { name: fill(inbox.yes.declined_one, { count: '1' }) }).click();
    await owner.page.getByText(fill(inbox.done.declined_one, { count: '1' })).waitFor();
    expect((await mailTo(emails.get('Dora Dos') ?? '', since)).text).toContain('> Next year!');

    await page.getByRole('button', { name: inbox.accept, exact: true }).click();
    await page.getByRole('button', { name: fill(inbox.yes.accepted_other, { count: '2' }) }).click();
    await page.getByText(fill(inbox.done.accepted_one, { count: '1' })).waitFor();
    await page.getByText(fill(inbox.why.already_answered, { name: 'Dora Dos' })).waitFor();

    await choose(page, 'Tess Tres');
    await page.getByRole('button', { name: inbox.suggest }).click();
    await page.getByRole('button', { name: fill(inbox.yes.suggested_one, { count: '1' }) }).click();
    await page.getByText(inbox.teamMissing).waitFor();
    await page.getByLabel(inbox.suggestedTeam).selectOption('desk');
    await page.getByRole('button', { name: fill(inbox.yes.suggested_one, { count: '1' }) }).click();
    await page.getByText(fill(inbox.suggested, { team: 'Desk' })).waitFor();
    await page.getByLabel(inbox.state).selectOption('accepted');
    await page.waitForURL('**/applications?state=accepted');
    await page.getByText('Una Uno').waitFor();

    const tess = guests[2]?.page as Page;
    await tess.goto('/');
    await tess.getByRole('link', { name: 'Decide' }).click();
    await tess.getByRole('button', { name: fill(mine.take, { team: 'Desk' }) }).click();
    await tess.getByText(fill(mine.taken, { team: 'Desk' })).waitFor();
    await tess.getByRole('link', { name: 'Desk', exact: true }).waitFor();
    await owner.page.reload();
    await owner.page.getByText('Tess Tres').waitFor();
    expect(complaints).toEqual([]);
    for (const { close } of [owner, chief, ...guests]) await close();
  });
});
