import { ANY_PERSON, EVERYBODY } from '../outcomes.ts';
import { alone, type Table } from '../table.ts';

/** Sealed records: everybody has their own, and nobody reaches another's here. */
export const RECORD: Table = {
  'diet.habits': alone(() => ({}), EVERYBODY),
  'me.releases': alone(() => ({}), ANY_PERSON),
  'me.reveal': alone(() => ({ kind: 'bank' }), ANY_PERSON),
  'me.bank.get': alone(() => ({}), ANY_PERSON),
  'me.bank.put': alone(() => ({ code: '700', no: '00012345678901', name: 'Ada' }), ANY_PERSON),
  'me.bank.remove': alone(() => ({}), ANY_PERSON),
  'me.address.get': alone(() => ({}), ANY_PERSON),
  'me.address.put': alone(() => ({ receiver: 'Ada', address: '1 Example Street' }), ANY_PERSON),
  'me.address.remove': alone(() => ({}), ANY_PERSON),
  'me.dietary.get': alone(() => ({}), ANY_PERSON),
  'me.dietary.put': alone(() => ({ habits: ['vegan'] }), ANY_PERSON),
  'me.dietary.remove': alone(() => ({}), ANY_PERSON),
  'me.dietaryConsent.get': alone(() => ({}), ANY_PERSON),
  'me.dietaryConsent.put': alone(() => ({ version: 1 }), ANY_PERSON),
  'me.dietaryConsent.remove': alone(() => ({}), ANY_PERSON),
  'me.profile.get': alone(() => ({}), ANY_PERSON),
  'me.profile.put': alone(() => ({ name: 'Ada' }), ANY_PERSON),
  'me.profile.remove': alone(() => ({}), ANY_PERSON),
};
