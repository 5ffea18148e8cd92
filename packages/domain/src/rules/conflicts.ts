/** Why something clashes with what is there, for programs: sentences change, these stay. */
export const CONFLICT_CODES = [
  'address_taken',
  'archived',
  'consent_needed',
  'last_administrator',
  'last_chief',
  'last_owner',
  'order_changed',
  'own_account',
  'pid_taken',
  'state_move',
  'suspended',
  'team_closed',
  'team_full',
  'tid_taken',
  'unfinished',
] as const;

export type ConflictCode = (typeof CONFLICT_CODES)[number];
