import type { EntityManager, FilterQuery, Loaded } from '@mikro-orm/postgresql';
import { actorsOf } from '../../kernel/changing.ts';
import { databaseNow } from '../../kernel/db/db.ts';
import { teamFacts } from '../team/load-team.ts';
import { canManageTeam } from '../team/team.policy.ts';
import { Invitation } from './invitation.entity.ts';

/** Nobody has answered it or taken it back. */
export const UNANSWERED = { acceptedAt: null, withdrawnAt: null, declinedAt: null } as const;

/** The same, and its time isn't over. */
const isOpen = () => ({ ...UNANSWERED, expiresAt: { $gt: databaseNow() } });

/** Invitations that can be accepted, the latest first. One ends with the right of the person who made it. */
export async function openInvitations(
  em: EntityManager,
  where: FilterQuery<Invitation>,
): Promise<Loaded<Invitation, 'team.project'>[]> {
  const open = await em.find(
    Invitation,
    { $and: [where, isOpen()] },
    { populate: ['team.project'], orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const makers = await actorsOf(em, [...new Set(open.flatMap(({ invitedBy }) => invitedBy?.id ?? []))]);
  return open.filter(({ invitedBy, team }) => {
    const maker = makers.get(invitedBy?.id ?? '');
    return maker !== undefined && canManageTeam(maker, teamFacts(team.$, team.$.project));
  });
}
