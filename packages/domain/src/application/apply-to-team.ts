import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { type Actor, requirePerson } from '../kernel/actor.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Mailing } from '../mail/mailing.ts';
import { STANDS } from '../membership/confirmation.policy.ts';
import { Membership } from '../membership/membership.entity.ts';
import { lockLivePerson } from '../person/lock-live-person.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { findKnownTeam } from '../team/load-team.ts';
import type { Team } from '../team/team.entity.ts';
import { type AcceptedPolicy, acceptPolicies } from './accept-policies.ts';
import { Application } from './application.entity.ts';
import { lockOpenProject, lockTeamById, takesApplications } from './load-application.ts';
import { tellAnswerers } from './tell-answerers.ts';

export interface NewApplication {
  tid: string;
  note: string;
  acceptedPolicies: readonly AcceptedPolicy[];
}

/** Asks to join a team. Accepting the project's policies is a part of it: both are written, or neither. */
export async function applyToTeam(
  { em, actor }: Scope,
  mailing: Mailing,
  pid: string,
  { tid, note, acceptedPolicies }: NewApplication,
): Promise<string> {
  const personId = requirePerson(actor);
  return onlyOnce(() =>
    em.transactional(async (tx) => {
      const known = await findKnownTeam(tx, actor, pid, tid);
      const team = await lockTeamById(tx, known.team.id, 'read');
      const project = await lockOpenProject(tx, known.project.id);
      const person = await lockLivePerson(tx, personId);
      await acceptPolicies(tx, project, personId, acceptedPolicies);
      return openApplication(tx, actor, mailing, { project, team, person, note });
    }),
  );
}

/** Team and project must be locked. The constraint decides whether there is one already, so it must be let to speak. */
export async function openApplication(
  em: EntityManager,
  actor: Actor,
  mailing: Mailing,
  { project, team, person, note }: { project: Project; team: Team; person: Person; note: string },
): Promise<string> {
  if (!takesApplications(team)) throw conflict('team_not_open', 'This team takes no applications now.');
  if ((await em.count(Membership, { team, person, leftAt: null, ...STANDS })) > 0)
    throw conflict('already_member', 'You are in this team already.');
  const application = em.create(Application, { team, person, note });
  recordAudit(em, actor, {
    action: 'application.create',
    projectId: project.id,
    subjectId: team.id,
    after: { uid: person.id, application: application.id },
  });
  await em.flush();
  await tellAnswerers(em, mailing, project, team, person);
  return application.id;
}

export async function onlyOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw conflict('already_applied', 'You have applied to this team already, and nobody has answered yet.');
    throw error;
  }
}
