import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { openMail, type SealedMail } from '../../mail/sealed-mail.ts';
import { actorOf, dumpOf, scopeOf, spellingsOf, testKeys, useDatabase } from '../../testing/index.ts';
import { authenticate } from '../access/authenticate.ts';
import { callerFromAuthorization } from '../access/caller.ts';
import { requestExchange } from '../access/request-exchange.ts';
import { Session } from '../access/session.entity.ts';
import { features } from '../index.ts';
import { acceptInvitation } from '../invitation/accept-invitation.ts';
import { inviteToTeam } from '../invitation/invite-to-team.ts';
import { appoint } from '../membership/appoint.ts';
import { Membership } from '../membership/membership.entity.ts';
import { putIntoTeam } from '../membership/put-into-team.ts';
import { removeFromTeam } from '../membership/remove-from-team.ts';
import { updateMe } from '../membership/update-me.ts';
import { DataKey } from '../person/data-key.entity.ts';
import { Person } from '../person/person.entity.ts';
import { requestEmailChange } from '../person/request-email-change.ts';
import { restorePerson } from '../person/restore-person.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { teamHistory } from '../team/team-history.ts';
import { giveConsent } from '../vault/give-consent.ts';
import { putRecord } from '../vault/put-record.ts';
import { deleteMyAccount } from './delete-my-account.ts';

const db = useDatabase();
const keys = testKeys;

const as = (person: Person, more: Parameters<typeof actorOf>[2] = {}, grants: Parameters<typeof actorOf>[1] = []) =>
  scopeOf(db.orm.em.fork(), actorOf(person.id, grants, more));
const leave = (person: Person) => deleteMyAccount(as(person));
const found = (person: Person) => db.em.fork().findOneOrFail(Person, { id: person.id });
const mails = async () =>
  (
    await db.em.getConnection().execute<{ payload: SealedMail }[]>(
      `select payload from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = 'send_mail' order by job.id`,
    )
  ).map(({ payload }) => openMail(keys, payload));
const owner = (projectId: string) => [{ projectId, role: 'owner', teamId: null } as const];

