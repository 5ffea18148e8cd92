/** What reads more than an index would give, and why that is right. A row that is no longer needed fails the test, too. */
interface Exception {
  /** Tables that are read whole. */
  whole?: readonly string[];
  /** Statements in the small and in the large project, where these differ. */
  statements?: readonly [few: number, many: number];
  why: string;
}

const EVERYBODY =
  'is about everybody of the project at once: a thirtieth of the table is faster read whole than looked up';

const ANY_PART =
  'looks for any part of a name or an address among all accounts, for the administrators of an instance alone: PostgreSQL has no index for that without an extension that not every server allows';

export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'account.list of a rare name': { whole: ['person'], why: ANY_PART },
  'account.list of an address': { whole: ['person'], why: ANY_PART },
  'diet.counts': { whole: ['dietary_record'], why: `counts what is sealed, and ${EVERYBODY}` },
};
