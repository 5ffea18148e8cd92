import type { HeldKindName } from './held-kinds.ts';

/** What the days of a rule are counted from. All of them count the last change of the record itself, too. */
export type Since =
  /** The last day of the latest event that the person takes, or took, part in. */
  | 'event'
  /** The later of that and their last payout; never while a request is open. */
  | 'event_or_payout'
  /** The last that was seen of the person: an event, a change they made, a session or a token in use. */
  | 'activity';

export interface RetentionRule {
  kind: HeldKindName;
  /** Has `id`, `person_id` and `updated_at`. */
  table: string;
  days: number;
  since: Since;
  /** Tables with a `person_id` whose rows go with it. */
  parts?: readonly string[];
}

/** What is deleted by the clock. The identity data of the profile goes by the rule of bank and address. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { kind: 'dietary', table: 'dietary_record', days: 30, since: 'event' },
  { kind: 'bank', table: 'bank_record', days: 90, since: 'event_or_payout' },
  { kind: 'address', table: 'address_record', days: 90, since: 'event_or_payout' },
  { kind: 'profile', table: 'profile_record', days: 90, since: 'event_or_payout' },
  { kind: 'resume', table: 'resume', days: 365, since: 'activity', parts: ['person_skill', 'talent_pool_entry'] },
];

/** What ends by itself and need not lie about afterwards: in days after its end. */
export const ENDED: readonly { name: string; table: string; end: string; days: number }[] = [
  { name: 'sessions', table: 'session', end: 'expires_at', days: 1 },
  { name: 'sign_in_codes', table: 'verification', end: 'expires_at', days: 1 },
  { name: 'email_changes', table: 'email_change', end: 'expires_at', days: 1 },
  { name: 'place_offers', table: 'place_offer', end: 'ended_at', days: 30 },
  // They hold addresses of people who perhaps never came.
  {
    name: 'invitations',
    table: 'invitation',
    end: 'least(coalesce(accepted_at, expires_at), coalesce(withdrawn_at, expires_at))',
    days: 30,
  },
];
