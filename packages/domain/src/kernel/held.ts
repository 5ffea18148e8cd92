import type { EntityManager, EntityName } from '@mikro-orm/postgresql';
import type { Locale, RecordKind } from '@muster/rules';
import type { Expression, SqlBool } from 'kysely';
import type { Vault } from '../crypto/vault.ts';

type Text = Readonly<Record<Locale, string>>;

/** A heading on “My data”. */
export interface HeldKind {
  title: Text;
  /** What it is kept for. */
  why: Text;
  /** Until when, in words; where there is a rule of retention for the kind, the day is said too. */
  until: Text;
}

export const WITH_THE_ACCOUNT: Text = {
  en: 'Until you delete it or your account.',
  'zh-Hant': '直到你刪除這些資料或刪除帳號。',
};

/** Why a column is not in the file. */
export type Reason =
  /** It would let its holder in, or open what is sealed. */
  | 'secret'
  /** It is about another person, or another person's words. */
  | 'others'
  /** Links rows to each other and says nothing. */
  | 'internal'
  /** Always empty. */
  | 'unused';

/** A row in the file, as the registry shows it. */
export type HeldRow = Record<string, unknown>;

/** One way in which a table refers to a person. */
export interface HeldData {
  /** In the file. */
  name: string;
  /** Under which heading the person finds it. */
  kind: string;
  entity: EntityName;
  /** The property that says whose it is: a relation to the person or to a membership of theirs, their id, or
   * their address. */
  by: string;
  /** Where not all of their rows are meant: a condition on the table under the alias `row`. */
  only?: Expression<SqlBool>;
  /** What of it is in the file. */
  shows: readonly string[];
  /** What is not, and why. The key of the row and `by` need no word; everything else is in one of the two. */
  hides?: Readonly<Record<string, Reason>>;
  /** Set for what the vault holds. */
  sealed?: RecordKind;
  /** Opens what else is sealed in the rows of a person, for the file. */
  open?(em: EntityManager, vault: Vault, personId: string, rows: HeldRow[]): Promise<HeldRow[]>;
  /**
   * When the account is deleted: the rows go, or let go of the person, or stay because they hold no name, or are
   * dealt with by the feature's own `onDeletion` or by `delete-my-account.ts` itself.
   */
  onDeletion: 'delete' | 'unlink' | 'keep' | 'by_hand';
}
