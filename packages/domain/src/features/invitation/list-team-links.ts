import type { TeamLinkGives } from '@muster/rules';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownTeam } from '../team/load-team.ts';
import { canManageTeam } from '../team/team.policy.ts';
import { openTeamLinks } from './open-team-links.ts';
import type { TeamLink } from './team-link.entity.ts';

export interface TeamLinkEntry {
  id: string;
  gives: TeamLinkGives;
  places: number | null;
  uses: number;
  createdAt: Date;
  expiresAt: Date;
}

/** The links of a team that still work or are full, for those who manage it. Never the secret itself. */
export async function listTeamLinks(
  { em, actor }: Scope,
  { pid, tid }: { pid: string; tid: string },
): Promise<TeamLinkEntry[]> {
  const { team, facts } = await findKnownTeam(em, actor, pid, tid);
  if (!canManageTeam(actor, facts))
    throw new DomainError('forbidden', 'Only owners and chiefs of this team see its links.');
  return (await openTeamLinks(em, { team })).map(teamLinkEntry);
}

export const teamLinkEntry = ({ id, gives, places, uses, createdAt, expiresAt }: TeamLink): TeamLinkEntry => ({
  id,
  gives,
  places: places ?? null,
  uses,
  createdAt,
  expiresAt,
});
