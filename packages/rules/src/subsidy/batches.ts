/**
 * How far a batch of payouts is: being put together; put together, and waiting for a second person; confirmed, so that the
 * bank's file can be had; every payout paid or returned; given up before it was confirmed.
 */
export const BATCH_STATES = ['open', 'closed', 'confirmed', 'settled', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** What finance can make of it. Confirming is an operation of its own, and the last payout settles it. */
export const BATCH_MOVES: Readonly<Record<BatchState, readonly BatchState[]>> = {
  open: ['closed', 'cancelled'],
  closed: ['open', 'cancelled'],
  confirmed: [],
  settled: [],
  cancelled: [],
};

export const canMoveBatch = (from: BatchState, to: BatchState): boolean => BATCH_MOVES[from].includes(to);

/** The files that a batch can become. */
export const BANK_FILE_KINDS = ['csv', 'fixed', 'pain'] as const;
export type BankFileKind = (typeof BANK_FILE_KINDS)[number];

/** What became of a request in a batch; null while the bank has not answered. */
export const PAYOUT_OUTCOMES = ['paid', 'returned', 'removed'] as const;
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];

export interface BatchFacts {
  state: BatchState;
  makerId: string | null;
  closerId: string | null;
  /** Who is paid in it. */
  payees: readonly (string | null)[];
  /** On whose moves the payouts that are not settled stand: who approved each of them, and who took it in. */
  movers: readonly (string | null)[];
}

export const CONFIRMATION_OBSTACLES = ['not_closed', 'own_batch', 'own_payout', 'own_move'] as const;
export type ConfirmationObstacle = (typeof CONFIRMATION_OBSTACLES)[number];

/** Why this person can't be the second one; null where they can. Whether they have the role is asked elsewhere. */
export function confirmationObstacle(batch: BatchFacts, personId: string): ConfirmationObstacle | null {
  if (batch.makerId === personId || batch.closerId === personId) return 'own_batch';
  if (batch.payees.includes(personId)) return 'own_payout';
  if (batch.movers.includes(personId)) return 'own_move';
  return batch.state === 'closed' ? null : 'not_closed';
}
