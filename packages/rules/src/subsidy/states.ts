/** Where a request for a subsidy is. */
export const SUBSIDY_STATES = [
  'requested',
  'attested',
  'approved',
  'in_batch',
  'paid',
  'returned',
  'declined',
  'withdrawn',
] as const;
export type SubsidyState = (typeof SUBSIDY_STATES)[number];

/** Who makes a move: the person; a chief of one of their teams; an owner; finance. */
export const SUBSIDY_MOVERS = ['self', 'chief', 'owner', 'finance'] as const;
export type SubsidyMover = (typeof SUBSIDY_MOVERS)[number];

type Moves = Partial<Record<SubsidyState, readonly SubsidyMover[]>>;

/**
 * The one table of what may follow what, and by whom. Nobody moves their own beyond withdrawing it, whatever roles they
 * hold: who is the person is `self` and nothing else.
 */
export const SUBSIDY_MOVES: Readonly<Record<SubsidyState, Moves>> = {
  requested: { attested: ['chief', 'owner'], declined: ['chief', 'owner', 'finance'], withdrawn: ['self'] },
  attested: {
    // Attested by mistake.
    requested: ['chief', 'owner'],
    approved: ['finance'],
    declined: ['owner', 'finance'],
    withdrawn: ['self'],
  },
  // Into a batch and out of it by the batch alone; paid at once only in cash.
  approved: {
    attested: ['finance'],
    in_batch: ['finance'],
    paid: ['finance'],
    declined: ['finance'],
    withdrawn: ['self'],
  },
  in_batch: { approved: ['finance'], paid: ['finance'], returned: ['finance'] },
  // The bank can send back what was marked as paid.
  paid: { returned: ['finance'] },
  returned: { approved: ['finance'], declined: ['finance'], withdrawn: ['self'] },
  declined: {},
  withdrawn: {},
};

/** Moves that the person is told the reason of. */
const WITH_REASON: readonly SubsidyState[] = ['declined', 'returned'];

export const needsReason = (to: SubsidyState): boolean => WITH_REASON.includes(to);

export const canMoveSubsidy = (from: SubsidyState, to: SubsidyState, by: readonly SubsidyMover[]): boolean =>
  SUBSIDY_MOVES[from][to]?.some((mover) => by.includes(mover)) === true;

/** Where a request can be moved by those, on its own: into batches and out of them it goes with the batch. */
export const subsidyMovesOf = (from: SubsidyState, by: readonly SubsidyMover[]): SubsidyState[] =>
  SUBSIDY_STATES.filter(
    (to) => to !== 'in_batch' && !(from === 'in_batch' && to === 'approved') && canMoveSubsidy(from, to, by),
  );

/** Those on their way to being paid: a person has one of them in a project at most. */
export const UNDERWAY_SUBSIDY_STATES = [
  'requested',
  'attested',
  'approved',
  'in_batch',
] as const satisfies SubsidyState[];

/**
 * Those that are not settled. With one of them nothing new is asked for; but money can come back after its person has
 * asked again, and the books have to say so: then one waits, returned, beside the one that is underway.
 */
export const OPEN_SUBSIDY_STATES = [...UNDERWAY_SUBSIDY_STATES, 'returned'] as const satisfies SubsidyState[];

export const isOpenSubsidy = (state: SubsidyState): boolean =>
  (OPEN_SUBSIDY_STATES as readonly SubsidyState[]).includes(state);

/** Until it is approved a person can add receipts and take them away; then they are evidence. */
export const canChangeReceipts = (state: SubsidyState): boolean =>
  state === 'requested' || state === 'attested' || state === 'returned';

/** The accounts of the ledger: what a budget is made of at every moment. */
export const SUBSIDY_ACCOUNTS = ['paid', 'in_batches', 'approved', 'reserved', 'free'] as const;
export type SubsidyAccount = (typeof SUBSIDY_ACCOUNTS)[number];

/** In which of them the amount of a request is. */
export const ACCOUNT_OF: Readonly<Record<SubsidyState, SubsidyAccount>> = {
  requested: 'reserved',
  attested: 'reserved',
  returned: 'reserved',
  approved: 'approved',
  in_batch: 'in_batches',
  paid: 'paid',
  declined: 'free',
  withdrawn: 'free',
};
