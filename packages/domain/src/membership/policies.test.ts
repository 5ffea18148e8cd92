import { describe, expect, it } from 'vitest';
import { authenticate } from '../access/authenticate.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { hashSecret } from '../crypto/secret.ts';
import { acceptInvitation } from '../invitation/accept-invitation.ts';
import { Invitation } from '../invitation/invitation.entity.ts';
import { inviteToTeam } from '../invitation/invite-to-team.ts';
import { readInvitation } from '../invitation/read-invitation.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import { openMail, type SealedMail } from '../mail/sealed-mail.ts';
import type { Person } from '../person/person.entity.ts';
import { createProject } from '../project/create-project.ts';
import { PolicyAcceptance } from '../project/policy-acceptance.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { readProject } from '../project/read-project.ts';
import { updateProject } from '../project/update-project.ts';
import { admitToRoster } from '../roster/read-roster.ts';
import type { Team } from '../team/team.entity.ts';
import { scopeOf, testKeys, useDatabase } from '../testing/index.ts';
import { releaseOptions } from '../vault/release-options.ts';
import { dismiss } from './dismiss.ts';
import { Membership } from './membership.entity.ts';
import { acceptOwnPolicies, listOwnPolicies } from './own-policies.ts';
import { putIntoTeam } from './put-into-team.ts';
import { readPolicyProgress } from './read-policy-progress.ts';
import { remindOfPolicies } from './remind-of-policies.ts';
import { removeFromTeam } from './remove-from-team.ts';

const db = useDatabase();
const V1 = [{ kind: 'conduct' as const, version: 1 }];
const V2 = [{ kind: 'conduct' as const, version: 2 }];

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );

/** The person as the doors know them. */
async function as(person: Person) {
  const caller = { kind: 'session', id: 'session', personId: person.id, signedInAt: new Date() } as const;
  return scopeOf(db.em.fork(), (await authenticate({ em: db.em.fork() }, caller)) as Actor);
}

/** A year with a text, which its owner has accepted and nobody else. */
async function year(values: Parameters<typeof db.make.project>[0] = {}) {
  const project = await db.make.project({ state: 'open', ...values });
  const team = await db.make.team(project);
  const [owner, chief, member] = [await db.make.person(), await db.make.person(), await db.make.person()];
  await db.make.projectRole(project, owner, 'owner');
  await db.make.membership(team, chief, 'chief');
  await db.make.membership(team, member);
  await db.make.policy(project, {}, [owner]);
  return { project, team, owner, chief, member };
}

const publish = async (owner: Person, { pid }: Project, conduct: string) =>
  updateProject(await as(owner), { pid, policies: { conduct } });
const put = async (by: Person, project: Project, team: Team, person: Person) =>
  putIntoTeam(await as(by), { pid: project.pid, tid: team.tid, uid: person.id, role: 'member' });
