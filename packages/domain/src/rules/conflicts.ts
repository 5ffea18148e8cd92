/** Why something clashes with what is there, for programs: sentences change, these stay. */
export const CONFLICT_CODES = [
  'address_taken',
  'already_answered',
  'already_applied',
  'already_member',
  'archived',
  'consent_needed',
  'export_too_big',
  'last_administrator',
  'last_chief',
  'last_owner',
  'no_suggestion',
  'not_open',
  'order_changed',
  'own_account',
  'pid_taken',
  'state_move',
  'suspended',
  'tags_full',
  'team_closed',
  'team_full',
  'team_not_open',
  'tid_taken',
  'unfinished',
] as const;

export type ConflictCode = (typeof CONFLICT_CODES)[number];
