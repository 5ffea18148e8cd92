import type { Expression } from 'kysely';

/** What the days of a rule are counted from. All of them count the last change of the record itself, too. */
export type Since =
  /** The last day of the latest event that the person takes, or took, part in. */
  | 'event'
  /** The later of that and their last payout; never while a request is open. */
  | 'event_or_payout'
  /** The last that was seen of the person: an event, a change they made, a session or a token in use. */
  | 'activity';

/** What is deleted by the clock. */
export interface RetentionRule {
  /** The kind of held data. */
  kind: string;
  /** Has `id`, `person_id` and `updated_at`. */
  table: string;
  days: number;
  since: Since;
  /** Tables with a `person_id` whose rows go with it. */
  parts?: readonly string[];
}

/** What ends by itself and need not lie about afterwards: in days after its end. */
export interface EndedRows {
  name: string;
  table: string;
  /** The moment at which a row ended, as SQL or an expression. */
  end: string | Expression<unknown>;
  days: number;
  /** What the rows lose then, while they stay: SQL for the new values, and for those that have something to lose. */
  fades?: { set: string; where: string };
  /** The same in words, where it is no end: `their last message`. */
  since?: string;
}

/** What money between a person and the projects means for what is kept of them. */
export interface PayoutFacts {
  /** A request that is not settled: until it is, nothing that it needs goes. */
  open: boolean;
  /** The day of the last payout. */
  lastPaidOn: string | null;
}
