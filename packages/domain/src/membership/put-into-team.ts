import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamRoleName } from '@muster/rules';
import { changing } from '../access/changing.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Actor } from '../kernel/actor.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Person } from '../person/person.entity.ts';
import { withPerson } from '../person/with-person.ts';
import { ofManagedTeam, teamFacts } from '../team/load-team.ts';
import type { Team } from '../team/team.entity.ts';
import { canRemoveLastChief } from '../team/team.policy.ts';
import { Membership } from './membership.entity.ts';

/** Adds somebody to a team as chief or member, or changes what they are in it. Doing it twice changes nothing. */
export async function putIntoTeam(
  scope: Scope,
  pid: string,
  tid: string,
  uid: string,
  role: TeamRoleName,
): Promise<void> {
  await changing(
    scope,
    withPerson(ofManagedTeam(pid, tid), uid),
    async ({ tx, actor }, { found: { team }, person }) => {
      await join(tx, actor, team, person, role);
    },
  );
}

/** Team and project must be locked: that is what holds the headcount when many come at once. */
export async function join(
  em: EntityManager,
  actor: Actor,
  team: Team,
  person: Person,
  role: TeamRoleName,
): Promise<void> {
  if (team.closedAt !== null) throw conflict('team_closed', 'This team is closed.');
  const current = await em.findOne(Membership, { team, person, leftAt: null });
  if (current?.role === role) return;
  if (current !== null) {
    const facts = teamFacts(team, team.project);
    if (role === 'member' && !canRemoveLastChief(actor, facts)) await requireAnotherChief(em, team);
    em.assign(current, { role, appointedAt: role === 'chief' ? new Date() : null });
  } else {
    await requirePlace(em, team);
    em.create(Membership, { team, person, role, appointedAt: role === 'chief' ? new Date() : null });
  }
  const action = current === null ? 'membership.add' : role === 'chief' ? 'membership.promote' : 'membership.demote';
  recordAudit(em, actor, {
    action,
    projectId: team.project.id,
    subjectId: team.id,
    ...(current === null ? {} : { before: { uid: person.id, role: role === 'chief' ? 'member' : 'chief' } }),
    after: { uid: person.id, role },
  });
  await em.flush();
}

async function requirePlace(em: EntityManager, team: Team): Promise<void> {
  if (team.headcountMost == null) return;
  const present = await em.count(Membership, { team, leftAt: null });
  if (present >= team.headcountMost)
    throw conflict('team_full', `The team is full: it takes ${team.headcountMost} people.`);
}

export async function requireAnotherChief(em: EntityManager, team: Team): Promise<void> {
  if ((await em.count(Membership, { team, role: 'chief', leftAt: null })) <= 1) {
    throw conflict('last_chief', 'The last chief stays. Appoint another one first.');
  }
}
