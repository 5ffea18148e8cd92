import { expect, it } from 'vitest';
import directoryEn from '../locales/en/directory.json';
import projectEn from '../locales/en/project.json';
import projectsEn from '../locales/en/projects.json';
import sessionEn from '../locales/en/session.json';
import teamEn from '../locales/en/team.json';
import uiEn from '../locales/en/ui.json';
import { call, everybodySaysYes, makeAdministrator, newPid, ownProject, uidOf } from './own-project.ts';
import { join, signIn } from './people.ts';
import { describeInBrowser, useBrowser } from './visit.ts';

const { field, form } = uiEn;
const { begin, conflict, nav, overview, settings, state } = projectEn;
const { refused } = sessionEn;
const { team } = teamEn;
const people = directoryEn.directory;

describeInBrowser('setting up a project', () => {
  const visit = useBrowser();

  it('begins a year from last year’s, with what is wrong said at the field', async () => {
    const { page, complaints, close } = await visit();
    const pid = newPid();
    await makeAdministrator(await join(page.context(), 'Ann Admin'));
    await page.goto('/projects');
    await page.getByRole('link', { name: projectsEn.begin }).click();
    await page.getByRole('heading', { level: 1, name: begin.title }).waitFor();
    await page.getByRole('button', { name: begin.submit }).click();
    await page.getByText(field.missing).first().waitFor();
    await page.getByLabel(begin.pid).fill('not a slug');
    await page.getByLabel(begin.name).fill('Next Year');
    await page.getByLabel(begin.startsOn).fill('2031-08-04');
    await page.getByLabel(begin.endsOn).fill('2031-08-03');
    await page.getByRole('button', { name: begin.submit }).click();
    await page.getByText(field.slug).waitFor();
    await page.getByText(field.order).waitFor();
    expect(await page.getByLabel(begin.pid).evaluate((input) => input === document.activeElement)).toBe(true);

    await page.getByLabel(begin.endsOn).fill('2031-08-05');
    await page.getByLabel(begin.pid).fill('2027');
    await page.getByRole('button', { name: begin.submit }).click();
    await page.getByText(field.pidTaken).waitFor();

    await page.getByLabel(begin.pid).fill(pid);
    await page.getByLabel(begin.copyFrom).selectOption('2027');
    await page.getByLabel(begin.description).fill('**Bold** <i>plans</i>, see [us](https://a.example).');
    await page.getByRole('button', { name: begin.submit }).click();
    await page.waitForURL(`**/projects/${pid}/settings`);
    await page.getByRole('link', { name: nav.overview }).click();
    await page.waitForURL(`**/projects/${pid}`);
    // The settings list the teams too: these are the event's.
    await page.getByRole('region', { name: overview.teamsTitle, exact: true }).waitFor();
    await page.getByRole('link', { name: 'Field', exact: true }).waitFor();
    // The owner is the first person of the project, and fills no place of a team.
    const numbers = await page.getByRole('definition').allTextContents();
    expect(numbers.slice(0, 3)).toEqual(['1', overview.toPeople, '0']);
    expect(await page.locator('main strong').textContent()).toBe('Bold');
    await page.getByText('<i>plans</i>').waitFor();
    await page.getByText(state.draft, { exact: true }).waitFor();
    await page.goto('/projects?which=mine');
    await page.getByRole('link', { name: /Next Year/ }).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
    // The one refusal on the way: the identifier that was taken.
    expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
    await close();
  });

  it('refuses a year that is a slip of the finger, keeps the time zone of a copy, and a target within its limit', async () => {
    const { page, close } = await visit({ timezoneId: 'America/New_York' });
    await makeAdministrator(await join(page.context(), 'Ann Admin'));
    const pid = newPid();
    const zone = page.getByRole('combobox', { name: begin.timeZone });
    await page.goto('/projects/new');
    await page.getByLabel(begin.pid).fill(pid);
    await page.getByLabel(begin.name, { exact: true }).fill('Next Year');
    expect(await zone.inputValue()).toBe('America/New York');
    await page.getByLabel(begin.copyFrom).selectOption('2027');
    await expect.poll(() => zone.inputValue()).toBe('Asia/Taipei');
    await page.getByLabel(begin.startsOn).fill('1028-08-05');
    await page.getByLabel(begin.endsOn).fill('1028-08-06');
    await page.getByRole('button', { name: begin.submit }).click();
    await page.getByText(field.year).waitFor();
    expect(await page.getByLabel(begin.startsOn).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByLabel(begin.startsOn).fill('2028-08-05');
    await page.getByLabel(begin.endsOn).fill('2028-08-06');
    await page.getByRole('button', { name: begin.submit }).click();
    // The address changes before the page does, and both have the same fields: the button is only on the new one.
    await page.waitForURL(`**/projects/${pid}/settings`);
    await page.getByRole('button', { name: form.save }).first().waitFor();
    expect(await zone.inputValue()).toBe('Asia/Taipei');
    await page.getByLabel(begin.startsOn).fill('1028-08-05');
    await page.getByRole('button', { name: form.save }).first().click();
    await page.getByText(field.year).waitFor();
    await page.getByLabel(begin.startsOn).fill('2028-08-05');
    await page.getByLabel(begin.endsOn).fill('2082-08-06');
    await page.getByRole('button', { name: form.save }).first().click();
    await page.getByText(field.duration).waitFor();
    await page.getByLabel(begin.endsOn).fill('2028-08-06');

    await page.goto(`/projects/${pid}/teams/field?part=settings`);
    await page.getByLabel(team.wanted).fill('10');
    await page.getByLabel(team.most).fill('5');
    await page.getByRole('button', { name: form.save }).first().click();
    await page.getByText(team.aboveLimit).waitFor();
    await page.getByLabel(team.wanted).fill('5');
    await page.getByRole('button', { name: form.save }).first().click();
    await page.getByText(form.saved).waitFor();
    await close();
  });

  it('lets an owner start the next year from theirs', async () => {
    const { page, close } = await visit();
    await signIn(page.context(), 'owner@demo.example');
    await page.goto('/projects/2026/settings');
    await page.getByRole('link', { name: settings.nextYear }).click();
    await page.getByRole('heading', { level: 1, name: begin.title }).waitFor();
    const from = page.getByLabel(begin.copyFrom);
    expect(await from.inputValue()).toBe('2026');
    expect(await from.getByRole('option').allTextContents()).not.toContain(begin.copyNothing);
    const pid = `next-${Date.now()}`;
    await page.getByLabel(begin.pid).fill(pid);
    await page.getByLabel(begin.name, { exact: true }).fill('The Year After');
    await page.getByLabel(begin.startsOn).fill('2031-08-02');
    await page.getByLabel(begin.endsOn).fill('2031-08-03');
    await page.getByRole('button', { name: begin.submit }).click();
    await page.waitForURL(`**/projects/${pid}/settings`);
    await page.getByText(state.draft, { exact: true }).first().waitFor();
    await close();
  });

  it('is not for others', async () => {
    const { page, close } = await visit();
    await page.goto('/projects/2027/settings');
    await page.waitForURL('**/sign-in?next=*');
    await join(page.context());
    await page.goto('/projects/new');
    await page.getByRole('heading', { level: 1, name: begin.forbiddenTitle }).waitFor();
    for (const part of ['settings', 'people']) {
      await page.goto(`/projects/2027/${part}`);
      await page.getByRole('heading', { name: refused.forbiddenTitle }).waitFor();
    }
    await page.goto('/projects');
    await page.getByRole('link', { name: projectsEn.which.mine }).click();
    await page.getByText(projectsEn.noneOf.mine).waitFor();
    expect(await page.getByRole('link', { name: projectsEn.begin }).count()).toBe(0);
    await close();
  });

  it('changes settings, adds and orders teams by keyboard and drag, opens and publishes', async () => {
    const [{ page, complaints, close }, guest] = [await visit(), await visit()];
    const pid = await ownProject(page.context());
    await page.goto(`/projects/${pid}/settings`);
    await page.getByLabel(begin.name, { exact: true }).first().fill('');
    await page.getByRole('button', { name: form.save }).first().click();
    await page.getByText(field.missing).waitFor();
    await page.getByLabel(begin.name, { exact: true }).first().fill('Renamed Event');
    await page.getByRole('button', { name: form.save }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Renamed Event' }).waitFor();

    await page.goto(`/projects/${pid}/settings/teams`);
    const adding = page.getByRole('region', { name: settings.addTeam });
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      await adding.getByLabel(settings.teamName).fill(name);
      await adding.getByLabel(settings.tid).fill(name.toLowerCase());
      await adding.getByRole('button', { name: settings.add }).click();
      await page.getByText(settings.added.replace('{{name}}', name)).waitFor();
    }
    await adding.getByLabel(settings.teamName).fill('Again');
    await adding.getByLabel(settings.tid).fill('beta');
    await adding.getByRole('button', { name: settings.add }).click();
    await page.getByText(field.tidTaken).waitFor();

    const order = page.getByRole('region', { name: settings.orderTitle });
    const names = () => order.getByRole('listitem').getByRole('link').allTextContents();
    await page.getByRole('button', { name: uiEn.order.up.replace('{{name}}', 'Gamma') }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(uiEn.order.moved.replace('{{name}}', 'Gamma').replace('{{place}}', '2')).waitFor();
    // The arrow went along with its team, and so did the focus.
    await page.waitForFunction((label) => document.activeElement?.ariaLabel === label, 'Move Gamma up');
    await page.keyboard.press('Enter');
    await page.getByText(uiEn.order.moved.replace('{{name}}', 'Gamma').replace('{{place}}', '1')).waitFor();
    await expect.poll(names).toEqual(['Gamma', 'Alpha', 'Beta']);
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('["beta","gamma","alpha"]') === true,
    );
    await order.getByRole('listitem').nth(2).dragTo(order.getByRole('listitem').nth(0));
    await page.getByText(uiEn.order.moved.replace('{{name}}', 'Beta').replace('{{place}}', '1')).waitFor();
    await saved;
    await page.reload();
    await order.getByRole('listitem').first().waitFor();
    expect(await names()).toEqual(['Beta', 'Gamma', 'Alpha']);

    await page.goto(`/projects/${pid}/settings/texts`);
    await page.getByLabel(overview.conduct).fill('Be *kind*.');
    await page.getByRole('button', { name: form.save }).last().click();
    await page.getByText(settings.version.replace('{{version}}', '1'), { exact: true }).waitFor();

    await guest.page.goto(`/projects/${pid}`);
    await guest.page.getByRole('heading', { level: 1, name: refused.notThereTitle }).waitFor();
    await page.goto(`/projects/${pid}/settings/applications`);
    await page.getByRole('button', { name: settings.move.open }).click();
    await page.getByRole('button', { name: settings.moveNo }).waitFor();
    await page.getByRole('button', { name: settings.move.open }).click();
    await page.getByText(settings.moved).waitFor();
    await page.goto(`/projects/${pid}/settings/roster`);
    await page.getByLabel(settings.keyed).check();
    await page.getByRole('button', { name: settings.publish }).click();
    await page.getByRole('button', { name: settings.publishYes }).click();
    await page.getByText(settings.published).waitFor();

    await guest.page.goto(`/projects/${pid}/roster`);
    await guest.page.getByRole('region', { name: 'Gamma' }).waitFor();
    expect(await guest.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Beta', 'Gamma', 'Alpha']);
    await guest.page.getByRole('link', { name: nav.overview }).click();
    await guest.page.getByText(overview.conduct).click();
    await guest.page.getByText('Be kind.').waitFor();
    expect(await guest.page.getByRole('link', { name: nav.settings }).count()).toBe(0);
    expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
    await guest.close();
    await close();
  });

  it('appoints and dismisses, with a way back, and keeps the last owner; lists people by filters', async () => {
    const [{ page, close }, other] = [await visit(), await visit()];
    const pid = await ownProject(page.context());
    await join(other.page.context(), 'Pia Person');
    for (const tid of ['a', 'b']) await call(page.context(), 'team.create', { pid, tid, name: `Team ${tid}` });
    const uid = await uidOf(other.page.context());
    await call(page.context(), 'staff.putChief', { pid, tid: 'a', uid });
    await everybodySaysYes(pid);

    await page.goto(`/projects/${pid}/settings/roles`);
    const part = page.getByRole('region', { name: settings.appointments });
    const dismissOf = (name: string, role: string) =>
      part.getByRole('button', { name: settings.dismissOf.replace('{{name}}', name).replace('{{role}}', role) });
    await dismissOf('Olga Owner', 'Owner').click();
    await part.getByRole('button', { name: settings.dismissYes, exact: true }).click();
    await part.getByText(conflict.last_owner).waitFor();

    await part.getByRole('button', { name: settings.appoint }).click();
    await part.getByText(settings.personMissing).waitFor();
    await part.getByRole('combobox', { name: settings.person }).fill('pia');
    await page.getByRole('option', { name: 'Pia Person' }).click();
    await part.getByLabel(settings.role, { exact: true }).selectOption('finance');
    await part.getByRole('button', { name: settings.appoint }).click();
    await dismissOf('Pia Person', 'Finance').click();
    await part.getByRole('button', { name: settings.dismissYes, exact: true }).click();
    await dismissOf('Pia Person', 'Finance').waitFor({ state: 'detached' });
    await part.getByRole('button', { name: settings.undo }).click();
    await part.getByText(settings.undone).waitFor();
    await dismissOf('Pia Person', 'Finance').waitFor();

    await page.getByRole('link', { name: nav.people }).click();
    const list = page.getByRole('table', { name: people.list, exact: true });
    await list.getByText('Pia Person').waitFor();
    await page.getByRole('button', { name: people.filter, exact: true }).click();
    await page.getByLabel(people.team, { exact: true }).selectOption('b');
    await page.waitForURL(`**/projects/${pid}/people?team=b`);
    await page.getByText(people.none).waitFor();
    await page.getByRole('button', { name: people.clear }).click();
    await page.waitForURL(`**/projects/${pid}/people`);
    await page.goto(`/projects/${pid}/people?role=chief&team=a`);
    await page.getByRole('button', { name: people.filter, exact: true }).click();
    await list.getByRole('link', { name: 'Team a' }).waitFor();
    expect(await page.getByLabel(people.role).inputValue()).toBe('chief');
    await other.close();
    await close();
  });
});
