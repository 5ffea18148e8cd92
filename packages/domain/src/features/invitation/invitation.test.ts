import { describe, expect, it } from 'vitest';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import { openMail, type SealedMail } from '../../mail/sealed-mail.ts';
import { actorOf, scopeOf, testKeys, useDatabase } from '../../testing/index.ts';
import { features } from '../index.ts';
import type { Person } from '../person/person.entity.ts';
import { joinTalentPool, leaveTalentPool } from '../profile/talent-pool.ts';
import { unfinishedIn } from '../project/unfinished.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { inviteToTeam } from './invite-to-team.ts';
import { listInvitations } from './list-invitations.ts';
import { listOwnInvitations } from './list-own-invitations.ts';
import { readInvitation } from './read-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';

const db = useDatabase();
const keys = testKeys;

async function latestMail() {
  const [job] = await db.em.execute<{ payload: SealedMail }[]>(
    `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id desc limit 1`,
  );
  const mail = job && openMail(keys, job.payload);
  return mail?.template === 'team-invitation' ? mail : expect.fail('no invitation');
}

async function latestLink(): Promise<string> {
  return new URLSearchParams((await latestMail()).link.split('#')[1]).get('token') ?? '';
}

const outcome = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );

async function setting() {
  const address = `g-${newId()}@test.example`;
  const project = await db.make.project({ state: 'open' });
  const team = await db.make.team(project);
  const [owner, maker] = [await db.make.person(), await db.make.person()];
  await db.make.projectRole(project, owner, 'owner');
  const place = await db.make.membership(team, maker, 'chief');
  const as = (person: Person, role?: 'owner' | 'chief') =>
    scopeOf(
      db.em.fork(),
      actorOf(
        person.id,
        role === undefined ? [] : [{ projectId: project.id, role, teamId: role === 'chief' ? team.id : null }],
      ),
    );
  await inviteToTeam(as(maker, 'chief'), { pid: project.pid, tid: team.tid, email: address, role: 'chief' });
  const token = await latestLink();
  const acceptBy = async (link: string) =>
    outcome(acceptInvitation(as(await db.make.person()), { token: link, acceptedPolicies: [] }));
  const accept = () => acceptBy(token);
  const list = () => listInvitations(as(owner, 'owner'), { pid: project.pid, tid: team.tid });
  const listed = async () => (await list()).length;
  const unfinished = () => unfinishedIn(db.em.fork(), features, project.id);
  const guest = await db.make.person({ email: address });
  const stranger = await db.make.person();
  const mine = async (person: Person) => listOwnInvitations(as(person));
  const acceptMine = (person: Person, invitationId: string) =>
    outcome(acceptInvitation(as(person), { invitationId, acceptedPolicies: [] }));
  const at = { pid: project.pid, tid: team.tid };
  const people = { owner, maker, guest, stranger };
  const asked = { list, listed, unfinished, mine };
  return { project, team, place, at, as, token, accept, acceptBy, acceptMine, ...people, ...asked };
}

describe('an invitation', () => {
  it('lasts as long as its maker may make it, and lets one in', async () => {
    const { accept, listed, unfinished } = await setting();
    expect([await listed(), await unfinished()]).toEqual([1, ['1 open invitation']]);
    expect([await accept(), await accept(), await listed()]).toEqual(['ok', 'invalid', 0]);
  });

  it('is found by the address that it was sent to, and accepted from there by that address alone, once', async () => {
    const { project, team, maker, guest, stranger, mine, acceptMine } = await setting();
    const [waiting] = await mine(guest);
    expect(waiting).toMatchObject({
      pid: project.pid,
      projectName: project.name,
      teamName: team.name,
      role: 'chief',
      inviterName: maker.name,
    });
    const id = waiting?.id ?? '';
    expect(await mine(stranger)).toEqual([]);
    expect(await acceptMine(stranger, id)).toBe('invalid');
    const both = await Promise.all([acceptMine(guest, id), acceptMine(guest, id)]);
    expect(both.toSorted()).toEqual(['invalid', 'ok']);
    expect(await mine(guest)).toEqual([]);
  });

  it('is not found any more when its maker may not make it, or the project is archived', async () => {
    const [first, second] = [await setting(), await setting()];
    await db.em.execute('update membership set left_at = now() where person_id = ?', [first.maker.id]);
    await db.em.execute(`update project set state = 'archived' where id = ?`, [second.project.id]);
    expect([await first.mine(first.guest), await second.mine(second.guest)]).toEqual([[], []]);
  });

  it.each([
    ['leaves the team', `update membership set left_at = now() where person_id = ?`],
    ['becomes a member', `update membership set role = 'member', appointed_at = null where person_id = ?`],
    ['is suspended', 'update person set suspended_at = now() where id = ?'],
  ])('ends when its maker %s: it is not listed, opens nothing, and holds nothing up', async (_how, sql) => {
    const { maker, accept, listed, unfinished } = await setting();
    await db.em.execute(sql, [maker.id]);
    expect([await listed(), await accept(), await unfinished()]).toEqual([0, 'invalid', []]);
  });

  it('goes on where its maker is an owner by now', async () => {
    const { project, maker, place, accept } = await setting();
    await db.make.projectRole(project, maker, 'owner');
    await db.em.remove(place).flush();
    expect(await accept()).toBe('ok');
  });
});

