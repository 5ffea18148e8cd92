import {
  type BatchFacts,
  type ConfirmationObstacle,
  canMoveBatch,
  confirmationObstacle,
  REFERENCE_LIMITS,
  SUBSIDY_LIMITS,
  type SubsidyState,
} from '@muster/rules/subsidy';
import type { Actor } from '../../../kernel/actor.ts';
import { conflict, type DomainError } from '../../../kernel/errors.ts';
import { canPay, canSeeSums } from '../subsidy.policy.ts';

export interface BatchRights {
  change: boolean;
  reopen: boolean;
  cancel: boolean;
  confirm: boolean;
  confirmObstacle: ConfirmationObstacle | null;
  export: boolean;
  settle: boolean;
}

export interface KnownBatch extends BatchFacts {
  projectId: string;
  archived: boolean;
}

/** Who is paid in a batch changes nothing of it: their own money would move. */
export const isPaidIn = ({ payees }: Pick<BatchFacts, 'payees'>, { personId }: Pick<Actor, 'personId'>): boolean =>
  personId !== null && payees.includes(personId);

/** What the caller can do with a batch that they may read. */
export function batchRights(actor: Actor, batch: KnownBatch): BatchRights {
  const { projectId, archived, state } = batch;
  const pays = !archived && canPay(actor, projectId);
  const changes = pays && !isPaidIn(batch, actor);
  const obstacle = actor.personId === null ? null : confirmationObstacle(batch, actor.personId);
  return {
    change: changes && state === 'open',
    reopen: changes && canMoveBatch(state, 'open'),
    cancel: changes && canMoveBatch(state, 'cancelled'),
    confirm: !archived && actor.personId !== null && canSeeSums(actor, projectId) && obstacle === null,
    confirmObstacle: obstacle,
    export: pays && state === 'confirmed',
    settle: pays && state === 'confirmed',
  };
}

interface EnteringRequest {
  number: number;
  state: SubsidyState;
  personId: string | null;
}

/** Why a request can't go into a batch; null where it can. Nobody pays themselves, as its maker neither. */
export function enteringProblem(
  request: EnteringRequest,
  { adderId, makerId }: { adderId: string | null; makerId: string | null },
): DomainError | null {
  const { number, state, personId } = request;
  if (state !== 'approved') return conflict('state_move', `Request ${number} is ${state}, and not approved.`);
  if (personId !== null && personId === adderId)
    return conflict('state_move', `Request ${number} is your own: another person has to put it into a batch.`);
  if (personId !== null && personId === makerId)
    return conflict('state_move', `Request ${number} is of the person who made this batch: put it into another one.`);
  if (number > REFERENCE_LIMITS.request)
    return conflict('unwritable', `Request ${number} has a number that no reference has room for.`);
  return null;
}

export function requireRoom(payouts: number): void {
  if (payouts > SUBSIDY_LIMITS.batch)
    throw conflict('batch_full', `A batch holds ${SUBSIDY_LIMITS.batch} requests at most.`);
}

const OBSTACLES: Readonly<Record<ConfirmationObstacle, () => DomainError>> = {
  own_batch: () => conflict('own_batch', 'You made or closed this batch: a second person confirms it.'),
  own_payout: () => conflict('own_payout', 'You are paid in this batch: another person confirms it.'),
  own_move: () =>
    conflict('own_move', 'You approved a payout of this batch or took it in: another person confirms it.'),
  not_closed: () => conflict('batch_state', 'Only a batch that is closed can be confirmed.'),
};

/** The second person confirms what they have seen, and nothing else. */
export function requireConfirmable(batch: BatchFacts & { version: number }, personId: string, seen: number): void {
  const obstacle = confirmationObstacle(batch, personId);
  if (obstacle !== null && obstacle !== 'not_closed') throw OBSTACLES[obstacle]();
  requireSeen(batch, seen);
  if (obstacle !== null) throw OBSTACLES[obstacle]();
}

export function requireSeen({ version }: { version: number }, seen: number): void {
  if (version !== seen) throw conflict('batch_changed', 'The batch has changed since you read it. Read it again.');
}
