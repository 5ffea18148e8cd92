import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../kernel/actor.ts';
import type { Subject } from '../../kernel/changing.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { teamFacts } from '../team/load-team.ts';
import type { Team } from '../team/team.entity.ts';
import { Application } from './application.entity.ts';
import { type ApplicationFacts, canReadApplication } from './application.policy.ts';

/** The application, for a caller who may know of it. */
export async function findKnownApplication(em: EntityManager, actor: Actor, pid: string, id: string) {
  const project = await findKnownProject(em, actor, pid);
  const application = await em.findOne(Application, { id, team: { project } }, { populate: ['team', 'person'] });
  if (application === null) throw notFound();
  const facts: ApplicationFacts = { team: teamFacts(application.team.$, project), personId: application.person.id };
  if (!canReadApplication(actor, facts)) throw notFound();
  return { project, application, facts };
}

export type FoundApplication = Awaited<ReturnType<typeof findKnownApplication>>;

/** An application that is decided about, `deciding` says by whom. `joining` where its person gets a place in the team. */
export const ofApplication = (
  pid: string,
  id: string,
  deciding: (actor: Actor, found: FoundApplication) => void,
  { joining = false } = {},
): Subject<FoundApplication> => ({
  async find(em, actor) {
    const found = await findKnownApplication(em, actor, pid, id);
    deciding(actor, found);
    return found;
  },
  rows: ({ project, application, facts }) => ({
    teams: [facts.team.id, ...(application.suggestedTeam ? [application.suggestedTeam.id] : [])],
    projects: [project.id],
    kept: [facts.personId],
    shared: !joining,
  }),
});

export function requireOpen(project: Project): void {
  if (project.state !== 'open') throw conflict('not_open', 'This project takes no applications now.');
}

const UNDECIDED = { decision: null, decidedAt: null, decisionMessage: null, answeredBy: null };

/**
 * Withdraws an open application, or says that another caller was faster: of any number who try, one succeeds. An answer
 * that the applicant has not been told yet is none.
 */
export async function endApplication(em: EntityManager, id: string, { state }: { state: 'withdrawn' }): Promise<void> {
  const ended = await em.nativeUpdate(
    Application,
    { id, state: 'applied' },
    { ...UNDECIDED, state, answeredAt: new Date() },
  );
  if (ended === 0) throw alreadyAnswered();
}

export const alreadyAnswered = () =>
  conflict('already_answered', 'This application is not open any more: it was answered or withdrawn.');

/** Teams that a person can apply to, or be sent to. */
export const takesApplications = (team: Team): boolean => team.openToApplications && team.closedAt === null;
