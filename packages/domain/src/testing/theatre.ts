import { randomUUID } from 'node:crypto';
import { hashSecret } from '../crypto/secret.ts';
import { Invitation } from '../features/invitation/invitation.entity.ts';
import { TeamLink } from '../features/invitation/team-link.entity.ts';
import { EmailChange } from '../features/person/email-change.entity.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { actorOf } from './actors.ts';
import type { Fixture } from './fixture.ts';
import { scopeOf } from './scope.ts';

/** A project in which much can be done about one person, by themselves and by others. */
export async function theatre({ em, make }: Fixture) {
  // Every flush looks through all that it knows: with the people of earlier rounds, each round took longer.
  em.clear();
  const project = await make.project({ state: 'open' });
  const teams = [await make.team(project), await make.team(project), await make.team(project)] as const;
  const [owner, admin, person] = [
    await make.person(),
    await make.person({ administrator: true }),
    await make.person({ emailVerified: true }),
  ];
  await make.projectRole(project, owner, 'owner');
  await make.projectRole(project, person, 'finance');
  await make.membership(teams[0], person);
  for (const team of teams) await make.membership(team, owner, 'chief');
  const [link, change, poster] = [randomUUID(), randomUUID(), randomUUID()];
  em.create(Invitation, {
    team: teams[2],
    email: `${link}@test.example`,
    role: 'chief',
    tokenHash: hashSecret(link),
    invitedBy: owner,
  });
  em.create(TeamLink, {
    team: teams[1],
    gives: 'member',
    places: 1000,
    tokenHash: hashSecret(poster),
    madeBy: owner,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  for (const team of teams) team.names = { ...team.names, 'zh-Hant': `${team.name} 組` };
  em.create(EmailChange, { person, email: `${change}@test.example`, tokenHash: hashSecret(change) });
  await em.flush();
  const by = (actor: Actor) => (): Scope => scopeOf(em.fork(), actor);
  return {
    pid: project.pid,
    tids: teams.map(({ tid }) => tid) as [string, string, string],
    uid: person.id,
    email: person.email,
    application: (await make.application(teams[1], person)).id,
    link,
    poster,
    change,
    owner: by(actorOf(owner.id, [{ projectId: project.id, role: 'owner', teamId: null }])),
    admin: by(actorOf(admin.id, [], { administrator: true })),
    self: by(
      actorOf(person.id, [
        { projectId: project.id, role: 'finance', teamId: null },
        { projectId: project.id, role: 'member', teamId: teams[0].id },
      ]),
    ),
  };
}
export type Theatre = Awaited<ReturnType<typeof theatre>>;

/** What locks rows that others lock too, by a name for it. */
export type Writers = Readonly<Record<string, (t: Theatre) => Promise<unknown>>>;
