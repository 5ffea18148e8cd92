export {
  ANSWER_FORMATS,
  ANSWER_LINE_STATES,
  ANSWER_PROBLEMS,
  type AnswerFormat,
  type AnswerLineState,
  type AnswerProblemName,
} from './answers.ts';
export * from './bank/index.ts';
export {
  BANK_FILE_KINDS,
  BATCH_MOVES,
  BATCH_STATES,
  type BankFileKind,
  type BatchFacts,
  type BatchState,
  CONFIRMATION_OBSTACLES,
  type ConfirmationObstacle,
  canMoveBatch,
  confirmationObstacle,
  PAYOUT_OUTCOMES,
  type PayoutOutcome,
} from './batches.ts';
export { amountOf, CURRENCIES, CURRENCY_DIGITS, type Currency, decimalOf, digitsOf, isCurrency } from './money.ts';
export {
  ACCOUNT_OF,
  canChangeReceipts,
  canMoveSubsidy,
  isOpenSubsidy,
  needsReason,
  OPEN_SUBSIDY_STATES,
  SUBSIDY_ACCOUNTS,
  SUBSIDY_MOVERS,
  SUBSIDY_MOVES,
  SUBSIDY_STATES,
  type SubsidyAccount,
  type SubsidyMover,
  type SubsidyState,
  subsidyMovesOf,
  UNDERWAY_SUBSIDY_STATES,
} from './states.ts';
export {
  amountFor,
  type Fees,
  RECEIPT_RULES,
  type ReceiptRule,
  SUBSIDY_LIMITS,
  SUBSIDY_TOTALS_PARTS,
  type SubsidyTotalsPart,
  TRAVEL_MEANS,
  type TravelMeans,
  takesRequests,
} from './table.ts';
