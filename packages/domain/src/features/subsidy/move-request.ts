import type { EntityManager } from '@mikro-orm/postgresql';
import {
  canMoveSubsidy,
  needsReason,
  type SubsidyMover,
  type SubsidyState,
  UNDERWAY_SUBSIDY_STATES,
} from '@muster/rules/subsidy';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { type Change, changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { keepMove } from './keep-move.ts';
import { type FoundRequest, ofMovedRequest } from './load-request.ts';
import { badField } from './load-subsidy.ts';
import { cashApproverOf } from './payout-movers.ts';
import { settlePayout } from './settle-payout.ts';
import { teamsLedIn } from './subsidy.policy.ts';
import { SubsidyReceipt } from './subsidy-receipt.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';
import { tellPayee } from './tell-payee.ts';
import type { TrafficSubsidy } from './traffic-subsidy.entity.ts';

export interface RequestMove {
  pid: string;
  id: string;
  to: SubsidyState;
  reason?: string | undefined;
  /** Less than was attested. */
  amount?: number | undefined;
  /** Who handed it over in cash. */
  handedOverBy?: string | undefined;
}

/** Moves a request, as far as the table of moves lets the caller. */
export async function moveRequest(scope: Scope, { pid, id, ...move }: RequestMove): Promise<void> {
  await changing(scope, ofMovedRequest(pid, id), (change, found) => moveFound(change, scope, found, move));
}

/** The same for a request that is locked, with its budget. */
export async function moveFound(
  { tx, actor }: Change,
  mailing: Mailing,
  found: FoundRequest,
  { to, reason, amount, handedOverBy }: Omit<RequestMove, 'pid' | 'id'>,
): Promise<void> {
  const { project, subsidy, request, movers, teamIds } = found;
  const from = request.state;
  requireMove(found, to);
  if (needsReason(to) && !reason) throw badField('reason', 'Say why: the person reads it.');
  if (amount !== undefined) {
    if (to !== 'approved') throw badField('amount', 'Only what is approved can be less.');
    if (amount > request.amount) throw badField('amount', 'At most what was attested.');
    if (amount < request.amount && !reason) throw badField('reason', 'Say why it is less: the person reads it.');
  }
  const inCash = from === 'approved' && to === 'paid';
  if (inCash && !handedOverBy) throw badField('handedOverBy', 'Who handed it over?');
  if (!inCash && handedOverBy !== undefined) throw badField('handedOverBy', 'Only for what is paid in cash.');
  if (inCash) await requireSecondPerson(tx, actor, found);
  if (to === 'approved') await requireApprovable(tx, found, amount ?? request.amount);
  if (from === 'in_batch' && (to === 'paid' || to === 'returned')) await settlePayout(tx, request, to, reason ?? null);

  const mover = movers.find((one) => canMoveSubsidy(from, to, [one])) as SubsidyMover;
  const led = teamsLedIn(actor, project.id);
  const teamId = mover === 'chief' && to === 'attested' ? teamIds.find((id) => led.includes(id)) : undefined;
  await keepMove(tx, request, { to, mover, personId: actor.personId, amount, reason, handedOverBy, teamId });
  await tellPayee(
    tx,
    mailing,
    project,
    subsidy,
    { ...request, amount: amount ?? request.amount },
    { from, to, reason },
  );
  recordAudit(tx, actor, {
    action: 'subsidy.move',
    projectId: project.id,
    subjectId: request.person?.id ?? request.id,
    before: { request: request.id, state: from, amount: request.amount },
    after: { request: request.id, state: to, amount: amount ?? request.amount },
  });
}

/** Into a batch and out of it a request goes with the batch. */
function requireMove({ request: { state: from }, movers }: FoundRequest, to: SubsidyState): void {
  const withBatch = to === 'in_batch' || (from === 'in_batch' && to === 'approved');
  if (withBatch || !canMoveSubsidy(from, to, movers))
    throw conflict('state_move', `From ${from} to ${to} is no move of yours.`);
}

/** Cash leaves no trace at a bank: above the project's amount it takes two people. */
async function requireSecondPerson(tx: EntityManager, actor: Actor, { request }: FoundRequest) {
  const approver = await db(tx)
    .selectFrom(cashApproverOf(sql.val<string>(request.id)).as('approver'))
    .select('approver.person_id')
    .executeTakeFirst();
  if (approver !== undefined && approver.person_id === actor.personId)
    throw conflict('second_person', 'You approved this request: another person pays it out in cash.');
}

async function requireApprovable(tx: EntityManager, { subsidy, request }: FoundRequest, amount: number) {
  if (subsidy.receipts === 'required' && (await tx.count(SubsidyReceipt, { request })) === 0)
    throw conflict('receipts_missing', 'The project asks for receipts, and there is none.');
  if (request.state === 'returned' && (await hasAnotherUnderway(tx, request)))
    throw conflict('other_request', 'The person has asked again since: settle that request first.');
  if (committed(subsidy) + amount > subsidy.budget)
    throw conflict('over_budget', 'That is more than is left of the budget.');
}

async function hasAnotherUnderway(tx: EntityManager, { id, project, person }: SubsidyRequest): Promise<boolean> {
  if (!person) return false;
  const others = { id: { $ne: id }, project: project.id, person: person.id };
  return (await tx.count(SubsidyRequest, { ...others, state: { $in: [...UNDERWAY_SUBSIDY_STATES] } })) > 0;
}

const committed = ({ paid, inBatches, approved }: TrafficSubsidy): number => paid + inBatches + approved;
