import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { openMail, type SealedMail } from '../../mail/sealed-mail.ts';
import { countQueries, scopeOf, testKeys, useDatabase } from '../../testing/index.ts';
import { authenticate } from '../access/authenticate.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { readProject } from '../project/read-project.ts';
import { sendReminders } from '../reminder/send-reminders.ts';
import { endReleaseGrant } from '../vault/end-release-grant.ts';
import { grantRelease } from '../vault/grant-release.ts';
import { listReleaseGrants } from '../vault/list-release-grants.ts';
import { confirmPlaces } from './answer-offer.ts';
import { appoint } from './appoint.ts';
import { dismiss } from './dismiss.ts';
import { PlaceOffer } from './place-offer.entity.ts';
import { putIntoTeam } from './put-into-team.ts';
import { listOwnOffers } from './read-offers.ts';
import { countWaiting } from './waiting-people.ts';

const db = useDatabase();
const NAMING = { purpose: 'shipping' as const, endsOn: '2027-08-31' };
const during = new Date('2027-08-07T12:00:00Z');

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );

async function as(person: Person) {
  const caller = { kind: 'session', id: 'session', personId: person.id, ageMs: 0 } as const;
  return scopeOf(db.em.fork(), (await authenticate({ em: db.em.fork() }, caller)) as Actor);
}

async function year(values: Parameters<typeof db.make.project>[0] = {}) {
  const project = await db.make.project({ state: 'open', ...values });
  const owner = await db.make.person({ name: 'Olga' });
  await db.make.projectRole(project, owner, 'owner');
  return { project, owner, pid: project.pid };
}

async function mailsTo(email: string) {
  const jobs = await db.em
    .fork()
    .execute<{ payload: SealedMail }[]>(
      `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id`,
    );
  return jobs.map(({ payload }) => openMail(testKeys, payload)).filter(({ to }) => to === email);
}
const accountAt = (email: string) => db.em.fork().findOne(Person, { email });
const appointments = async (owner: Person, { pid }: Project) =>
  (await readProject(await as(owner), { pid })).appointments?.filter(({ waiting }) => waiting);

describe('appointing by address', () => {
  it('looks the same for an account, a suspended one and none: as typed, waiting, by a mail', async () => {
    const { project, owner, pid } = await year();
    await db.make.person({ email: 'known@test.example', name: 'Known Name', profileVisibility: 'everyone' });
    await db.make.person({ email: 'shut@test.example', name: 'Shut Name', suspendedAt: new Date() });
    const emails = ['known@test.example', 'shut@test.example', 'new@test.example'];
    for (const email of emails)
      expect(await appoint(await as(owner), { pid, email: ` ${email.toUpperCase()}`, role: 'finance' })).toEqual({
        confirmed: false,
      });
    const listed = await appointments(owner, project);
    expect(listed?.map(({ uid: _, ...view }) => view)).toEqual(
      emails.map((email) => ({ name: '', email, role: 'finance', confirmed: false, waiting: true })),
    );
    for (const email of emails) expect(listed?.map(({ uid }) => uid)).not.toContain((await accountAt(email))?.id);
    for (const email of ['known@test.example', 'new@test.example'])
      expect(await mailsTo(email)).toEqual([
        expect.objectContaining({ template: 'place-offered', roles: ['finance'], giverName: 'Olga', waiting: true }),
      ]);
    expect(await mailsTo('shut@test.example')).toEqual([]);
  });

  it('asks in a draft, too: those who are to prepare it can say yes before it opens', async () => {
    const { project, owner, pid } = await year({ state: 'draft' });
    const guest = await db.make.person({ email: 'second@test.example', emailVerified: true });
    await appoint(await as(owner), { pid, email: guest.email, role: 'owner' });
    expect(await mailsTo(guest.email)).toHaveLength(1);
    expect(await listOwnOffers(await as(guest))).toMatchObject([{ pid, roles: ['owner'], endsAt: null }]);
    // A place in a team that comes after the mail is mailed at the opening.
    expect((await readProject(await as(owner), { pid })).mailsAtOpening).toBe(0);
    await putIntoTeam(await as(owner), { pid, tid: (await db.make.team(project)).tid, uid: guest.id, role: 'chief' });
    expect((await readProject(await as(owner), { pid })).mailsAtOpening).toBe(1);
    await confirmPlaces(await as(guest), { pid, acceptedPolicies: [] });
    expect((await readProject(await as(guest), { pid })).project.pid).toBe(pid);
    expect((await readProject(await as(owner), { pid })).mailsAtOpening).toBe(0);
  });

  it('runs as many statements for an account and for none', async () => {
    const { owner, pid } = await year();
    await db.make.person({ email: 'there@test.example' });
    const run = async (email: string) => {
      const scope = await as(owner);
      return countQueries(() => appoint(scope, { pid, email, role: 'catering' }));
    };
    expect(await run('there@test.example')).toEqual(await run('absent@test.example'));
  });

  it('gives nothing before the yes, everything after it, and leaves no account when it is taken back', async () => {
    const { project, owner, pid } = await year();
    const person = await db.make.person({ email: 'yes@test.example', emailVerified: true });
    for (const email of ['yes@test.example', 'no@test.example'])
      await appoint(await as(owner), { pid, email, role: 'owner' });
    expect((await as(person)).actor.grants).toEqual([]);
    await confirmPlaces(await as(person), { pid, acceptedPolicies: [] });
    expect((await as(person)).actor.grants).toMatchObject([{ role: 'owner' }]);
    const [waiting] = (await appointments(owner, project)) ?? [];
    await dismiss(await as(owner), { pid, uid: waiting?.uid ?? '', role: 'owner' });
    expect(await accountAt('no@test.example')).toBeNull();
  });

  it('makes a person of the project what they are at once, and tells them', async () => {
    const { project, owner, pid } = await year();
    const member = await db.make.person({ email: 'member@test.example' });
    await db.make.membership(await db.make.team(project), member);
    expect(await appoint(await as(owner), { pid, email: 'member@test.example', role: 'catering' })).toEqual({
      confirmed: true,
    });
    expect(await mailsTo('member@test.example')).toEqual([expect.objectContaining({ template: 'place-given' })]);
  });

  it('twice at once makes one account, one role and one mail', async () => {
    const { owner, pid, project } = await year();
    const scopes = await Promise.all([1, 2, 3, 4].map(() => as(owner)));
    const work = scopes.map((scope) => codeOf(appoint(scope, { pid, email: 'twice@test.example', role: 'owner' })));
    expect(await Promise.all(work)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await mailsTo('twice@test.example')).toHaveLength(1);
    expect(await db.em.fork().count(ProjectRole, { project: project.id, confirmedAt: null })).toBe(1);
  });
});

