import { type AliasableExpression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { isPending } from '../../kernel/confirmation.ts';
import type { PlaceOfferTable, Tables } from '../../kernel/db/tables.ts';
import { DAYS_BETWEEN_MAILS, MOST_MAILS } from './confirmation.policy.ts';

interface OfferTables extends Tables {
  offer: PlaceOfferTable;
}

/** Begins a condition on `offer` (of `place_offer`) and its `project`. */
export const offerConditions = () => expressionBuilder<OfferTables, 'offer' | 'project'>();

/** The memberships, roles and named access that the person of the `offer` has not accepted. Without columns. */
export const offeredMemberships = () =>
  offerConditions()
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .whereRef('membership.person_id', '=', 'offer.person_id')
    .whereRef('team.project_id', '=', 'offer.project_id')
    .where('membership.left_at', 'is', null)
    .where('membership.confirmed_at', 'is', null);

export const offeredRoles = () =>
  offerConditions()
    .selectFrom('project_role')
    .whereRef('project_role.person_id', '=', 'offer.person_id')
    .whereRef('project_role.project_id', '=', 'offer.project_id')
    .where('project_role.confirmed_at', 'is', null);

export const offeredAccess = () =>
  offerConditions()
    .selectFrom('release_grant')
    .whereRef('release_grant.person_id', '=', 'offer.person_id')
    .whereRef('release_grant.project_id', '=', 'offer.project_id')
    .where('release_grant.ended_at', 'is', null)
    .where('release_grant.confirmed_at', 'is', null);

/** Whether some of it gives no rights before the person accepts. */
export function isSomePending(): AliasableExpression<boolean> {
  const { exists, or } = offerConditions();
  return or([
    exists(offeredMemberships().where(isPending('membership'))),
    exists(offeredRoles().where(isPending('project_role'))),
    exists(offeredAccess().where(isPending('release_grant'))),
  ]).$castTo<boolean>();
}

/** Whether the giver typed the address for some of it. */
export function isAddressTyped(): AliasableExpression<boolean> {
  const { exists, or } = offerConditions();
  return or([
    exists(offeredMemberships().where('membership.given_email', 'is not', null)),
    exists(offeredRoles().where('project_role.given_email', 'is not', null)),
    exists(offeredAccess().where('release_grant.given_email', 'is not', null)),
  ]).$castTo<boolean>();
}

/** Whether the person sees the offer: that of a draft only with a role to accept, to prepare the project. */
export function isOfferVisible(): AliasableExpression<boolean> {
  const { eb, exists, or } = offerConditions();
  return or([eb('project.state', '<>', 'draft'), exists(offeredRoles())]).$castTo<boolean>();
}

/** Whether a mail may go out now: the rule is `reminderObstacle`; here for many at once. */
export function isMailable(): AliasableExpression<SqlBool> {
  const { and, eb, or } = offerConditions();
  const latest = sql<Date>`now() - make_interval(days => ${DAYS_BETWEEN_MAILS})`;
  return and([
    eb('offer.mails_sent', '<', MOST_MAILS),
    or([eb('offer.mailed_at', 'is', null), eb('offer.mailed_at', '<=', latest)]),
  ]);
}

/** Whether the person was given something since the last mail to them, and a mail is still to come. */
export function isUnmailed(): AliasableExpression<SqlBool> {
  const { and, eb, or, ref } = offerConditions();
  return and([
    eb('offer.ended_at', 'is', null),
    eb('offer.given_at', 'is not', null),
    or([eb('offer.mailed_at', 'is', null), eb('offer.mailed_at', '<', ref('offer.given_at'))]),
    eb('offer.mails_sent', '<', MOST_MAILS),
  ]);
}
