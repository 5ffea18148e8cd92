import type { SubsidyMover } from '@muster/rules/subsidy';
import { type Actor, belongsTo } from '../../kernel/actor.ts';
import { hasProjectRole } from '../project/project.policy.ts';

/** What is paid for the way is for people of the project, and its programs. */
export const canKnowSubsidy = (actor: Actor, projectId: string): boolean =>
  actor.administrator || belongsTo(actor, projectId);

/** Asking for it is for people who have a place in the project. */
export const canRequestSubsidy = (actor: Actor, projectId: string): boolean =>
  actor.personId !== null && belongsTo(actor, projectId);

/** The table, the budget, all requests: owners and finance. Administrators run the instance, and pay nobody. */
export const canSeeSums = (actor: Actor, projectId: string): boolean =>
  hasProjectRole(actor, projectId, 'owner') || hasProjectRole(actor, projectId, 'finance');
export const canWriteTable = canSeeSums;

/** Finance pays: how much one of them may pay out alone is not theirs to say. */
export const canSetCashLimit = (actor: Actor, projectId: string): boolean => hasProjectRole(actor, projectId, 'owner');

/** Approving and batches. */
export const canPay = (actor: Actor, projectId: string): boolean => hasProjectRole(actor, projectId, 'finance');

/** The teams of the project that the caller leads. */
export const teamsLedIn = (actor: Actor, projectId: string): string[] =>
  actor.grants.flatMap((grant) =>
    grant.projectId === projectId && grant.role === 'chief' && grant.teamId !== null ? [grant.teamId] : [],
  );

/** Attesting at all: of the own team, or of all. */
export const canAttest = (actor: Actor, projectId: string): boolean =>
  hasProjectRole(actor, projectId, 'owner') || teamsLedIn(actor, projectId).length > 0;

/** Pictures of receipts: the person's, and finance's. A person must be there: tokens see none. */
export const canSeeReceipts = (actor: Actor, movers: readonly SubsidyMover[]): boolean =>
  actor.session !== null && (movers.includes('self') || movers.includes('finance'));

export interface RequestFacts {
  projectId: string;
  /** Null once the account is gone. */
  personId: string | null;
  /** The teams of the project that the person is in. */
  teamIds: readonly string[];
}

/**
 * As what the caller has to do with a request; nothing at all of those who may not know of it. Of their own they are the
 * person and nobody else, whatever roles they hold.
 */
export function moversOf(actor: Actor, { projectId, personId, teamIds }: RequestFacts): SubsidyMover[] {
  if (actor.personId === null) return [];
  if (actor.personId === personId) return ['self'];
  const led = teamsLedIn(actor, projectId);
  return [
    ...(teamIds.some((id) => led.includes(id)) ? (['chief'] as const) : []),
    ...(hasProjectRole(actor, projectId, 'owner') ? (['owner'] as const) : []),
    ...(hasProjectRole(actor, projectId, 'finance') ? (['finance'] as const) : []),
  ];
}
