import { describe, expect, it } from 'vitest';
import { features } from '../features.ts';
import { DomainError } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import { openMail, type SealedMail } from '../mail/sealed-mail.ts';
import type { Person } from '../person/person.entity.ts';
import { unfinishedIn } from '../project/unfinished.ts';
import { actorOf, scopeOf, testKeys, useDatabase } from '../testing/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteToTeam } from './invite-to-team.ts';
import { listInvitations } from './list-invitations.ts';
import { listOwnInvitations } from './list-own-invitations.ts';

const db = useDatabase();
const keys = testKeys;

async function latestLink(): Promise<string> {
  const [job] = await db.em.execute<{ payload: SealedMail }[]>(
    'select payload from graphile_worker._private_jobs order by id desc limit 1',
  );
  const mail = job && openMail(keys, job.payload);
  const link = mail?.template === 'team-invitation' ? mail.link : expect.fail('no invitation');
  return new URLSearchParams(link.split('#')[1]).get('token') ?? '';
}

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
  const accept = async () =>
    acceptInvitation(as(await db.make.person()), { token, acceptedPolicies: [] }).then(
      () => 'ok',
      (error: unknown) => (error instanceof DomainError ? error.kind : String(error)),
    );
  const listed = async () => (await listInvitations(as(owner, 'owner'), { pid: project.pid, tid: team.tid })).length;
  const unfinished = () => unfinishedIn(db.em.fork(), features, project.id);
  const guest = await db.make.person({ email: address });
  const stranger = await db.make.person();
  const mine = async (person: Person) => listOwnInvitations(as(person));
  const acceptMine = async (person: Person, invitationId: string) =>
    acceptInvitation(as(person), { invitationId, acceptedPolicies: [] }).then(
      () => 'ok',
      (error: unknown) => (error instanceof DomainError ? error.kind : String(error)),
    );
  return { project, team, maker, place, accept, listed, unfinished, guest, stranger, mine, acceptMine };
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
