import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Actor } from '../kernel/actor.ts';
import { conflict, notFound } from '../kernel/errors.ts';
import { findKnownProject } from '../project/load-project.ts';
import { Project } from '../project/project.entity.ts';
import { teamFacts } from '../team/load-team.ts';
import { Team } from '../team/team.entity.ts';
import { Application } from './application.entity.ts';
import { type ApplicationFacts, canReadApplication } from './application.policy.ts';

/** The application, for somebody who may know of it. */
export async function findKnownApplication(em: EntityManager, actor: Actor, pid: string, id: string) {
  const project = await findKnownProject(em, actor, pid);
  const application = await em.findOne(Application, { id, team: { project } }, { populate: ['team', 'person'] });
  if (application === null) throw notFound();
  const facts: ApplicationFacts = { team: teamFacts(application.team.$, project), personId: application.person.id };
  if (!canReadApplication(actor, facts)) throw notFound();
  return { project, application, facts };
}

/**
 * Teams before projects before applications: whoever needs several of these locks takes them in this order. A project
 * comes second because adding a member raises the version of its roster.
 */
export const lockTeamById = (em: EntityManager, id: string, mode: 'write' | 'read'): Promise<Team> =>
  em.findOneOrFail(Team, { id }, { lockMode: lockModeOf(mode), refresh: true });

/** The project as it is now, and stays until the end of the transaction. */
export const lockProject = (em: EntityManager, id: string, mode: 'write' | 'read'): Promise<Project> =>
  em.findOneOrFail(Project, { id }, { lockMode: lockModeOf(mode), refresh: true });

export async function lockOpenProject(em: EntityManager, id: string): Promise<Project> {
  const project = await lockProject(em, id, 'read');
  if (project.state !== 'open') throw conflict('not_open', 'This project takes no applications now.');
  return project;
}

const lockModeOf = (mode: 'write' | 'read') =>
  mode === 'write' ? LockMode.PESSIMISTIC_WRITE : LockMode.PESSIMISTIC_READ;

/** Ends an open application, or says that somebody else was faster: of any number who try, one succeeds. */
export async function endApplication(
  em: EntityManager,
  id: string,
  values: Pick<Application, 'state'> & { answeredBy?: string | null; message?: string | null },
): Promise<void> {
  const ended = await em.nativeUpdate(Application, { id, state: 'applied' }, { ...values, answeredAt: new Date() });
  if (ended === 0) throw alreadyAnswered();
}

export const alreadyAnswered = () =>
  conflict('already_answered', 'This application is not open any more: somebody answered or withdrew it.');

/** Teams that somebody can apply to, or be sent to. */
export const takesApplications = (team: Team): boolean => team.openToApplications && team.closedAt === null;
