import type { EntityManager, FilterQuery, Loaded } from '@mikro-orm/postgresql';
import { actorsOf } from '../../kernel/changing.ts';
import { databaseNow } from '../../kernel/db/db.ts';
import { teamFacts } from '../team/load-team.ts';
import { canManageTeam } from '../team/team.policy.ts';
import { TeamLink } from './team-link.entity.ts';

/** Links that were not revoked and whose time isn't over, the latest first. One ends with the right of its maker. */
export async function openTeamLinks(
  em: EntityManager,
  where: FilterQuery<TeamLink>,
): Promise<Loaded<TeamLink, 'team.project'>[]> {
  const open = await em.find(
    TeamLink,
    { $and: [where, { revokedAt: null, expiresAt: { $gt: databaseNow() } }] },
    { populate: ['team.project'], orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const makers = await actorsOf(em, [...new Set(open.flatMap(({ madeBy }) => madeBy?.id ?? []))]);
  return open.filter(({ madeBy, team }) => {
    const maker = makers.get(madeBy?.id ?? '');
    return maker !== undefined && canManageTeam(maker, teamFacts(team.$, team.$.project));
  });
}
