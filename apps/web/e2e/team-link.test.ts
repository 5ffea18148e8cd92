import { expect, it } from 'vitest';
import accessEn from '../locales/en/access.json';
import applicationEn from '../locales/en/application.json';
import homeEn from '../locales/en/home.json';
import invitationEn from '../locales/en/invitation.json';
import sessionEn from '../locales/en/session.json';
import teamEn from '../locales/en/team.json';
import { call, ownProject } from './own-project.ts';
import { forgetLimits, join, linkIn, mailTo, newAddress } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { invitation, join: joining } = invitationEn;
const { link, team } = teamEn;
const { apply, inbox, steps } = applicationEn;
const { signIn } = sessionEn;

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
    await page.getByText(link.usesOf.replace('{{uses, number}}', '1').replace('{{places, number}}', '1')).waitFor();
    expect(await page.content()).not.toContain(url.split('token=')[1]);
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

  it('takes applications: a guest signs in by the mailed link, writes, and the chiefs answer', async () => {
    const [owner, guest] = [await visit(), await visit({ viewport: { width: 390, height: 844 } })];
    const { page } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await call(page.context(), 'project.update', { pid, state: 'open', policies: { conduct: '# Be kind' } });
    await call(page.context(), 'policy.accept', { pid, accepted_policies: [{ kind: 'conduct', version: 1 }] });

    // A team without anybody says how to begin.
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByText(team.nobodyText).waitFor();
    await page.getByRole('link', { name: team.writeText }).waitFor();
    await page.getByRole('link', { name: team.toAdding }).click();
    await page.getByLabel(link.choice.application).check();
    await page.getByRole('button', { name: link.make }).click();
    const url = (await page.getByRole('region', { name: link.madeTitle }).locator('code').textContent()) ?? '';

    await guest.page.goto(url);
    await guest.page.getByText(joining.what.application).waitFor();
    await guest.page.getByRole('link', { name: invitation.signIn }).last().click();
    const [email, since] = [newAddress(), Date.now()];
    await forgetLimits();
    await guest.page.getByLabel(signIn.address).fill(email);
    await guest.page.getByRole('button', { name: signIn.send, exact: true }).click();
    await guest.page.goto(linkIn(await mailTo(email, since)));
    await guest.page.getByRole('button', { name: accessEn.confirm.submit }).click();
    await guest.page.getByLabel(accessEn.welcome.name).fill('Gita Guest');
    await guest.page.getByRole('button', { name: accessEn.welcome.submit }).click();

    const note = guest.page.getByLabel(apply.note);
    await note.fill('I can carry things.');
    guest.page.on('dialog', (dialog) => void dialog.accept());
    await guest.page.reload();
    expect(await note.inputValue(), 'what was typed is kept').toBe('I can carry things.');
    const submit = guest.page.getByRole('button', { name: joining.submit.application });
    await submit.click();
    const box = guest.page.getByRole('checkbox', { name: apply.accept.conduct });
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await box.check();
    await submit.click();
    await guest.page.getByText(joining.applied).waitFor();
    await guest.page.goto('/');
    await guest.page.getByRole('region', { name: homeEn.events }).getByText(steps.waiting).waitFor();

    await page.reload();
    await page.getByText(link.uses_one.replace('{{count, number}}', '1')).waitFor();
    await page.goto(`/projects/${pid}/applications`);
    await page.getByRole('heading', { name: 'Gita Guest' }).waitFor();
    await page.getByText('I can carry things.').last().waitFor();
    await page.getByRole('link', { name: inbox.toPerson }).click();
    await page.waitForURL(`**/projects/${pid}/people/*`);
    await page.getByRole('heading', { name: 'Gita Guest' }).waitFor();
    for (const one of [owner, guest]) await one.close();
  });
});
