import { bankEn } from './bank-texts.en.ts';
import { answerEn, batchEn } from './batch-texts.en.ts';
import { deskEn } from './desk-texts.en.ts';

export const subsidyDeskEn = {
  conflict: {
    archived: 'This event is archived: nothing can be changed any more.',
    bank_data_missing: 'Somebody’s bank data is missing. Remind them, or take them out.',
    batch_changed: 'The batch has changed since you opened it. Look at it again.',
    batch_full: 'A batch holds 500 people at most.',
    batch_state: 'This is no longer possible: the batch has moved on meanwhile.',
    no_debtor: 'The bank settings don’t say yet from which account is paid.',
    over_budget: 'That is more than is left of the budget.',
    own_batch: 'You made or closed this batch: another person has to confirm it.',
    own_payout: 'You are paid in this batch: another person has to confirm it.',
    receipts_missing: 'This event asks for receipts, and there is none.',
    state_move: 'This is no longer possible: the request has moved on meanwhile.',
    unwritable: 'The bank’s file can’t carry a name or an account of this batch.',
  },
  ...deskEn,
  batch: batchEn,
  answer: answerEn,
  bank: bankEn,
} as const;
