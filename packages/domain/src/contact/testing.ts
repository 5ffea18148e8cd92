import type { Writers } from '../testing/theatre.ts';
import { offerCalls } from './offer-calls.ts';
import { putContact } from './put-contact.ts';

export const writers: Writers = {
  'write the contact card': (t) =>
    putContact(t.owner(), { pid: t.pid, tid: t.tids[0], messages: {}, responseTimes: {}, chatLink: null }),
  'offer to be called': (t) => offerCalls(t.self(), { pid: t.pid, tid: t.tids[0], callable: true }),
};
