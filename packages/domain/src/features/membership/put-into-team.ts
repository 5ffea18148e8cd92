import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamRoleName } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { CONFIRMED, hasConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { ofManagedTeam, teamFacts } from '../team/load-team.ts';
import type { Team } from '../team/team.entity.ts';
import { canRemoveLastChief } from '../team/team.policy.ts';
import type { Standing } from './confirmation.policy.ts';
import { givingTo } from './giving.ts';
import { Membership } from './membership.entity.ts';
import { seatsTakenIn } from './places-taken.ts';
import { tellOfChange } from './tell-of-change.ts';
import { tellOfPlace } from './tell-of-place.ts';
import { withPersonBehind } from './with-person-behind.ts';

/**
 * Adds a person to a team as chief or member, or changes what they are in it. Doing it twice changes nothing. Answers
 * whether the place is confirmed, or waits for the person's yes.
 */
export async function putIntoTeam(
  scope: Scope,
  { pid, tid, uid, role }: { pid: string; tid: string; uid: string; role: TeamRoleName },
): Promise<{ confirmed: boolean }> {
  const given = withPersonBehind(ofManagedTeam(pid, tid), ({ project }) => project, uid);
  return changing(scope, given, async ({ tx, actor }, { found: { project, team }, person, typed }) => {
    const own = person.id === actor.personId || (await hasAskedFor(tx, scope.features, team, person));
    const { membership, given: standing, changed } = await join(tx, actor, { project, team, person, role, own, typed });
    if (standing !== null && person.id !== actor.personId)
      await tellOfPlace(tx, scope, actor, { project, person, standing, team: { name: team.names, role } });
    if (changed && hasConfirmed(membership))
      await tellOfChange(tx, scope, actor, { project, team, personId: person.id, now: { role } });
    return { confirmed: membership.confirmedAt != null };
  });
}

async function hasAskedFor(
  em: EntityManager,
  features: readonly Feature[],
  team: Team,
  person: Person,
): Promise<boolean> {
  for (const feature of features)
    if (await feature.hasAskedFor?.(em, { teamId: team.id, personId: person.id })) return true;
  return false;
}

export interface Joining {
  project: Project;
  team: Team;
  person: Person;
  role: TeamRoleName;
  /** They asked for it themselves. */
  own: boolean;
  /** What was typed for another place of theirs, where the giver has seen only that. */
  typed?: { givenName: string | null; givenEmail: string | null } | undefined;
  /** The place was kept for them since they were accepted: a limit or an end that came later is too late. */
  held?: boolean | undefined;
}

/**
 * Team and project must be locked: that is what holds the headcount when many come at once. Answers the place, and how
 * it began where it is new, and whether what they are in the team has changed.
 */
export async function join(
  em: EntityManager,
  actor: Actor,
  { project, team, person, role, own, typed, held = false }: Joining,
): Promise<{ membership: Membership; given: Standing | null; changed: boolean }> {
  if (!held) requireOpenTeam(team);
  const current = await em.findOne(Membership, { team, person, leftAt: null });
  // A person who asks for a place that waits for their yes has said it.
  if (current !== null && own && current.confirmedAt == null) {
    current.confirmedAt = new Date();
    await em.flush();
  }
  if (current?.role === role) return { membership: current, given: null, changed: false };
  let [membership, given]: [Membership | null, Standing | null] = [current, null];
  if (membership !== null) {
    const facts = teamFacts(team, team.project);
    if (role === 'member' && hasConfirmed(membership) && !canRemoveLastChief(actor, facts))
      await requireAnotherChief(em, team);
    em.assign(membership, { role, appointedAt: role === 'chief' ? new Date() : null });
  } else {
    if (!held) await requirePlace(em, team);
    const { standing, ...columns } = await givingTo(em, actor, project, person, { own });
    given = standing;
    membership = em.create(Membership, {
      team,
      person,
      role,
      appointedAt: role === 'chief' ? new Date() : null,
      ...columns,
      ...(standing === 'waiting' && typed?.givenName != null ? typed : {}),
      givenBy: own ? null : actor.personId,
    });
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
  return { membership, given, changed: current !== null };
}

export function requireOpenTeam(team: Team): void {
  if (team.closedAt !== null) throw conflict('team_closed', 'This team is closed.');
}

/** Team must be locked. */
export async function requirePlace(em: EntityManager, team: Team): Promise<void> {
  if (team.headcountMost == null) return;
  const { taken } = await db(em)
    .selectFrom('team')
    .select(seatsTakenIn('team').as('taken'))
    .where('team.id', '=', team.id)
    .executeTakeFirstOrThrow();
  if (taken >= team.headcountMost)
    throw conflict('team_full', `The team is full: it takes ${team.headcountMost} people.`);
}

/** A chief who has not said yes leads nobody. */
export async function requireAnotherChief(em: EntityManager, team: Team): Promise<void> {
  if ((await em.count(Membership, { team, role: 'chief', leftAt: null, ...CONFIRMED })) <= 1) {
    throw conflict('last_chief', 'The last chief stays. Appoint another one first.');
  }
}
