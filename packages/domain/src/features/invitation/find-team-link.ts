import type { EntityManager } from '@mikro-orm/postgresql';
import { hashSecret } from '../../crypto/secret.ts';
import type { Subject } from '../../kernel/changing.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import { requireOpenTeam } from '../membership/put-into-team.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { openTeamLinks } from './open-team-links.ts';
import type { TeamLink } from './team-link.entity.ts';

export interface FoundLink {
  link: TeamLink;
  project: Project;
  team: Team;
}

/** Wrong, revoked, expired, and made by a person who may not any more: these are one answer. */
export const linkEnded = () => new DomainError('invalid', 'This link is revoked, too old, or not complete.');
export const linkFull = () => conflict('link_full', 'As many people as may have used this link.');

export async function findTeamLink(em: EntityManager, token: string): Promise<FoundLink> {
  const [link] = await openTeamLinks(em, { tokenHash: hashSecret(token) });
  if (link === undefined) throw linkEnded();
  const team = link.team.$;
  const project = team.project.$;
  if (project.state !== 'open') throw conflict('not_open', 'This project takes nobody now.');
  requireOpenTeam(team);
  return { link, project, team };
}

/** With its team and project: what a link gives is decided under the same locks as any place in the team. */
export const ofTeamLink = (token: string): Subject<FoundLink> => ({
  find: (em) => findTeamLink(em, token),
  rows: ({ project, team }) => ({ teams: [team.id], projects: [project.id] }),
});
