import type { Locale, ProjectRoleName, TeamRoleName, Texts } from '@muster/rules';
import type {
  AnswerCsvTemplate,
  AnswerFixedTemplate,
  BankCsvTemplate,
  BankFixedTemplate,
  Debtor,
} from '@muster/rules/subsidy';

/** The shapes of JSON columns. They stand in the kernel because `tables.ts` names them. */

/** Whom an announcement or a form is for, as data: everybody, unless something narrows it. */
export interface Audience {
  /** Only people of these teams. */
  tids?: readonly string[];
  /** Only people who are one of these. */
  roles?: readonly (TeamRoleName | ProjectRoleName)[];
  /** Only people with one of these tags, as `normaliseTag` leaves them, in one of the teams. */
  tags?: readonly string[];
  /**
   * Only people with one of these skills, as `normaliseTag` leaves them; of tasks. What people wrote in a resume that
   * they keep to themselves counts for nothing: who it is open to shows in who takes it, so a chief could otherwise find
   * out what a person hides by asking for one skill after the other. What counts is what the directory finds anyway.
   */
  skills?: readonly string[];
  /** Instead of those who are in the teams, those who wait for an answer whether they may be. */
  applicants?: true;
  /**
   * How many people were chosen one by one, in what is kept. Who they were stands with the recipients alone, from where
   * they go when their account goes.
   */
  chosen?: number;
}

/** An audience as it is asked for. */
export interface AudienceAsked extends Omit<Audience, 'chosen'> {
  /** Only these people; of them also those who wait for an answer, since the author who chose them saw that. */
  uids?: readonly string[];
}

/** What an import said of a task; what it said nothing about is left out. */
export interface SourceValues {
  titles?: Texts;
  texts?: Texts;
  startsAt?: string | null;
  endsAt?: string | null;
  dueOn?: string | null;
  /** As the text calls them. */
  place?: string;
  category?: string;
  least?: number;
  most?: number;
}

export interface AnnouncementText {
  subject: string;
  body: string;
}

/** At least one of them is there. */
export type AnnouncementTexts = Partial<Record<Locale, AnnouncementText>>;

/** What a message was written about, as a page of ours and its title at that time. */
export interface MessageAbout {
  title: string;
  path: string;
}

/** How the bank of a project is written to, and how its answers are read. */
export interface BankSettings {
  debtor: Debtor | null;
  csv: BankCsvTemplate;
  fixed: BankFixedTemplate | null;
  answers: { csv: AnswerCsvTemplate; fixed: AnswerFixedTemplate | null };
}

/** The settings that shape a payment file. A confirmed batch stores its own copy. */
export type FileSettings = Pick<BankSettings, 'debtor' | 'csv' | 'fixed'>;

/** The settings as stored: only those that were set. */
export type StoredBankSettings = Partial<BankSettings>;
