import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { hashSecret } from '../../crypto/secret.ts';
import { accepting, V1 } from '../../testing/accepting.ts';
import { inAMonth } from '../../testing/in-a-month.ts';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import { Invitation } from '../invitation/invitation.entity.ts';
import { inviteToTeam } from '../invitation/invite-to-team.ts';
import { readInvitation } from '../invitation/read-invitation.ts';
import { readProject } from '../project/read-project.ts';
import { updateProject } from '../project/update-project.ts';
import { releaseOptions } from '../vault/release-options.ts';
import { dismiss } from './dismiss.ts';
import { Membership } from './membership.entity.ts';
import { acceptOwnPolicies, listOwnPolicies } from './own-policies.ts';
import { removeFromTeam } from './remove-from-team.ts';

const db = useDatabase();

const { as, year, publish, put, acceptances, admitted } = accepting(db);

describe('a place without accepted policies', () => {
  it('is no grant, until they are accepted; what is withheld is said', async () => {
    const { project, team, chief } = await year();
    await db.make.projectRole(project, chief, 'finance');
    const { actor } = await as(chief);
    expect(actor.grants).toEqual([]);
    expect(actor.withheld.map(({ pid, role }) => `${pid} ${role}`).toSorted()).toEqual([
      `${project.pid} chief`,
      `${project.pid} finance`,
    ]);
    expect(await admitted(chief, project)).toBe('policies_missing');

    expect(await listOwnPolicies(await as(chief))).toEqual([
      expect.objectContaining({
        pid: project.pid,
        blocking: true,
        policies: [{ kind: 'conduct', version: 1, text: 'Be kind.', texts: { en: 'Be kind.' } }],
      }),
    ]);
    await acceptOwnPolicies(await as(chief), { pid: project.pid, acceptedPolicies: V1 });
    expect((await as(chief)).actor).toMatchObject({ withheld: [] });
    expect((await as(chief)).actor.grants).toHaveLength(2);
    expect(await admitted(chief, project)).toBe('ok');
    expect(await outcomeOf(put(chief, project, team, await db.make.person()))).toBe('ok');
    expect(await listOwnPolicies(await as(chief))).toEqual([]);
    // Again changes nothing.
    await acceptOwnPolicies(await as(chief), { pid: project.pid, acceptedPolicies: V1 });
    expect(await acceptances(chief)).toBe(1);
    expect(await db.em.fork().count(AuditEntry, { action: 'policy.accept', subjectId: chief.id })).toBe(1);
  });

  it('a later version is a to-do and takes nothing away, nor does another project’s text give anything', async () => {
    const { project, owner, member } = await year();
    await acceptOwnPolicies(await as(member), { pid: project.pid, acceptedPolicies: V1 });
    await publish(owner, project, 'Be kinder.');
    await updateProject(await as(owner), { pid: project.pid, policies: { privacy: 'We keep little.' } });
    expect((await as(member)).actor.withheld).toEqual([]);
    const [todo] = await listOwnPolicies(await as(member));
    expect(todo).toMatchObject({ blocking: false });
    expect(todo?.policies.map(({ kind, version }) => `${kind} ${version}`)).toEqual(['conduct 2', 'privacy 1']);
    const other = await year();
    await db.make.membership(other.team, member);
    expect((await as(member)).actor.withheld.map(({ pid }) => pid)).toEqual([other.project.pid]);
  });

  it('an emptied text asks nobody, and a project without texts nothing', async () => {
    const { project, owner, member } = await year();
    await publish(owner, project, ' \n ');
    expect((await as(member)).actor.withheld).toEqual([]);
    expect(await listOwnPolicies(await as(member))).toEqual([]);
  });

  it('named access is withheld, too', async () => {
    const { project } = await year({ state: 'draft' });
    const named = await db.make.person();
    await db.make.releaseGrant(project, named, { endsOn: inAMonth() });
    expect(await outcomeOf(releaseOptions(await as(named), { pid: project.pid }))).toBe('not_found');
    await acceptOwnPolicies(await as(named), { pid: project.pid, acceptedPolicies: V1 });
    expect(await releaseOptions(await as(named), { pid: project.pid })).toHaveLength(1);
  });

  it('can be left and given up all the same, in a draft, too', async () => {
    const { project, team, owner, member } = await year({ state: 'draft' });
    expect(await outcomeOf(readProject(await as(member), { pid: project.pid }))).toBe('not_found');
    await removeFromTeam(await as(member), { pid: project.pid, tid: team.tid, uid: member.id });
    expect(await db.em.fork().count(Membership, { team: team.id, person: member.id, leftAt: null })).toBe(0);
    const second = await db.make.person();
    await db.make.projectRole(project, second, 'owner');
    expect(await outcomeOf(dismiss(await as(second), { pid: project.pid, uid: owner.id, role: 'owner' }))).toBe(
      'not_found',
    );
    expect(await outcomeOf(dismiss(await as(second), { pid: project.pid, uid: second.id, role: 'owner' }))).toBe('ok');
  });

  it('does not end the invitations that its holder has sent', async () => {
    const { project, team, owner, chief } = await year();
    await publish(owner, project, '');
    await inviteToTeam(await as(chief), {
      pid: project.pid,
      tid: team.tid,
      email: 'guest@test.example',
      role: 'member',
    });
    await publish(owner, project, 'Be kind again.');
    await db.em.fork().nativeUpdate(Invitation, { team: team.id }, { tokenHash: hashSecret('link') });
    expect((await as(chief)).actor.grants).toEqual([]);
    expect(await readInvitation(await as(await db.make.person()), { token: 'link' })).toMatchObject({
      teamName: team.name,
    });
  });
});
