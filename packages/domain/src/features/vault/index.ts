import type { Feature } from '../../kernel/feature.ts';
import { AddressRecord } from './address-record.entity.ts';
import { BankRecord } from './bank-record.entity.ts';
import { Consent } from './consent.entity.ts';
import { demo } from './demo.ts';
import { DietaryRecord } from './dietary-record.entity.ts';
import { DietarySnapshot } from './dietary-snapshot.entity.ts';
import { forgetPerson } from './forget-person.ts';
import { held, heldKinds } from './held.ts';
import { MasterKeyMark } from './master-key-mark.entity.ts';
import { ProfileRecord } from './profile-record.entity.ts';
import { ReleaseGrant } from './release-grant.entity.ts';
import { dietReminder } from './remind-of-diet.ts';

export const vault: Feature = {
  name: 'vault',
  entities: [
    AddressRecord,
    BankRecord,
    Consent,
    DietaryRecord,
    DietarySnapshot,
    MasterKeyMark,
    ProfileRecord,
    ReleaseGrant,
  ],
  heldKinds,
  held,
  demo,
  notAboutPeople: {
    DietarySnapshot: 'ranges of numbers, and ids of rows that say nothing once those are gone',
    MasterKeyMark: 'one mark for the whole database',
  },
  // The identity data of the profile goes by the rule of bank and address.
  retention: [
    { kind: 'dietary', table: 'dietary_record', days: 30, since: 'event' },
    { kind: 'bank', table: 'bank_record', days: 90, since: 'event_or_payout' },
    { kind: 'address', table: 'address_record', days: 90, since: 'event_or_payout' },
    { kind: 'profile', table: 'profile_record', days: 90, since: 'event_or_payout' },
  ],
  reminders: [dietReminder],
  person: { onDeletion: forgetPerson },
};
