import { expect, it } from 'vitest';
import accessEn from '../locales/en/access.json';
import directoryEn from '../locales/en/directory.json';
import homeEn from '../locales/en/home.json';
import invitationEn from '../locales/en/invitation.json';
import projectEn from '../locales/en/project.json';
import sessionEn from '../locales/en/session.json';
import teamEn from '../locales/en/team.json';
import { call, ownProject } from './own-project.ts';
import { forgetLimits, join, linkIn, mailTo, newAddress, signIn as signInAs } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { directory } = directoryEn;
const { invitation } = invitationEn;
const { signIn } = sessionEn;
const { team } = teamEn;

describeInBrowser('an invitation', () => {
  const visit = useBrowser();

  it('is sent, opened, kept over signing in, accepted once, and cannot be used again', async () => {
    const [owner, guest] = [await visit(), await visit()];
    const { page } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const email = newAddress();
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByLabel(team.emails).fill('nonsense');
    await page.getByRole('button', { name: team.invite }).click();
    await page.getByText(team.notAddresses.replace('{{list}}', 'nonsense')).waitFor();
    const since = Date.now();
    await page.getByLabel(team.emails).fill(email);
    await page.getByRole('button', { name: team.invite }).click();
    await page.getByRole('list', { name: team.outcomes }).getByText(email).waitFor();
    await page.getByRole('list', { name: team.invitations }).getByText(email).waitFor();

    const link = linkIn(await mailTo(email, since));
    await guest.page.goto(link);
    await guest.page.waitForFunction(() => window.location.hash === '');
    await guest.page.getByText(invitation.signInFirst).waitFor();
    expect(await guest.page.getByRole('main').getByRole('link').getAttribute('href')).toBe(
      '/sign-in?next=%2Finvitation',
    );
    // Any account will do, and the page may have been loaded anew meanwhile.
    await join(guest.page.context(), 'Gus Guest');
    await guest.page.goto('/invitation');
    await guest.page.getByRole('button', { name: invitation.submit }).click();
    await guest.page.waitForURL(`**/projects/${pid}/teams/stage`);
    await guest.page.getByRole('region', { name: team.members }).getByText('Gus Guest').waitFor();

    await guest.page.goto('/invitation');
    await guest.page.getByText(invitation.incomplete).waitFor();
    await guest.page.goto('about:blank');
    await guest.page.goto(link);
    await guest.page.getByText(invitation.used).waitFor();
    await guest.close();
    await owner.close();
  });

  it('survives a sign-in by the mailed link: in another tab, and on another device from the start page', async () => {
    const [owner, guest, phone] = [await visit(), await visit(), await visit()];
    const pid = await ownProject(owner.page.context());
    await call(owner.page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const email = newAddress();
    let since = Date.now();
    await call(owner.page.context(), 'invitation.send', { pid, tid: 'stage', email, role: 'member' });
    await guest.page.goto(linkIn(await mailTo(email, since)));
    await guest.page.getByRole('main').getByRole('link').click();
    since = Date.now();
    await forgetLimits();
    await guest.page.getByLabel(signIn.address).fill(email);
    await guest.page.getByRole('button', { name: signIn.send }).click();
    await guest.page.getByLabel(signIn.code).waitFor();
    const link = linkIn(await mailTo(email, since));

    // The app that shows the mail opens links in a browser of its own: what was typed or kept elsewhere isn't there.
    const tab = await guest.page.context().newPage();
    await tab.goto(link);
    await tab.getByRole('button', { name: accessEn.confirm.submit }).click();
    await tab.getByLabel(accessEn.welcome.name).fill('Gus Guest');
    await tab.getByRole('button', { name: accessEn.welcome.submit }).click();
    await tab.getByRole('button', { name: invitation.submit }).waitFor();

    await signInAs(phone.page.context(), email);
    await phone.page.goto('/');
    await phone.page.getByText(/Olga Owner invited you to Stage/).waitFor();
    await phone.page.getByRole('link', { name: homeEn.invitationLink }).click();
    await phone.page.getByRole('button', { name: invitation.submit }).click();
    await phone.page.waitForURL(`**/projects/${pid}/teams/stage`);
    await phone.page.goto('/');
    await phone.page.getByText(homeEn.nothingWaits).waitFor();
    for (const visitor of [owner, guest, phone]) await visitor.close();
  });

  it('can be withdrawn, and then leads nowhere', async () => {
    const [owner, guest] = [await visit(), await visit()];
    const { page } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const email = newAddress();
    const since = Date.now();
    await call(page.context(), 'invitation.send', { pid, tid: 'stage', email, role: 'chief' });
    const link = linkIn(await mailTo(email, since));
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByRole('button', { name: team.withdrawOf.replace('{{email}}', email) }).click();
    await page.getByRole('button', { name: team.withdraw, exact: true }).click();
    await page.getByText(team.withdrawn.replace('{{email}}', email)).waitFor();
    await page.getByText(team.invitationsNone).waitFor();

    await join(guest.page.context());
    await guest.page.goto(link);
    await guest.page.getByText(invitation.used).waitFor();
    await guest.close();
    await owner.close();
  });

  it('goes to several addresses at once, says who, what, when, and can be declined without an account', async () => {
    const [owner, guest] = [await visit(), await visit()];
    const { page } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    const [ada, bo] = [newAddress(), newAddress()];
    const since = Date.now();
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByLabel(team.emails).fill(`Ada Novak <${ada}>;\n${bo}`);
    const role = page.locator('form', { has: page.getByLabel(team.emails) }).getByLabel(team.role);
    await role.selectOption('chief');
    await page.getByRole('button', { name: team.invite }).click();
    const sent = page.getByRole('list', { name: team.outcomes });
    for (const email of [ada, bo]) await sent.getByText(email).waitFor();
    // The next one is not a chief by accident.
    expect(await role.inputValue()).toBe('member');

    await guest.page.goto(linkIn(await mailTo(ada, since)));
    for (const words of ['Stage', projectEn.role.chief]) await guest.page.getByText(words, { exact: true }).waitFor();
    await guest.page.getByRole('button', { name: invitation.decline }).click();
    await guest.page.getByText(invitation.declineAsk).waitFor();
    await guest.page.getByRole('button', { name: invitation.decline }).click();
    await guest.page.getByText(invitation.declined).waitFor();

    await page.reload();
    const item = page.getByRole('list', { name: team.invitations }).getByRole('listitem').filter({ hasText: ada });
    await item.getByText(team.declined).waitFor();
    await guest.close();
    await owner.close();
  });

  it('reaches a person of the talent pool, whose address the inviter never sees', async () => {
    const [owner, helper] = [await visit(), await visit()];
    const { page } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await call(page.context(), 'project.update', { pid, state: 'open' });
    const name = `Hana ${Math.random().toString(36).slice(2, 8)}`;
    const email = await join(helper.page.context(), name);
    await call(helper.page.context(), 'talentPool.put', { wishes: '' });
    const since = Date.now();
    await page.goto(`/projects/${pid}/people?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: directory.inviteOf.replace('{{name}}', name) }).click();
    await page.getByRole('button', { name: directory.inviteSend }).click();
    await page.getByText(directory.invited.replace('{{name}}', name)).waitFor();
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByText(team.invitedName.replace('{{name}}', name)).waitFor();
    expect(await page.content()).not.toContain(email);

    await helper.page.goto(linkIn(await mailTo(email, since)));
    await helper.page.getByRole('button', { name: invitation.submit }).click();
    await helper.page.waitForURL(`**/projects/${pid}/teams/stage`);
    await helper.close();
    await owner.close();
  });
});
