import type { EntityManager } from '@mikro-orm/postgresql';
import { type Actor, requirePerson } from '../../kernel/actor.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { findKnownTeam } from '../team/load-team.ts';
import type { Team } from '../team/team.entity.ts';
import { isAtDesk, type Side, type ThreadFacts } from './message.policy.ts';
import { type Standing, standingBetween } from './standing.ts';

/** Between whom: the caller and a desk, or with `uid` a desk that the caller is at and that person. */
export interface Correspondents {
  pid: string;
  /** The team whose chiefs are meant; null for the owners of the project. */
  tid: string | null;
  uid?: string | undefined;
}

export interface FoundCorrespondents extends ThreadFacts {
  project: Project;
  team: Team | null;
  side: Side;
  standing: Standing;
}

/**
 * Who would write to whom, for those who may begin. Who has nothing to do with a team can't write to its chiefs, and
 * for a chief there is nobody but the people of the team and those who wait for its answer.
 */
export async function findCorrespondents(
  em: EntityManager,
  actor: Actor,
  { pid, tid, uid }: Correspondents,
): Promise<FoundCorrespondents> {
  const callerId = requirePerson(actor);
  const { project, team } =
    tid === null
      ? { project: await findKnownProject(em, actor, pid), team: null }
      : await findKnownTeam(em, actor, pid, tid);
  const desk = { projectId: project.id, teamId: team?.id ?? null };
  const atDesk = isAtDesk(actor, desk);
  if (uid === undefined && atDesk) throw new DomainError('forbidden', 'You are one of those whom this would reach.');
  if (uid !== undefined && !atDesk)
    throw new DomainError('forbidden', 'Only chiefs of the team, or owners of the project, write to its people.');
  if (uid === callerId) throw notFound();
  const facts = { ...desk, personId: uid ?? callerId };
  const standing = await standingBetween(em, facts);
  // A thread from before stays known, whatever has become of the person since.
  if (!standing.tied && standing.threadId === null)
    throw uid === undefined
      ? new DomainError('forbidden', 'Only people of the team, and those who wait for its answer, write to its chiefs.')
      : notFound();
  return { project, team, ...facts, side: uid === undefined ? 'person' : 'desk', standing };
}
