import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { PROJECT_ROLES } from '../project/project-role.entity.ts';
import { conflict, DomainError, notFound } from '../shared/errors.ts';
import { teamFacts } from '../team/load-team.ts';
import { Team } from '../team/team.entity.ts';
import { canKnowTeam } from '../team/team.policy.ts';
import { canWriteTo } from './announcement.policy.ts';
import type { Audience } from './audience.ts';

/** The project and an audience in it, for somebody who may write to it. */
export async function loadAudience(
  em: EntityManager,
  actor: Actor,
  pid: string,
  audience: Audience,
): Promise<{ project: Project; audience: Audience }> {
  const project = await findKnownProject(em, actor, pid);
  const tids = audience.tids && [...new Set(audience.tids)];
  const teams = tids && (await em.find(Team, { project, tid: { $in: tids } }));
  const known = teams?.filter((team) => canKnowTeam(actor, teamFacts(team, project)));
  if (known?.length !== tids?.length) throw notFound();
  if (!canWriteTo(actor, { projectId: project.id, teamIds: teams?.map(({ id }) => id) ?? null }))
    throw new DomainError('forbidden', 'Owners write to everybody in a project, chiefs to the teams that they lead.');
  if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
  const projectRoles: readonly string[] = PROJECT_ROLES;
  if (tids !== undefined && audience.roles?.some((role) => projectRoles.includes(role)))
    throw new DomainError('invalid', 'People of a team are chiefs or members.', {
      fields: [{ pointer: '/audience/roles', detail: 'With teams, only chief and member.' }],
    });
  return {
    project,
    audience: { ...(tids && { tids }), ...(audience.roles && { roles: [...new Set(audience.roles)] }) },
  };
}