describe('deleting one’s account', () => {
  it('leaves no name, no address and no record anywhere, and counts what it must', async () => {
    const { make } = db;
    const [project, chief, boss] = [await make.project(), await make.person(), await make.person()];
    const [team, oldTeam] = [await make.team(project), await make.team(project)];
    await make.membership(team, chief, 'chief');
    await make.projectRole(project, boss, 'owner');
    const person = await make.person({
      email: 'zqcanary@gone.example',
      name: 'Zqcanary Name',
      badgeName: 'Zqcanary Badge',
    });
    const managed = { ...as(boss, {}, owner(project.id)) };
    await make.membership(team, person, 'member');
    await make.membership(oldTeam, person, 'member');
    await removeFromTeam(managed, { pid: project.pid, tid: oldTeam.tid, uid: person.id, reason: 'Zqcanary was rude' });
    await make.projectRole(project, person, 'finance');
    await inviteToTeam(managed, { pid: project.pid, tid: oldTeam.tid, email: person.email, role: 'member' });
    const role = await make.projectRole(project, person, 'owner');
    await inviteToTeam(as(person, {}, owner(project.id)), {
      pid: project.pid,
      tid: oldTeam.tid,
      email: 'friend@test.example',
      role: 'member',
    });
    await db.em.remove(role).flush();
    const token = await make.token(person);
    const session = db.em.create(Session, { person, token: 'x'.repeat(64), expiresAt: new Date(Date.now() + 60_000) });
    await db.em.flush();
    await requestExchange(as(person, { session: { id: session.id, ageMs: 0 } }), {
      tokenName: 'Zqcanary laptop',
    });
    await requestEmailChange(as(person), { email: 'zqcanary-new@gone.example' });
    await giveConsent(as(person), { kind: 'dietary', version: 1 });
    await putRecord(as(person), { kind: 'dietary', record: { habits: ['vegan'], note: 'Zqcanary note' } });
    await putRecord(as(person), {
      kind: 'address',
      record: { code: null, receiver: 'Zqcanary', address: 'Zqcanary street' },
    });
    await db.em
      .fork()
      .execute(
        `insert into session (id, person_id, token, expires_at, user_agent) values (gen_random_uuid(), ?, 'z', now() + interval '1 day', 'Zqcanary browser')`,
        [person.id],
      );

    await leave(person);

    const gone = await found(person);
    expect(gone).toMatchObject({ email: `deleted:${person.id}`, name: '', badgeName: null, administrator: false });
    expect([gone.suspendedAt, gone.deletedAt]).toEqual([expect.any(Date), expect.any(Date)]);
    const dump = await dumpOf(db.em);
    for (const word of ['Zqcanary', 'zqcanary'])
      for (const spelling of spellingsOf(word)) expect(dump.includes(spelling), spelling).toBe(false);
    const em = db.em.fork();
    expect(await em.count(DataKey, { person: person.id })).toBe(0);
    expect(await em.count(ProjectRole, { person: person.id })).toBe(0);
    expect(await em.count(Membership, { person: person.id, leftAt: null })).toBe(0);
    expect(await em.count(Membership, { person: person.id })).toBe(2);
    await expect(authenticate({ em }, callerFromAuthorization(`Bearer ${token}`))).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    const sent = await mails();
    expect(sent.filter(({ to }) => to === 'zqcanary@gone.example').at(-1)).toMatchObject({
      template: 'account-deleted',
    });
    expect(sent.filter(({ to }) => to === chief.email)).toMatchObject([
      { template: 'member-left', personName: 'Zqcanary Badge' },
    ]);
    const history = await teamHistory({ ...managed, em }, { pid: project.pid, tid: team.tid, limit: 5 });
    expect(history.items[0]).toMatchObject({ action: 'membership.leave', personName: null, personDeleted: true });
    const log = await em.find(AuditEntry, { action: 'me.delete', subjectId: person.id });
    expect(log).toHaveLength(1);
  });

  it('frees the address, and never comes back', async () => {
    const person = await db.make.person({ email: 'again@test.example' });
    const admin = await db.make.person({ administrator: true });
    await leave(person);
    const anew = await db.make.person({ email: 'again@test.example', name: '' });
    expect(anew.id).not.toBe(person.id);
    await expect(restorePerson(as(admin, { administrator: true }), { uid: person.id })).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(leave(person)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('takes a fresh sign-in', async () => {
    const person = await db.make.person();
    const stale = { session: { id: 's', ageMs: 11 * 60_000 } };
    await expect(deleteMyAccount(as(person, stale))).rejects.toMatchObject({ kind: 'stale_session' });
    await expect(deleteMyAccount(as(person, { session: null, tokenId: 't' }))).rejects.toMatchObject({
      kind: 'stale_session',
    });
    expect((await found(person)).deletedAt).toBeNull();
  });

  it('is refused to the last owner, to the last administrator, and while a payout is open', async () => {
    const [person, other] = [await db.make.person(), await db.make.person({ suspendedAt: new Date() })];
    const [first, second] = [await db.make.project({ name: 'First' }), await db.make.project({ name: 'Second' })];
    for (const project of [first, second]) await db.make.projectRole(project, person, 'owner');
    await db.make.projectRole(first, other, 'owner');
    await expect(leave(person)).rejects.toMatchObject({
      code: 'last_owner',
      message: expect.stringMatching(/(First, Second|Second, First)\. Appoint another owner first\.$/),
    });
    for (const project of [first, second]) await db.make.projectRole(project, await db.make.person(), 'owner');
    const payouts = async () => new Map([[person.id, { open: true, lastPaidOn: null }]]);
    const paying = { ...as(person), features: [...features, { name: 'paying', person: { payouts } }] };
    await expect(deleteMyAccount(paying)).rejects.toMatchObject({ code: 'payout_open' });
    expect((await found(person)).deletedAt).toBeNull();
    await leave(person);
    const admins = await db.em.fork().find(Person, { administrator: true, suspendedAt: null });
    expect(admins).toHaveLength(1);
    const [last] = admins;
    if (last) await expect(leave(last)).rejects.toMatchObject({ code: 'last_administrator' });
  });

  it('tells the owners where the last chief goes', async () => {
    const [project, person, boss] = [await db.make.project(), await db.make.person(), await db.make.person()];
    await db.make.projectRole(project, boss, 'owner');
    await db.make.membership(await db.make.team(project), person, 'chief');
    await leave(person);
    expect((await mails()).filter(({ to }) => to === boss.email)).toMatchObject([{ template: 'member-left' }]);
  });
});

describe('at the same moment', () => {
  const settled = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status).toSorted();

  it('of the last two owners, or administrators, one stays', async () => {
    for (let round = 0; round < 3; round++) {
      const [a, b, project] = [await db.make.person(), await db.make.person(), await db.make.project()];
      for (const person of [a, b]) await db.make.projectRole(project, person, 'owner');
      expect(settled(await Promise.allSettled([leave(a), leave(b)]))).toEqual(['fulfilled', 'rejected']);
      expect(await db.em.fork().count(ProjectRole, { project, role: 'owner' })).toBe(1);
    }
    await db.em.fork().execute('update person set administrator = false where administrator');
    const admins = [await db.make.person({ administrator: true }), await db.make.person({ administrator: true })];
    expect(settled(await Promise.allSettled(admins.map(leave)))).toEqual(['fulfilled', 'rejected']);
  });

  it('nobody who is gone is appointed, added, or lets in through an invitation', async () => {
    for (let round = 0; round < 3; round++) {
      const [person, boss, project] = [await db.make.person(), await db.make.person(), await db.make.project()];
      await db.make.projectRole(project, boss, 'owner');
      const team = await db.make.team(project);
      const by = () => as(boss, {}, owner(project.id));
      await inviteToTeam(by(), { pid: project.pid, tid: team.tid, email: `x${round}@test.example`, role: 'member' });
      const mail = (await mails()).findLast((one) => one.template === 'team-invitation');
      const link = mail?.template === 'team-invitation' ? mail.link : '';
      const token = new URLSearchParams(link.split('#')[1]).get('token') ?? '';
      await Promise.allSettled([
        appoint(by(), { pid: project.pid, uid: person.id, role: 'finance' }),
        leave(person),
        putIntoTeam(by(), { pid: project.pid, tid: team.tid, uid: person.id, role: 'chief' }),
        acceptInvitation(as(person), { token, acceptedPolicies: [] }),
      ]);
      if ((await found(person)).deletedAt === null) continue;
      expect(await db.em.fork().count(ProjectRole, { person: person.id })).toBe(0);
      expect(await db.em.fork().count(Membership, { person: person.id, leftAt: null })).toBe(0);
    }
  });

  it('nothing that the person still writes survives', async () => {
    for (let round = 0; round < 3; round++) {
      const person = await db.make.person();
      const results = await Promise.allSettled([
        updateMe(as(person), { name: 'Back again', locale: 'en' }),
        leave(person),
        putRecord(as(person), { kind: 'address', record: { code: null, receiver: 'R', address: 'A' } }),
        updateMe(as(person), { badgeName: 'Back again' }),
        giveConsent(as(person), { kind: 'dietary', version: 1 }),
        leave(person),
      ]);
      expect([results[1], results[5]].map((one) => one?.status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await found(person)).toMatchObject({ name: '', badgeName: null, locale: null });
      expect(await db.em.fork().count(DataKey, { person: person.id })).toBe(0);
      const [row] = await db.em.fork().execute<{ count: number }[]>(
        `select ((select count(*) from address_record where person_id = ?)
                 + (select count(*) from consent where person_id = ? and withdrawn_at is null))::int as count`,
        [person.id, person.id],
      );
      expect(row?.count).toBe(0);
    }
  });
});
