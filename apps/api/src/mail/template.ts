import type { MailData, MailTemplate } from '@muster/domain';
import type { Block as Written } from '@muster/markdown';
import type { Locale } from '@muster/rules';
import type { Translate } from '../i18n/translate.ts';

/** A piece of a mail. Each is written once and shown twice: in the text and in the HTML of the mail. */
export type Block =
  | string
  /** To be typed into another window. */
  | { code: string }
  | { button: string; link: string }
  /** A person's own text, in its lines. */
  | { quote: string }
  /** What people wrote themselves, in Markdown. */
  | { written: Written[] }
  /** Between what people wrote and what we add to it. */
  | { rule: true }
  /** What most readers need not read. */
  | { note: string; link?: string; label?: string };

export interface MailText {
  subject: string;
  body: Block[];
}

/** A kind of mail; its sentences are in the catalogues. */
export type Template<T extends MailTemplate> = (data: MailData[T], t: Translate, locale: Locale) => MailText;
