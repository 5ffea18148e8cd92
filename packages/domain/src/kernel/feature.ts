import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import type { ClosingChoice, ConflictCode } from '@muster/rules';
import type { AliasableExpression, Expression, SqlBool } from 'kysely';
import type { Keyring } from '../crypto/keyring.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Actor } from './actor.ts';
import type { TableWith } from './db/expressions.ts';
import type { Tables } from './db/tables.ts';
import type { HeldData, HeldKind } from './held.ts';
import type { ReminderKind } from './reminders.ts';
import type { EndedRows, PayoutFacts, RetentionRule } from './retention.ts';

/** What lives as long as the process does. */
export interface DomainServices {
  keys: Keyring;
  vault: Vault;
  /** Where links in mail lead, without a slash at the end. */
  publicUrl: string;
}

/** What a feature's own hooks get: the transaction at hand, and on whose behalf it is. */
export interface HookScope extends DomainServices {
  em: EntityManager;
  actor: Actor;
  now: Date;
}

/**
 * What a part of the product says about itself. The core asks the list of them (`features/index.ts`) and knows none by name:
 * a feature that isn't in the list has no tables, holds nothing, and is asked nothing.
 */
export interface Feature {
  name: string;
  entities?: readonly EntityClass<object>[];
  /** Headings on “My data”, with why and until when. */
  heldKinds?: Readonly<Record<string, HeldKind>>;
  /** Every way in which its tables refer to people. */
  held?: readonly HeldData[];
  /** Its tables about nobody, each with the reason. */
  notAboutPeople?: Readonly<Record<string, string>>;
  /** Its tables, beside the records, with rows sealed with a person's own key. */
  sealed?: readonly SealedRows[];
  /** What the file shows in place of the id of a row of one of its entities, by the entity's name. */
  inWords?: Readonly<Record<string, (id: Expression<string>) => Expression<unknown>>>;
  /** What is deleted by date, and what ends by itself. */
  retention?: readonly RetentionRule[];
  ended?: readonly EndedRows[];
  /** What organisers write in its tables, by language. */
  texts?: readonly WrittenText[];
  /** What people of a project can be reminded of. */
  reminders?: readonly ReminderKind[];
  project?: ProjectHooks;
  /** Cleans up after a person who leaves a team, in the same transaction. */
  onLeaveTeam?(em: EntityManager, place: { membershipId: string }): Promise<void>;
  /** A place or a role of the person in a project has ended, in the same transaction. */
  onLosePlace?(em: EntityManager, person: { personId: string }): Promise<void>;
  /** Who of these people said that they can come on a day of the project, and who said otherwise. */
  availableOn?(
    em: EntityManager,
    asked: { projectId: string; day: string; personIds: readonly string[] },
  ): Promise<Map<string, boolean>>;
  /** In how much of the project's work these people were seen to take part. */
  attendance?(
    em: EntityManager,
    asked: { projectId: string; personIds: readonly string[] },
  ): Promise<ReadonlyMap<string, number>>;
  /** Whether the person has asked for a place in the team themselves. */
  hasAskedFor?(em: EntityManager, place: { teamId: string; personId: string }): Promise<boolean>;
  person?: PersonHooks;
  /** What the demo shows of it, in the order of the list, within the transaction that makes the demo. */
  demo?(scope: DemoScope, event: DemoEvent): Promise<void>;
}

export type DemoScope = Pick<HookScope, 'em' | 'vault'>;

/** The invented event as the core has made it: its latest year, which is open, and ids of people. */
export interface DemoEvent {
  pid: string;
  accounts: Readonly<Record<'admin' | 'owner' | 'finance' | 'chief' | 'member', string>>;
  /** All accounts, in the order in which they were made. */
  people: readonly string[];
  /** The memberships of the team that the demo chief leads. */
  crew: readonly string[];
}

/** Rows of people that are sealed with the person's own key. */
export interface SealedRows {
  table: TableWith<{ person_id: string }>;
  /** Selects the sealed rows; default: all. */
  where?: Expression<SqlBool>;
}

/** A text by language: its columns, kept in step by `textTriggers`, and whose it is. */
export interface WrittenText {
  table: keyof Tables;
  plain: string;
  texts: string;
  /** The id of the row's project. */
  project: Expression<string>;
  /** What people call the text, such as `name of the team`. */
  called: string;
  /** What follows that where a project has several rows, such as the team's `tid`. */
  of?: AliasableExpression<string>;
  /** Selects the rows that need the text in the main language; the others are only history. Default: all. */
  needed?: Expression<SqlBool>;
}

/** What an owner who closes a project said about what waits. */
export interface Closing {
  choice: ClosingChoice;
  /** How many they were told of: with another number they are asked again. */
  count: number;
}

export interface Waiting {
  /** Each of them hears of an end by mail. */
  count: number;
  /** How many of these were shown another team, and have not decided. */
  suggested: number;
}

export interface ProjectHooks {
  /** What has to be settled before a project can go to the archive: a word for it, and how many there are. */
  unfinished?(em: EntityManager, projectId: string): Promise<{ word: string; count: number }>;
  /**
   * The project stops being open; `scope.em` is the transaction that closes it. `chosen` is what its owner said about
   * what waits; a hook that has something to ask refuses while nothing was said.
   */
  onClose?(scope: HookScope, projectId: string, chosen: Closing | undefined): Promise<void>;
  /** What waits while the project is open, for the owner who is about to close it. */
  waiting?(em: EntityManager, projectId: string): Promise<Waiting>;
  /** A draft opens: what has waited for that goes out now. */
  onOpen?(scope: HookScope, projectId: string): Promise<void>;
  /** How many people get mail when the draft opens or, later, with the daily run. */
  unmailed?(em: EntityManager, projectId: string): Promise<number>;
  /** A new year takes over the structure of an earlier one. */
  copy?(em: EntityManager, years: { from: string; to: string }): Promise<void>;
}

export interface PersonHooks {
  /** What the person must settle before their account can go. */
  obstacle?(em: EntityManager, personId: string): Promise<Obstacle | null>;
  /** The person is suspended: what they could do ends at once. */
  onSuspend?(em: EntityManager, personId: string): Promise<void>;
  /** The person ends all their sessions: secrets that were made in one of them end too. */
  onEndSessions?(em: EntityManager, personId: string): Promise<void>;
  /** What of the person has to go, or to be ended, before the tables of `held` are followed. */
  onDeletion?(scope: HookScope, personId: string): Promise<void>;
  /** Money between the person and the projects, where there is any. */
  payouts?(em: EntityManager, personIds: readonly string[]): Promise<ReadonlyMap<string, PayoutFacts>>;
  /** Who of these people is owed money by the project in a payout that was approved and not yet paid. */
  approvedPayouts?(em: EntityManager, projectId: string, personIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Who wants no mail that goes to everybody in the project. */
  optedOutOf?(em: EntityManager, projectId: string): Promise<readonly string[]>;
  /** In which teams, that they lead, these people let themselves be called around the event. */
  callableIn?(em: EntityManager, personIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

export interface Obstacle {
  code: ConflictCode;
  /** For people. */
  sentence: string;
  /** Where it can be settled, if it is in a project. */
  projects: { pid: string; name: string }[];
}
