import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale, ReminderKindName, Texts } from '@muster/rules';
import type { Keyring } from '../crypto/keyring.ts';
import type { Actor } from './actor.ts';

/** A person who has not done yet what the kind is about. */
export interface Missing {
  personId: string;
  email: string;
  /** The language that mail to them speaks; null is the project's. */
  locale: Locale | null;
  /** False for those whom the kind's own rules let nobody remind now; all others may be. */
  ready?: boolean;
  /** Where their mails aren't counted by address: `mail/count-mails.ts` says why. */
  receiver?: string;
}

export interface RemindedProject {
  id: string;
  pid: string;
  names: Texts;
  mainLanguage: Locale;
}

/** What the mails of a reminder are made with: the transaction that counts them, and the project. */
export interface Reminding {
  em: EntityManager;
  keys: Keyring;
  publicUrl: string;
  project: RemindedProject;
}

/**
 * A kind of “remind those who …”: who may, who is missing, and the mail. That each person hears of it once a day at most,
 * that those who opted out are left alone, and that all of it is counted and logged, is the same for every kind.
 */
export interface ReminderKind {
  kind: ReminderKindName;
  /** A pure function, as every policy. */
  may(actor: Actor, projectId: string): boolean;
  /** How often one person is reminded in all; without an end, unless said. */
  most?: number;
  missing(em: EntityManager, projectId: string): Promise<Missing[]>;
  /** They never said that they want to hear of the project: mails to them count for the sender and the project, too. */
  toStrangers?: boolean;
  mail(reminding: Reminding, people: readonly Missing[]): Promise<void>;
}