describe('an invitation, sent again', () => {
  const aged = (id: string) =>
    db.em.execute(`update invitation set sent_at = sent_at - interval '25 hours' where id = ?`, [id]);

  it('has a new link and leaves the old one dead, a day apart, three times at most', async () => {
    const { at, as, owner, list, accept, acceptBy } = await setting();
    const id = (await list())[0]?.id ?? '';
    const again = () => outcome(resendInvitation(as(owner, 'owner'), { ...at, invitationId: id }));
    expect(await again()).toBe('resent');
    await aged(id);
    const both = await Promise.all([again(), again()]);
    expect(both.toSorted()).toEqual(['ok', 'resent']);
    const link = await latestLink();
    expect(await latestMail()).toMatchObject({ inviterName: owner.name, role: 'chief' });
    for (const expected of ['ok', 'ok', 'resent']) {
      await aged(id);
      expect(await again()).toBe(expected);
    }
    expect((await list())[0]?.resendableAt).toBeNull();
    expect([await accept(), await acceptBy(link), await acceptBy(await latestLink())]).toEqual([
      'invalid',
      'invalid',
      'ok',
    ]);
    await aged(id);
    expect(await again()).toBe('not_found');
  });
});

describe('an invitation that is declined', () => {
  it('says to whom it is before, is over after, and tells those who invited no more than that', async () => {
    const { project, team, maker, at, as, token, guest, list, accept, mine } = await setting();
    const nobody = { em: db.em.fork(), actor: null };
    expect(await readInvitation(nobody, { token })).toMatchObject({
      projectName: project.name,
      startsOn: project.startsOn,
      endsOn: project.endsOn,
      teamName: team.name,
      role: 'chief',
      inviterName: maker.name,
    });
    const before = await db.em.execute<{ count: string }[]>('select count(*) from audit_entry');
    await declineInvitation(nobody, { token });
    expect(await db.em.execute<{ count: string }[]>('select count(*) from audit_entry')).toEqual(before);
    expect(await outcome(declineInvitation({ em: db.em.fork(), actor: null }, { token }))).toBe('invalid');
    expect([await accept(), await mine(guest)]).toEqual(['invalid', []]);
    expect(await list()).toMatchObject([{ email: guest.email, name: null, declined: true, resendableAt: null }]);
    // They may be asked again.
    await inviteToTeam(as(maker, 'chief'), { ...at, email: guest.email, role: 'member' });
    expect(await mine(guest)).toHaveLength(1);
  });

  it('without its link can only be declined by the one whom it was sent to', async () => {
    const { as, guest, stranger, mine } = await setting();
    const invitationId = (await mine(guest))[0]?.id ?? '';
    const decline = (person: Person) => outcome(declineInvitation(as(person), { invitationId }));
    expect(await decline(stranger)).toBe('invalid');
    expect(await outcome(declineInvitation({ em: db.em.fork(), actor: null }, { invitationId }))).toBe(
      'unauthenticated',
    );
    expect(await decline(guest)).toBe('ok');
  });

  it('is either accepted or declined, when both are pressed at once', async () => {
    const { guest, as, mine, list, acceptMine } = await setting();
    const invitationId = (await mine(guest))[0]?.id ?? '';
    const both = [acceptMine(guest, invitationId), outcome(declineInvitation(as(guest), { invitationId }))];
    expect((await Promise.all(both)).toSorted()).toEqual(['invalid', 'ok']);
    const [row] = await db.em.execute<{ both: boolean }[]>(
      'select accepted_at is not null and declined_at is not null as both from invitation where id = ?',
      [invitationId],
    );
    expect(row?.both).toBe(false);
    expect((await list()).every(({ declined }) => declined)).toBe(true);
  });
});

describe('an invitation to a person of the talent pool', () => {
  async function pool() {
    const found = await setting();
    const helper = await db.make.person({ name: 'Hana Helper' });
    await joinTalentPool(found.as(helper), { wishes: '' });
    const invite = () => inviteToTeam(found.as(found.maker, 'chief'), { ...found.at, uid: helper.id, role: 'member' });
    return { ...found, helper, invite };
  }

  it('reaches them by mail and on their start page, and shows the inviter a name and no address', async () => {
    const { helper, invite, list, mine, acceptMine, team } = await pool();
    const sent = await invite();
    expect(sent).toMatchObject({ email: null, name: 'Hana Helper' });
    expect((await latestMail()).to).toBe(helper.email);
    expect(JSON.stringify([sent, await list()])).not.toContain(helper.email);
    const [row] = await db.em.execute<{ kept: boolean }[]>(
      'select bool_or(after::text like ?) as kept from audit_entry where subject_id = ?',
      [`%${helper.email}%`, team.id],
    );
    expect(row?.kept).toBe(false);
    const [waiting] = await mine(helper);
    expect(await acceptMine(helper, waiting?.id ?? '')).toBe('ok');
  });

  it('is only for those who are in the pool now, and for projects that find them there', async () => {
    const { project, as, helper, stranger, at, maker, invite } = await pool();
    const notFound = inviteToTeam(as(maker, 'chief'), { ...at, uid: stranger.id, role: 'member' });
    expect(await outcome(notFound)).toBe('not_found');
    await db.em.execute(`update project set state = 'closed' where id = ?`, [project.id]);
    expect(await outcome(invite())).toBe('not_found');
    await db.em.execute(`update project set state = 'open' where id = ?`, [project.id]);
    expect(await outcome(invite())).toBe('ok');
    await leaveTalentPool(as(helper));
    expect(await outcome(invite())).toBe('not_found');
  });

  it('is not renewed by one to the same address: that would tell whose address it is', async () => {
    const { as, at, maker, helper, invite, list } = await pool();
    await invite();
    const before = (await list()).length;
    await inviteToTeam(as(maker, 'chief'), { ...at, email: helper.email, role: 'member' });
    expect(await list()).toHaveLength(before + 1);
    await invite();
    expect(await list()).toHaveLength(before + 1);
  });
});
