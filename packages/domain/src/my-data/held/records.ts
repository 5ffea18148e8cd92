import { AddressRecord } from '../../vault/address-record.entity.ts';
import { BankRecord } from '../../vault/bank-record.entity.ts';
import { Consent } from '../../vault/consent.entity.ts';
import { DataKey } from '../../vault/data-key.entity.ts';
import { DietaryRecord } from '../../vault/dietary-record.entity.ts';
import { ProfileRecord } from '../../vault/profile-record.entity.ts';
import { ReleaseGrant } from '../../vault/release-grant.entity.ts';
import type { HeldData } from '../held-data.ts';

const SEALED = { by: 'person', onDeletion: 'by_hand' } as const;

/** What is sealed, and who may look at it. */
export const RECORDS: readonly HeldData[] = [
  {
    ...SEALED,
    name: 'bank',
    kind: 'bank',
    entity: BankRecord,
    sealed: 'bank',
    shows: ['code', 'branch', 'no', 'name', 'iban', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'address',
    kind: 'address',
    entity: AddressRecord,
    sealed: 'address',
    shows: ['code', 'receiver', 'address', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'dietary',
    kind: 'dietary',
    entity: DietaryRecord,
    sealed: 'dietary',
    shows: ['habits', 'note', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'profile',
    kind: 'profile',
    entity: ProfileRecord,
    sealed: 'profile',
    shows: ['name', 'phone', 'nationalId', 'company', 'birthday', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'data_key',
    kind: 'account',
    entity: DataKey,
    shows: [],
    hides: { wrapped: 'secret', keyId: 'internal', createdAt: 'internal' },
  },
  {
    name: 'consents',
    kind: 'consents',
    entity: Consent,
    by: 'person',
    shows: ['kind', 'version', 'givenAt', 'withdrawnAt'],
    onDeletion: 'by_hand',
  },
  {
    name: 'named_to_see_records',
    kind: 'trust',
    entity: ReleaseGrant,
    by: 'person',
    shows: ['project', 'purpose', 'fields', 'endsOn', 'endedAt', 'createdAt', 'confirmedAt', 'givenName', 'givenEmail'],
    hides: { grantedBy: 'others', further: 'internal' },
    onDeletion: 'by_hand',
  },
  {
    name: 'named_others',
    kind: 'trust',
    entity: ReleaseGrant,
    by: 'grantedBy',
    shows: ['project', 'purpose', 'fields', 'endsOn', 'endedAt', 'createdAt'],
    hides: {
      person: 'others',
      confirmedAt: 'others',
      further: 'internal',
      givenName: 'others',
      givenEmail: 'others',
    },
    onDeletion: 'keep',
  },
];