const acceptances = (person: Person) => db.em.fork().count(PolicyAcceptance, { person: person.id });
const admitted = (person: Person, { pid }: Project) =>
  codeOf(
    admitToRoster(
      { em: db.em.fork() },
      {
        caller: { kind: 'session', id: 'session', personId: person.id, signedInAt: new Date() },
        scope: 'members:read',
        pid,
      },
    ),
  );

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
    expect(await codeOf(put(chief, project, team, await db.make.person()))).toBe('forbidden');
    expect(await admitted(chief, project)).toBe('policies_missing');

    expect(await listOwnPolicies(await as(chief))).toEqual([
      expect.objectContaining({
        pid: project.pid,
        blocking: true,
        policies: [{ kind: 'conduct', version: 1, text: 'Be kind.' }],
      }),
    ]);
    await acceptOwnPolicies(await as(chief), { pid: project.pid, acceptedPolicies: V1 });
    expect((await as(chief)).actor).toMatchObject({ withheld: [] });
    expect((await as(chief)).actor.grants).toHaveLength(2);
    expect(await admitted(chief, project)).toBe('ok');
    expect(await codeOf(put(chief, project, team, await db.make.person()))).toBe('ok');
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
    await db.make.releaseGrant(project, named);
    expect(await codeOf(releaseOptions(await as(named), { pid: project.pid }))).toBe('not_found');
    await acceptOwnPolicies(await as(named), { pid: project.pid, acceptedPolicies: V1 });
    expect(await releaseOptions(await as(named), { pid: project.pid })).toHaveLength(1);
  });

  it('can be left and given up all the same, in a draft, too', async () => {
    const { project, team, owner, member } = await year({ state: 'draft' });
    expect(await codeOf(readProject(await as(member), { pid: project.pid }))).toBe('not_found');
    await removeFromTeam(await as(member), { pid: project.pid, tid: team.tid, uid: member.id });
    expect(await db.em.fork().count(Membership, { team: team.id, person: member.id, leftAt: null })).toBe(0);
    const second = await db.make.person();
    await db.make.projectRole(project, second, 'owner');
    expect(await codeOf(dismiss(await as(second), { pid: project.pid, uid: owner.id, role: 'owner' }))).toBe(
      'not_found',
    );
    expect(await codeOf(dismiss(await as(second), { pid: project.pid, uid: second.id, role: 'owner' }))).toBe('ok');
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

it('owners accept what they publish, and those who copy a year its texts; administrators of no place do not', async () => {
  const { project, owner } = await year();
  await publish(owner, project, 'Two');
  expect(await acceptances(owner)).toBe(2);
  const administrator = await db.make.person({ administrator: true });
  await publish(administrator, project, 'Three');
  expect(await acceptances(administrator)).toBe(0);
  const days = { startsOn: '2027-01-01', endsOn: '2027-01-02' };
  await createProject(await as(administrator), {
    pid: `${project.pid}-next`,
    name: 'N',
    copyFrom: project.pid,
    ...days,
  });
  expect(await acceptances(administrator)).toBe(1);
  expect((await as(administrator)).actor.withheld).toEqual([]);
});

describe('an invitation', () => {
  async function invited() {
    const place = await year();
    const token = `link of ${place.project.pid}`;
    db.em.create(Invitation, {
      team: place.team,
      email: 'guest@test.example',
      role: 'member',
      tokenHash: hashSecret(token),
      invitedBy: place.owner,
    });
    await db.em.flush();
    return { ...place, token, guest: await db.make.person() };
  }

  it('shows the texts and is accepted with them, once for each version', async () => {
    const { token, guest, team } = await invited();
    const { policies } = await readInvitation(await as(guest), { token });
    expect(policies.map(({ kind, version }) => ({ kind, version }))).toEqual(V1);
    expect(await codeOf(acceptInvitation(await as(guest), { token, acceptedPolicies: [] }))).toBe('invalid');
    expect(await db.em.fork().count(Membership, { team: team.id, person: guest.id })).toBe(0);
    expect(await codeOf(acceptInvitation(await as(guest), { token, acceptedPolicies: V1 }))).toBe('ok');
    expect((await as(guest)).actor.grants).toHaveLength(1);
  });

  it('asks for nothing that was accepted before', async () => {
    const { project, token, guest } = await invited();
    await db.em.fork().insert(PolicyAcceptance, {
      id: crypto.randomUUID(),
      person: guest.id,
      policyText: (await readProject(await as(guest), { pid: project.pid })).policies[0]?.id ?? '',
    } as never);
    expect((await readInvitation(await as(guest), { token })).policies).toEqual([]);
    expect(await codeOf(acceptInvitation(await as(guest), { token, acceptedPolicies: [] }))).toBe('ok');
  });
});

it('who accepts while the text changes has accepted what they saw, or nothing', async () => {
  for (let round = 0; round < 12; round++) {
    const { project, owner, member } = await year();
    const [accepted, published] = await Promise.all([
      codeOf(acceptOwnPolicies(await as(member), { pid: project.pid, acceptedPolicies: V1 })),
      codeOf(publish(owner, project, 'Two')),
    ]);
    expect(published).toBe('ok');
    expect(['ok', 'policies_changed']).toContain(accepted);
    const kept = await db.em.fork().find(PolicyAcceptance, { person: member.id }, { populate: ['policyText'] });
    expect(kept.map(({ policyText }) => policyText.$.version)).toEqual(accepted === 'ok' ? [1] : []);
    // With the text that is there now, it works.
    await acceptOwnPolicies(await as(member), { pid: project.pid, acceptedPolicies: V2 });
    expect((await as(member)).actor.withheld).toEqual([]);
  }
});

it('holds a change of the text back until who accepts is done', async () => {
  const { project, owner, member } = await year();
  const scope = await as(member);
  let published: Promise<unknown> = Promise.resolve();
  await scope.em.fork().transactional(async (tx) => {
    await tx.execute('select from project where id = ? for share', [project.id]);
    published = publish(owner, project, 'Two');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await readProject(await as(owner), { pid: project.pid })).policies[0]?.version).toBe(1);
  });
  await published;
  expect(await codeOf(acceptOwnPolicies(await as(member), { pid: project.pid, acceptedPolicies: V1 }))).toBe(
    'policies_changed',
  );
});

