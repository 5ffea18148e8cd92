import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Writers } from '../../testing/theatre.ts';
import { offerCalls } from './offer-calls.ts';
import { putContact } from './put-contact.ts';

const CARD = { messages: {}, responseTimes: {}, chatLink: null };

export const writers: Writers = {
  'write the contact card': (t) => putContact(t.owner(), { pid: t.pid, tid: t.tids[0], ...CARD }),
  'offer to be called': (t) => offerCalls(t.self(), { pid: t.pid, tid: t.tids[0], callable: true }),
};

export const changing: ChangingCases = {
  byOwners: { 'contact/put-contact': (s, w) => putContact(s, { pid: w.pid, tid: w.tid, ...CARD }) },
  byChiefs: { 'contact/offer-calls': (s, w) => offerCalls(s, { pid: w.pid, tid: w.tid, callable: true }) },
};
