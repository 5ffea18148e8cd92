import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamLinkGives } from '@muster/rules';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { CONFIRMED } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { onlyOnce, openApplication } from '../application/apply-to-team.ts';
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
      if (link.gives === 'member' && (await tx.count(Membership, { team, person, leftAt: null, ...CONFIRMED })) > 0)
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

/** Whether the person has used a `team_link` before, also where what it gave has ended since. */
function hasUsed(gives: TeamLinkGives, personId: string): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables, 'team_link'>();
  return gives === 'member'
    ? exists(
        selectFrom('membership')
          .whereRef('membership.joined_at', '>=', 'team_link.created_at')
          .whereRef('membership.team_id', '=', 'team_link.team_id')
          .where('membership.person_id', '=', personId),
      )
    : exists(
        selectFrom('application')
          .whereRef('application.created_at', '>=', 'team_link.created_at')
          .whereRef('application.team_id', '=', 'team_link.team_id')
          .where('application.person_id', '=', personId),
      );
}

/**
 * Of two who take the last place at once one gets it: the update decides, and not what was read before. A person who
 * leaves and comes back is counted once.
 */
async function countUse(em: EntityManager, { id, gives }: TeamLink, personId: string): Promise<void> {
  const used = await db(em)
    .updateTable('team_link')
    .set(({ eb, lit }) => ({
      uses: eb('uses', '+', eb.case().when(hasUsed(gives, personId)).then(lit(0)).else(lit(1)).end()),
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .where(({ eb, or, ref }) => or([eb('places', 'is', null), eb('uses', '<', ref('places'))]))
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) throw linkFull();
}

/** A link makes nobody a chief. Who was offered that place by name, and has not answered, keeps the offer's role. */
async function roleOf(em: EntityManager, teamId: string, personId: string): Promise<'chief' | 'member'> {
  const offered = await em.count(Membership, { team: teamId, person: personId, role: 'chief', leftAt: null });
  return offered > 0 ? 'chief' : 'member';
}