describe('owners', () => {
  const mailsTo = async (email: string) =>
    (
      await db.em
        .fork()
        .execute<{ payload: SealedMail }[]>('select payload from graphile_worker._private_jobs order by id')
    )
      .map(({ payload }) => openMail(testKeys, payload))
      .filter(({ to }) => to === email);

  it('see how many have accepted; who has not confirmed counts as not', async () => {
    const { project, team, owner, chief, member } = await year();
    const waiting = await db.make.person();
    await db.make.membership(team, waiting, 'member', { confirmedAt: null });
    await db.make.membership(await db.make.team(project), member);
    await acceptOwnPolicies(await as(chief), { pid: project.pid, acceptedPolicies: V1 });
    const { policies } = await readProject(await as(owner), { pid: project.pid });
    await db.em.execute('insert into policy_acceptance (id, person_id, policy_text_id) values (?, ?, ?)', [
      crypto.randomUUID(),
      waiting.id,
      policies[0]?.id,
    ]);
    expect(await readPolicyProgress(await as(owner), { pid: project.pid })).toEqual({
      people: 4,
      unconfirmed: 1,
      missing: 1,
      policies: [{ kind: 'conduct', version: 1, accepted: 2 }],
    });
    expect(await codeOf(readPolicyProgress(await as(chief), { pid: project.pid }))).toBe('forbidden');
  });

  it('remind those who have not, once a day, however many press at once', async () => {
    const { project, owner, chief, member } = await year();
    await acceptOwnPolicies(await as(chief), { pid: project.pid, acceptedPolicies: V1 });
    const scopes = await Promise.all([1, 2, 3].map(() => as(owner)));
    const answers = await Promise.all(scopes.map((scope) => remindOfPolicies(scope, { pid: project.pid })));
    expect(answers.map(({ reminded }) => reminded).toSorted()).toEqual([0, 0, 1]);
    expect(await mailsTo(chief.email)).toEqual([]);
    expect(await mailsTo(member.email)).toEqual([
      expect.objectContaining({ template: 'policies-waiting', kinds: ['conduct'], blocking: true }),
    ]);
    // Another kind of text is another reminder.
    await updateProject(await as(owner), { pid: project.pid, policies: { privacy: 'We keep little.' } });
    expect(await remindOfPolicies(await as(owner), { pid: project.pid })).toEqual({ reminded: 2 });
    const [, second] = await mailsTo(member.email);
    expect(second).toMatchObject({ kinds: ['privacy'] });
    expect(await codeOf(remindOfPolicies(await as(chief), { pid: project.pid }))).toBe('forbidden');
    const audit = await db.em.fork().find(AuditEntry, { action: 'policy.remind', projectId: project.id });
    expect(audit.map(({ after }) => after?.count).toSorted()).toEqual([0, 0, 1, 2]);
  });

  it('of a draft mail nobody', async () => {
    const { project, owner } = await year({ state: 'draft' });
    expect(await codeOf(remindOfPolicies(await as(owner), { pid: project.pid }))).toBe('not_open');
  });
});
