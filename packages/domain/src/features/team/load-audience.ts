import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseTag, PROJECT_ROLES } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';
import type { AudienceAsked } from '../../kernel/db/json-columns.ts';
import { conflict, DomainError, notFound } from '../../kernel/errors.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';
import { canAddress } from './audience.policy.ts';
import { teamFacts } from './load-team.ts';
import { Team } from './team.entity.ts';
import { canKnowTeam } from './team.policy.ts';

/** The project and an audience in it, for a caller who may address it. */
export async function loadAudience(
  em: EntityManager,
  actor: Actor,
  pid: string,
  audience: AudienceAsked,
): Promise<{ project: Project; audience: AudienceAsked }> {
  const project = await findKnownProject(em, actor, pid);
  const tids = audience.tids ? [...new Set(audience.tids)] : await tidsFor(em, actor, project, audience);
  const teams = tids && (await em.find(Team, { project, tid: { $in: tids } }));
  const known = teams?.filter((team) => canKnowTeam(actor, teamFacts(team, project)));
  if (known?.length !== tids?.length) throw notFound();
  if (!canAddress(actor, { projectId: project.id, teamIds: teams?.map(({ id }) => id) ?? null }))
    throw new DomainError('forbidden', 'Owners write to everybody in a project, chiefs to the teams that they lead.');
  if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
  requireSense(audience);
  const { roles, tags, applicants, uids } = audience;
  return {
    project,
    audience: {
      ...(tids && { tids }),
      ...(roles && { roles: [...new Set(roles)] }),
      ...(tags && { tags: [...new Set(tags.map(normaliseTag))] }),
      ...(applicants && { applicants }),
      ...(uids && { uids: [...new Set(uids)] }),
    },
  };
}

/** People whom a chief has chosen are meant as people of the teams that the chief leads, in which they were found. */
async function tidsFor(em: EntityManager, actor: Actor, project: Project, { uids }: AudienceAsked) {
  if (uids === undefined || canManageProject(actor, project.id)) return undefined;
  const led = actor.grants.flatMap(({ projectId, role, teamId }) =>
    projectId === project.id && role === 'chief' && teamId !== null ? [teamId] : [],
  );
  const teams = await em.find(Team, { id: { $in: led } }, { fields: ['tid'] });
  return teams.map(({ tid }) => tid);
}

/** A person in a team is a chief or a member of it, and may have tags; an applicant is neither yet. */
function requireSense({ tids, roles, tags, applicants }: AudienceAsked): void {
  const projectRoles: readonly string[] = PROJECT_ROLES;
  if (applicants && roles !== undefined) throw senseless('roles', 'Applicants have no role yet.');
  if (applicants && tags !== undefined) throw senseless('tags', 'Applicants have no tags.');
  if ((tids ?? tags) !== undefined && roles?.some((role) => projectRoles.includes(role)))
    throw senseless('roles', 'With teams or tags, only chief and member.');
}

const senseless = (field: 'roles' | 'tags', detail: string) =>
  new DomainError('invalid', 'This describes nobody.', { fields: [{ pointer: `/audience/${field}`, detail }] });
