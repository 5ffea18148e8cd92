import { expect, it } from 'vitest';
import accessEn from '../locales/en/access.json';
import applicationEn from '../locales/en/application.json';
import homeEn from '../locales/en/home.json';
import importEn from '../locales/en/import.json';
import invitationEn from '../locales/en/invitation.json';
import membershipEn from '../locales/en/membership.json';
import projectEn from '../locales/en/project.json';
import reminderEn from '../locales/en/reminder.json';
import { sql } from './database.ts';
import { fill } from './fill.ts';
import { call, everybodySaysYes, ownProject, uidOf } from './own-project.ts';
import { join, linkIn, mailSaying, mailTo, newAddress, signIn } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { policies, settings } = projectEn;
const { invitation } = invitationEn;
const { accept } = applicationEn.apply;
const PHONE = { viewport: { width: 390, height: 844 } };

describeInBrowser('the policies of a project', () => {
  const visit = useBrowser();

  /** An open project with a team, a text, and its owner. */
  async function opened() {
    const owner = await visit();
    const pid = await ownProject(owner.page.context());
    const context = owner.page.context();
    await call(context, 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await call(context, 'project.update', { pid, state: 'open', policies: { conduct: '# Be kind' } });
    return { pid, owner, context };
  }

  it('are shown and accepted with an invitation; a box that is not ticked says so and has the focus', async () => {
    const { pid, owner, context } = await opened();
    const guest = await visit(PHONE);
    const { page } = guest;
    const email = newAddress();
    const since = Date.now();
    await call(context, 'invitation.send', { pid, tid: 'stage', email, role: 'member' });
    const link = linkIn(await mailTo(email, since));
    await join(page.context(), 'Gus Guest');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Be kind' }).waitFor();
    await page.getByRole('button', { name: invitation.submit }).click();
    await page.getByText(policies.missing).waitFor();
    const box = page.getByRole('checkbox', { name: accept.conduct });
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await box.check();
    await page.getByRole('button', { name: invitation.submit }).click();
    await page.waitForURL(`**/projects/${pid}/teams/stage`);
    expect(guest.complaints).toEqual([]);
    await guest.close();
    await owner.close();
  });

  it('stop a person who never accepted, who then goes on where they were; a new version is a to-do only', async () => {
    const { pid, owner, context } = await opened();
    const member = await visit(PHONE);
    const { page } = member;
    await join(page.context(), 'Mia Member');
    await call(context, 'staff.putMember', { pid, tid: 'stage', uid: await uidOf(page.context()) });
    // As people were who joined before anybody was asked.
    await everybodySaysYes(pid);
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByRole('heading', { name: policies.title }).waitFor();
    await page.getByRole('button', { name: policies.submit }).click();
    await page.getByText(policies.missing).waitFor();
    await page.getByRole('checkbox', { name: accept.conduct }).check();
    await page.getByRole('button', { name: policies.submit }).click();
    await page.getByRole('heading', { name: 'Stage', level: 2 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/projects/${pid}/teams/stage`);

    await call(context, 'project.update', { pid, policies: { conduct: '# Be kinder' } });
    await page.reload();
    await page.getByRole('heading', { name: 'Stage', level: 2 }).waitFor();
    await page.goto('/');
    await page.getByText(fill(homeEn.policiesNew, { project: `Event ${pid}` })).waitFor();
    await page.getByRole('link', { name: homeEn.policiesLink }).click();
    await page.getByRole('heading', { name: 'Be kinder' }).waitFor();
    await page.getByRole('checkbox', { name: accept.conduct }).check();
    await page.getByRole('button', { name: policies.submit }).click();
    await page.getByText(policies.allAccepted).waitFor();
    await member.close();
    await owner.close();
  });

  it('are asked of people who were imported, with their yes; the owner sees how many accepted', async () => {
    const { pid, owner, context } = await opened();
    const guest = await visit(PHONE);
    await call(context, 'policy.accept', { pid, accepted_policies: [{ kind: 'conduct', version: 1 }] });
    const email = newAddress();
    await owner.page.goto(`/projects/${pid}/import`);
    await owner.page.getByLabel(importEn.import.text).fill(`name,email,team\nIda Import,${email},stage`);
    await owner.page.getByRole('button', { name: importEn.import.check }).click();
    const since = Date.now();
    await owner.page.getByRole('button', { name: fill(importEn.import.submit_one, { count: 1 }) }).click();

    const { page } = guest;
    const link = linkIn(await mailTo(email, since));
    await signIn(page.context(), email);
    await page.goto(link);
    await page.getByLabel(accessEn.welcome.name).fill('Ida Import');
    await page.getByRole('button', { name: accessEn.welcome.submit }).click();
    await page.getByRole('heading', { name: 'Be kind' }).waitFor();
    await page.getByRole('button', { name: membershipEn.place.yes }).click();
    await page.getByText(policies.missing).waitFor();
    const box = page.getByRole('checkbox', { name: accept.conduct });
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await box.check();
    await page.getByRole('button', { name: membershipEn.place.yes }).click();
    await page.getByText(fill(membershipEn.place.accepted, { project: `Event ${pid}` })).waitFor();

    await owner.page.goto(`/projects/${pid}/settings/texts`);
    const counted = { what: projectEn.overview.conduct, version: 1, accepted: 2, people: 2 };
    await owner.page.getByText(fill(policies.progress, counted)).waitFor();
    await guest.close();
    await owner.close();
  });

  it('can be turned down by leaving', async () => {
    const { pid, owner, context } = await opened();
    const member = await visit(PHONE);
    const { page } = member;
    await join(page.context(), 'Leo Leaver');
    await call(context, 'staff.putMember', { pid, tid: 'stage', uid: await uidOf(page.context()) });
    await everybodySaysYes(pid);
    await page.goto(`/projects/${pid}/teams/stage`);
    await page.getByRole('button', { name: fill(policies.leave, { team: 'Stage' }) }).click();
    await page.getByRole('button', { name: policies.leaveYes }).click();
    await page.getByRole('heading', { name: 'Stage', level: 2 }).waitFor();
    await member.close();
    await owner.close();
  });

  it('are counted for owners, who remind those who have not', async () => {
    const { pid, owner, context } = await opened();
    const member = await visit();
    const email = await join(member.page.context(), 'Mia Member');
    await call(context, 'staff.putMember', { pid, tid: 'stage', uid: await uidOf(member.page.context()) });
    await everybodySaysYes(pid);
    const { page } = owner;
    await page.goto(`/projects/${pid}/settings/texts`);
    const counted = { what: projectEn.overview.conduct, version: 1, accepted: 1, people: 2 };
    await page.getByText(fill(policies.progress, counted)).waitFor();
    const since = Date.now();
    await page.getByRole('button', { name: fill(reminderEn.button_one, { count: 1 }) }).click();
    await page.getByText(fill(reminderEn.done_one, { count: 1 })).waitFor();
    await mailSaying(email, `/projects/${pid}/policies`, since);
    // Once a day: the button goes, and the page of reminders says why.
    await page.getByRole('link', { name: projectEn.nav.reminders }).click();
    const part = page.getByRole('region', { name: reminderEn.kind.policies.title });
    await part.getByText(fill(reminderEn.notNow.policies_one, { count: 1 })).waitFor();
    expect(await part.getByRole('button').count()).toBe(0);
    const meals = page.getByRole('region', { name: reminderEn.kind.diet.title });
    const later = Date.now();
    await meals.getByRole('button', { name: fill(reminderEn.button_other, { count: 2 }) }).click();
    await meals.getByText(fill(reminderEn.done_other, { count: 2 })).waitFor();
    await mailSaying(email, '/account/diet', later);
    await member.close();
    await owner.close();
  });
});

describeInBrowser('an address', () => {
  const visit = useBrowser();

  it('is appointed on the settings page, waits, and has the role after a yes by the mailed link', async () => {
    const [owner, guest] = [await visit(), await visit(PHONE)];
    const { page } = owner;
    const pid = await ownProject(page.context());
    await call(page.context(), 'project.update', { pid, state: 'open' });
    const email = newAddress();
    await page.goto(`/projects/${pid}/settings/roles`);
    const part = page.getByRole('region', { name: settings.appointments });
    await part.getByRole('button', { name: settings.appoint }).click();
    await part.getByText(settings.personMissing).waitFor();
    const since = Date.now();
    await part.getByRole('combobox', { name: settings.person }).fill(email);
    await part.getByRole('combobox', { name: settings.role }).selectOption('finance');
    await part.getByRole('button', { name: settings.appoint }).click();
    await part.getByText(fill(settings.asked, { name: email, role: projectEn.role.finance })).waitFor();
    const row = part.getByRole('listitem').filter({ hasText: email });
    await row.getByText(membershipEn.badge).waitFor();

    const link = linkIn(await mailTo(email, since));
    await signIn(guest.page.context(), email);
    await call(guest.page.context(), 'me.update', { name: 'Fay Finance' });
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: membershipEn.place.yes }).click();
    await guest.page.getByText(fill(membershipEn.place.accepted, { project: `Event ${pid}` })).waitFor();
    await page.reload();
    await part.getByRole('link', { name: 'Fay Finance' }).waitFor();
    expect(owner.complaints).toEqual([]);
    await guest.close();
    await owner.close();
  });
});

describeInBrowser('people who have not confirmed', () => {
  const visit = useBrowser();

  it('are reminded by one button, which says how many get a mail', async () => {
    const { page, complaints, close } = await visit();
    const pid = await ownProject(page.context());
    const context = page.context();
    await call(context, 'team.create', { pid, tid: 'stage', name: 'Stage' });
    await call(context, 'project.update', { pid, state: 'open' });
    const emails = [newAddress(), newAddress()];
    await page.goto(`/projects/${pid}/import`);
    const words = importEn.import;
    const rows = emails.map((email, n) => `Person ${n},${email},stage,`);
    await page.getByLabel(words.text).fill(['name,email,team,role', ...rows].join('\n'));
    await page.getByRole('button', { name: words.check }).click();
    const imported = Date.now();
    await page.getByRole('button', { name: fill(words.submit_other, { count: 2 }) }).click();
    // Jobs send it: the first mail must be there before the second is looked for.
    for (const email of emails) await mailTo(email, imported);
    // They have just had a mail: nobody is reminded on the same day.
    await page.getByText(fill(reminderEn.notNow.unconfirmed_other, { count: 2 })).waitFor();
    await sql(
      `update place_offer set given_at = now() - interval '4 days', mailed_at = now() - interval '3 days'
       where project_id = (select id from project where pid = $1)`,
      [pid],
    );
    await sql(`delete from rate_limit where key like 'place-mail-apart:%'`);
    await page.goto(`/projects/${pid}/people`);
    const since = Date.now();
    await page.getByRole('button', { name: fill(reminderEn.button_other, { count: 2 }) }).click();
    await page.getByText(fill(reminderEn.done_other, { count: 2 })).waitFor();
    for (const email of emails) expect((await mailTo(email, since)).subject).toContain('Reminder');
    await page.getByText(fill(reminderEn.notNow.unconfirmed_other, { count: 2 })).waitFor();
    await close();
    expect(complaints).toEqual([]);
  });
});
