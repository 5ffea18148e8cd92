import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamLinkGives } from '@muster/rules';
import { onlyOnce, openApplication } from '../application/apply-to-team.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { STANDS } from '../kernel/standing.ts';
import { chooseRoster } from '../membership/choose-roster.ts';
import { settleOffers } from '../membership/end-unconfirmed.ts';
import { Membership } from '../membership/membership.entity.ts';
import { join } from '../membership/put-into-team.ts';
import { withPerson } from '../person/with-person.ts';
import { type AcceptedPolicy, acceptPolicies } from '../project/accept-policies.ts';
import { linkFull, ofTeamLink } from './find-team-link.ts';
import type { TeamLink } from './team-link.entity.ts';

export interface JoinedByLink {
  pid: string;
  tid: string;
  gives: TeamLinkGives;
}

/**
 * Applies to the team of a link, or joins it, as the link says. Accepting the project's policies is a part of it: both
 * are written, or neither. Who is in the team already uses up nothing.
 */
export async function joinByLink(
  scope: Scope,
  {
    token,
    note,
    acceptedPolicies,
    showOnRoster,
  }: {
    token: string;
    note: string;
    acceptedPolicies: readonly AcceptedPolicy[];
    showOnRoster?: boolean | undefined;
  },
): Promise<JoinedByLink> {
  const personId = requirePerson(scope.actor);
  return onlyOnce(() =>
    changing(scope, withPerson(ofTeamLink(token), personId), async ({ tx, actor }, { found, person }) => {
      const { link, project, team } = found;
      const done = { pid: project.pid, tid: team.tid, gives: link.gives };
      if (!person.emailVerified)
        throw new DomainError('forbidden', 'Confirm your e-mail address first, by signing in with a code.');
      if (link.gives === 'member' && (await tx.count(Membership, { team, person, leftAt: null, ...STANDS })) > 0)
        return done;
      await acceptPolicies(tx, project, personId, acceptedPolicies);
      await countUse(tx, link, personId);
      if (link.gives === 'application') {
        await openApplication(tx, actor, scope, { project, team, person, note });
      } else {
        await join(tx, actor, { project, team, person, role: await roleOf(tx, team.id, personId), own: true });
        await settleOffers(tx, project.id, [personId]);
      }
      await chooseRoster(tx, actor, { projectId: project.id, personId }, showOnRoster);
      return done;
    }),
  );
}

/** What a use of the link leaves behind, also where it has ended since. */
const USED = {
  member: 'select from membership used where used.joined_at >= team_link.created_at',
  application: 'select from application used where used.created_at >= team_link.created_at',
} as const satisfies Record<TeamLinkGives, string>;

/**
 * Of two who take the last place at once one gets it: the update decides, and not what was read before. A person who
 * leaves and comes back is counted once.
 */
async function countUse(em: EntityManager, { id, gives }: TeamLink, personId: string): Promise<void> {
  const [used] = await em.execute<unknown[]>(
    `update team_link set uses = uses + case when exists (
         ${USED[gives]} and used.team_id = team_link.team_id and used.person_id = ?) then 0 else 1 end
     where id = ? and revoked_at is null and expires_at > now() and (places is null or uses < places) returning id`,
    [personId, id],
  );
  if (used === undefined) throw linkFull();
}

/** A link makes nobody a chief. Who was offered that place by name, and has not answered, keeps the offer's role. */
async function roleOf(em: EntityManager, teamId: string, personId: string): Promise<'chief' | 'member'> {
  const offered = await em.count(Membership, { team: teamId, person: personId, role: 'chief', leftAt: null });
  return offered > 0 ? 'chief' : 'member';
}
