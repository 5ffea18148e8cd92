import type { EntityManager } from '@mikro-orm/postgresql';
import { type Actor, isWithheld } from '../../kernel/actor.ts';
import { CONFIRMED } from '../../kernel/confirmation.ts';
import { dayIn } from '../../kernel/day.ts';
import { notFound } from '../../kernel/errors.ts';
import { Project } from '../project/project.entity.ts';
import { canKnowProject } from '../project/project.policy.ts';
import { settledDays } from '../project/settled-days.ts';
import type { ReleaseFacts } from './release.policy.ts';
import { ReleaseGrant } from './release-grant.entity.ts';

/** The project and what the caller was named for in it. A person who was named may know of a draft, too. */
export async function releaseFacts(
  em: EntityManager,
  actor: Actor,
  pid: string,
  now: Date,
): Promise<{ project: Project; facts: ReleaseFacts }> {
  const project = await em.findOne(Project, { pid });
  if (project === null) throw notFound();
  const grants =
    actor.personId === null || isWithheld(actor, project.id)
      ? []
      : await em.find(ReleaseGrant, { project, person: actor.personId, endedAt: null, ...CONFIRMED });
  if (grants.length === 0 && !canKnowProject(actor, project)) throw notFound();
  const today = dayIn(project.timeZone, now);
  const named = grants.map(({ purpose, fields, endsOn }) => ({ purpose, fields, endsOn }));
  return { project, facts: { project: { id: project.id, ...settledDays(project, now) }, today, named } };
}
