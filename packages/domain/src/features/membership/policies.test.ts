import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../crypto/secret.ts';
import { accepting, V1, V2 } from '../../testing/accepting.ts';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';
import { acceptInvitation } from '../invitation/accept-invitation.ts';
import { Invitation } from '../invitation/invitation.entity.ts';
import { readInvitation } from '../invitation/read-invitation.ts';
import { createProject } from '../project/create-project.ts';
import { PolicyAcceptance } from '../project/policy-acceptance.entity.ts';
import { readProject } from '../project/read-project.ts';
import { Membership } from './membership.entity.ts';
import { acceptOwnPolicies } from './own-policies.ts';

const db = useDatabase();

const { as, year, publish, acceptances } = accepting(db);

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
    expect(await outcomeOf(acceptInvitation(await as(guest), { token, acceptedPolicies: [] }))).toBe('invalid');
    expect(await db.em.fork().count(Membership, { team: team.id, person: guest.id })).toBe(0);
    expect(await outcomeOf(acceptInvitation(await as(guest), { token, acceptedPolicies: V1 }))).toBe('ok');
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
    expect(await outcomeOf(acceptInvitation(await as(guest), { token, acceptedPolicies: [] }))).toBe('ok');
  });
});

it('who accepts while the text changes has accepted what they saw, or nothing', async () => {
  for (let round = 0; round < 12; round++) {
    const { project, owner, member } = await year();
    const [accepted, published] = await Promise.all([
      outcomeOf(acceptOwnPolicies(await as(member), { pid: project.pid, acceptedPolicies: V1 })),
      outcomeOf(publish(owner, project, 'Two')),
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
    await untilOneWaits(db.em);
    expect((await readProject(await as(owner), { pid: project.pid })).policies[0]?.version).toBe(1);
  });
  await published;
  expect(await outcomeOf(acceptOwnPolicies(await as(member), { pid: project.pid, acceptedPolicies: V1 }))).toBe(
    'policies_changed',
  );
});
