import type { RecordKind } from '@muster/rules';

/** Where each of one's own records is. */
export const RECORD_PATHS = {
  bank: '/account/bank',
  address: '/account/address',
  dietary: '/account/diet',
  profile: '/account/profile',
} as const satisfies Record<RecordKind, string>;
