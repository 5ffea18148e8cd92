import { expect, it } from 'vitest';
import { accessEn } from '../src/features/access/texts.en.ts';
import { homeEn } from '../src/features/home/texts.en.ts';
import { invitationEn } from '../src/features/invitation/texts.en.ts';
import { teamEn } from '../src/features/team/texts.en.ts';
import { sessionEn } from '../src/session/texts.en.ts';
import { uiEn } from '../src/ui/texts.en.ts';
import { call, ownProject } from './own-project.ts';
import { forgetLimits, join, linkIn, mailTo, newAddress, signIn as signInAs } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { field } = uiEn;
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
    await page.getByLabel(team.email).fill('nonsense');
    await page.getByRole('button', { name: team.invite }).click();
    await page.getByText(field.address).waitFor();
    const since = Date.now();
    await page.getByLabel(team.email).fill(email);
    await page.getByRole('button', { name: team.invite }).click();
    await page.getByText(team.invited.replace('{{email}}', email)).waitFor();
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
    await phone.page.getByText(/Olga Owner invites you to Stage/).waitFor();
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
});
