import type { Expression, Generated, SqlBool } from 'kysely';
import type { TableWith } from './db/expressions.ts';
import type { Tables } from './db/tables.ts';

/** What the days of a rule are counted from. All of them count the last change of the record itself, too. */
export type Since =
  /** The last day of the latest event that the person takes, or took, part in. */
  | 'event'
  /** The later of that and their last payout; never while a request is open. */
  | 'event_or_payout'
  /** The last that was seen of the person: an event, a change they made, a session or a token in use. */
  | 'activity';

/** The columns of a table with a rule of retention. */
export interface RetainedColumns {
  id: string;
  person_id: string;
  updated_at: Generated<Date>;
}

/** What is deleted by the clock. */
export interface RetentionRule {
  /** The kind of held data. */
  kind: string;
  table: TableWith<RetainedColumns>;
  days: number;
  since: Since;
  /** Tables whose rows of the person go with it. */
  parts?: readonly TableWith<{ person_id: string }>[];
}

/** What ends by itself and need not lie about afterwards: in days after its end. */
export interface EndedRows {
  name: string;
  table: keyof Tables;
  /** The moment at which a row ended. */
  end: Expression<Date | null>;
  days: number;
  /** What the rows lose then, while they stay: the new values, and which rows have something to lose. */
  fades?: { set: Readonly<Record<string, Expression<unknown>>>; where: Expression<SqlBool> };
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
