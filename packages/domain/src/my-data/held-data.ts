import type { EntityName } from '@mikro-orm/postgresql';
import type { RecordKind } from '@muster/rules';
import { ACCOUNT } from './held/account.ts';
import { JOINING } from './held/joining.ts';
import { LOG } from './held/log.ts';
import { PEOPLE } from './held/people.ts';
import { RECORDS } from './held/records.ts';
import { TEAMS } from './held/teams.ts';
import type { HeldKindName } from './held-kinds.ts';

/** Why a column is not in the file. */
export type Reason =
  /** It would let somebody in, or open what is sealed. */
  | 'secret'
  /** It is about somebody else, or somebody else's words. */
  | 'others'
  /** Links rows to each other and says nothing. */
  | 'internal'
  /** Always empty. */
  | 'unused';

/** One way in which a table refers to a person. */
export interface HeldData {
  /** In the file. */
  name: string;
  /** Under which heading the person finds it. */
  kind: HeldKindName;
  entity: EntityName;
  /** The property that says whose it is: a relation to the person or to a membership of theirs, their id, or
   * their address. */
  by: string;
  /** Where not all of their rows are meant. */
  only?: string;
  /** What of it is in the file. */
  shows: readonly string[];
  /** What is not, and why. The key of the row and `by` need no word; everything else is in one of the two. */
  hides?: Readonly<Record<string, Reason>>;
  /** Set for what the vault holds. */
  sealed?: RecordKind;
  /**
   * When the account is deleted: the rows go, or let go of the person, or stay because they hold no name, or are
   * dealt with by `delete-my-account.ts` itself.
   */
  onDeletion: 'delete' | 'unlink' | 'keep' | 'by_hand';
}

/**
 * Everything that is held about a person. A test compares it with the entities: a table or a column that nobody has
 * decided about fails it. The file that people download, the page “My data” and the deletion of an account follow it.
 */
export const HELD_DATA: readonly HeldData[] = [...ACCOUNT, ...TEAMS, ...JOINING, ...PEOPLE, ...RECORDS, ...LOG];

/** Tables about nobody, each with the reason. What is in neither list fails the test. */
export const NOT_ABOUT_PEOPLE: Readonly<Record<string, string>> = {
  DietarySnapshot: 'ranges of numbers, and ids of rows that say nothing once those are gone',
  MasterKeyMark: 'one mark for the whole database',
  Project: 'what a year is',
  ProjectPolicyText: 'a text for everybody',
  RateLimit: 'counters under hashes, which end within the hour',
  RetentionRun: 'numbers',
  Skill: 'words that anybody can choose',
  Team: 'what a team is',
  Verification: 'codes and challenges under hashes, which end within minutes',
};
