import { expect, it } from 'vitest';
import { invitationEn } from '../src/features/invitation/texts.en.ts';
import { teamEn } from '../src/features/team/texts.en.ts';
import { call, ownProject } from './own-project.ts';
import { join } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { invitation, join: joining } = invitationEn;
const { link, team } = teamEn;

describeInBrowser('the link of a team', () => {
  const visit = useBrowser();

  it('is made with a number and a day, shown once with its code, lets members in, is full, and can be revoked', async () => {
    const [owner, guest, late] = [await visit(), await visit(), await visit()];
    const { page } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await call(page.context(), 'project.update', { pid, state: 'open' });
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByLabel(link.choice.member).check();
    await page.getByRole('button', { name: link.make }).click();
    await page.getByText(link.placesWrong).waitFor();
    await page.getByLabel(link.places).fill('1');
    await page.getByLabel(link.ends).fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
    await page.getByRole('button', { name: link.make }).click();
    await page.getByRole('img', { name: link.code }).waitFor();
    const url = (await page.getByRole('region', { name: link.madeTitle }).locator('code').textContent()) ?? '';
    expect(url).toMatch(/\/join#token=[\w-]{43}$/);

    // It leads there without an account, and waits over signing in.
    await guest.page.goto(url);
    await guest.page.getByText(joining.what.member).waitFor();
    await guest.page.waitForFunction(() => window.location.hash === '');
    expect(await guest.page.getByRole('link', { name: invitation.signIn }).last().getAttribute('href')).toContain(
      'next=%2Fjoin',
    );
    await join(guest.page.context(), 'Lin Late');
    await guest.page.goto('/join');
    await guest.page.getByRole('button', { name: joining.submit.member }).click();
    await guest.page.waitForURL(`**/projects/${pid}/teams/stage`);

    await join(late.page.context());
    await late.page.goto(url);
    await late.page.getByText(joining.full).waitFor();

    await page.reload();
    expect(await page.content()).not.toContain(url.split('token=')[1]);
    await page.getByText(link.usesOf.replace('{{uses, number}}', '1').replace('{{places, number}}', '1')).waitFor();
    const links = page.getByRole('list', { name: link.list });
    await links.getByRole('button').click();
    await links.getByRole('button', { name: link.revoke, exact: true }).click();
    await page.getByText(link.none).waitFor();
    await page.getByRole('region', { name: team.members }).getByText('Lin Late').waitFor();
    await late.page.goto('about:blank');
    await late.page.goto(url);
    await late.page.getByText(joining.ended).waitFor();
    for (const one of [owner, guest, late]) await one.close();
  });
});
