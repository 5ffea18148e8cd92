import { attestEn } from './attest-texts.en.ts';
import { ownEn } from './own-texts.en.ts';
import { receiptEn } from './receipt-texts.en.ts';
import { rulesEn } from './rules-texts.en.ts';
import { totalsEn } from './totals-texts.en.ts';

export const subsidyEn = {
  /** By the codes of the contract. */
  conflict: {
    already_requested: 'You have a request here that is not settled. Withdraw it first, or wait until it is paid.',
    bank_data_missing: 'Bank data of some people are missing or of another kind. Take them out, or remind them.',
    batch_changed: 'The batch has changed meanwhile. Look at it again.',
    batch_full: 'The batch is full. Put the rest into another one.',
    batch_state: 'This is no longer possible: the batch has moved on meanwhile.',
    cap_reached: 'The most that a person gets in this event has been paid.',
    currency_fixed: 'There are requests in the currency from before: it stays.',
    no_debtor: 'The account that pays is missing. Add it under “Bank” first.',
    not_open: 'Requests are not taken now.',
    other_request: 'The person has asked again since. Settle that request first, then this one.',
    over_budget: 'That is more than is left of the budget.',
    own_batch: 'You have put this batch together or closed it: another person has to confirm it.',
    own_move: 'You approved a payment in this batch or added it: another person has to confirm it.',
    own_payout: 'You are paid in this batch: another person has to confirm it.',
    receipts_full: 'There are as many receipts as a request can hold.',
    receipts_missing: 'The event asks for receipts, and there is none yet.',
    second_person: 'You approved this request: another person has to pay it out in cash.',
    state_move: 'This is no longer possible: the request has moved on meanwhile.',
    unwritable: 'Something in this batch can’t be written into the bank’s file.',
  },
  state: {
    requested: 'Requested',
    attested: 'Attested',
    approved: 'Approved',
    in_batch: 'Being transferred',
    paid: 'Paid',
    returned: 'Came back',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  /** The accounts of the ledger: what a budget is made of. */
  account: {
    paid: 'Paid',
    in_batches: 'In batches',
    approved: 'Approved',
    reserved: 'Reserved',
    free: 'Free',
  },
  means: {
    train: 'Train',
    high_speed_rail: 'High-speed rail',
    bus: 'Bus',
    plane: 'Plane',
    ship: 'Ship',
    car: 'Car',
    motorcycle: 'Motorcycle',
    other: 'Other',
  },
  way: { one: 'One way', both: 'Return' },
  tabs: {
    label: 'Pages about the subsidy',
    mine: 'Mine',
    attest: 'Attest',
    desk: 'Finance desk',
    batches: 'Batches',
    bank: 'Bank',
    totals: 'Totals',
    rules: 'Rules',
  },
  own: ownEn,
  receipt: receiptEn,
  attest: attestEn,
  rules: rulesEn,
  totals: totalsEn,
} as const;