it('gives access to records by address, as typed and waiting', async () => {
  const { owner, pid } = await year();
  await db.make.person({ email: 'reader@test.example', emailVerified: true, profileVisibility: 'everyone' });
  for (const email of ['reader@test.example', 'nobody@test.example']) {
    const scope = { ...(await as(owner)), now: during };
    expect(await grantRelease(scope, { pid, email, ...NAMING })).toMatchObject({ name: '', email, confirmed: false });
    expect(await mailsTo(email)).toEqual([expect.objectContaining({ purposes: ['shipping'], waiting: true })]);
  }
  const listed = await listReleaseGrants({ ...(await as(owner)), now: during }, { pid });
  expect(listed.map(({ email }) => email).toSorted()).toEqual(['nobody@test.example', 'reader@test.example']);
  for (const { grant } of listed) await endReleaseGrant(await as(owner), { pid, grantId: grant.id });
  expect(await accountAt('nobody@test.example')).toBeNull();
  expect(await accountAt('reader@test.example')).not.toBeNull();
});

describe('reminding everybody who has not answered', () => {
  const remindAll = (scope: Scope, pid: string) => sendReminders(scope, { pid, kind: 'unconfirmed' });
  const offers = (project: Project, sql: string) =>
    db.em.execute(`update place_offer set ${sql} where project_id = ?`, [project.id]);

  it('reaches those whose last mail is three days old, three times, once however many press', async () => {
    const { project, owner, pid } = await year();
    for (const n of [1, 2, 3])
      await appoint(await as(owner), { pid, email: `${n}-${pid}@test.example`, role: 'finance' });
    expect(await countWaiting(await as(owner), { pid })).toEqual({ waiting: 3, remindable: 0 });
    expect(await remindAll(await as(owner), pid)).toEqual({ reminded: 0, skipped: 3, optedOut: 0 });
    for (const left of [2, 1, 0]) {
      await offers(project, `mailed_at = mailed_at - interval '3 days', given_at = given_at - interval '3 days'`);
      await db.em.execute('update rate_limit set expire = expire - 3 * 86400000::bigint');
      await db.em.execute(`update reminder set sent_at = sent_at - interval '3 days' where project_id = ?`, [
        project.id,
      ]);
      expect(await countWaiting(await as(owner), { pid })).toEqual({ waiting: 3, remindable: 3 });
      const scopes = await Promise.all([1, 2].map(() => as(owner)));
      const answers = await Promise.all(scopes.map((scope) => remindAll(scope, pid)));
      expect(answers.map(({ reminded }) => reminded).toSorted()).toEqual([0, 3]);
      expect(await mailsTo(`1-${pid}@test.example`)).toHaveLength(4 - left);
    }
    await offers(project, `mailed_at = mailed_at - interval '9 days'`);
    expect(await countWaiting(await as(owner), { pid })).toEqual({ waiting: 3, remindable: 0 });
  });

  it('leaves out who has said yes to another place, and begins the clock of places from before', async () => {
    const { project, owner, pid } = await year();
    const [further, before] = [await db.make.person(), await db.make.person()];
    const team = await db.make.team(project);
    await db.make.membership(team, further, 'member', { confirmedAt: null, further: true });
    await db.make.offer(project, further);
    await db.make.membership(team, before, 'member', { confirmedAt: null });
    await db.make.offer(project, before, { givenAt: null });
    expect(await countWaiting(await as(owner), { pid })).toEqual({ waiting: 1, remindable: 1 });
    expect(await remindAll(await as(owner), pid)).toEqual({ reminded: 1, skipped: 0, optedOut: 0 });
    expect(await db.em.fork().count(PlaceOffer, { person: before.id, givenAt: { $ne: null } })).toBe(1);
    expect(await mailsTo(further.email)).toEqual([]);
  });

  it('is not in a draft', async () => {
    const { owner, pid } = await year({ state: 'draft' });
    expect(await codeOf(remindAll(await as(owner), pid))).toBe('not_open');
  });
});
