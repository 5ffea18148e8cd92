import { type AnnouncementKind, LOCALES, type Locale, type Texts, textIn } from '@muster/rules';
import type { Keyring } from '../../crypto/keyring.ts';
import type { AnnouncementTexts } from '../../kernel/db/json-columns.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** What a mail of an announcement says; the layout is the doors' business. */
export interface AnnouncementMail {
  locale: Locale;
  subject: string;
  body: string;
  pid: string;
  /** Null while it is a draft, which has no page yet. */
  announcementId: string | null;
  projectName: string;
  /** Which choice the link to unsubscribe is about. */
  kind: AnnouncementKind;
  /** Null where the account is gone. */
  authorName: string | null;
  replyTo: string | null;
  unsubscribeToken: string;
}

export interface MailFacts {
  texts: AnnouncementTexts;
  kind: AnnouncementKind;
  projectId: string;
  pid: string;
  announcementId: string | null;
  projectNames: Texts;
  mainLanguage: Locale;
  authorName: string | null;
  replyTo: string | null;
  personId: string;
}

/** One mail for each language that it was written in. */
export function mailsOf(
  keys: Keyring,
  { texts, projectId, personId, projectNames, mainLanguage, ...rest }: MailFacts,
): AnnouncementMail[] {
  const token = unsubscribeToken(keys, { projectId, personId, kind: rest.kind });
  return LOCALES.flatMap((locale) => {
    const text = texts[locale];
    return text === undefined
      ? []
      : [
          {
            locale,
            ...text,
            ...rest,
            projectName: textIn(projectNames, locale, mainLanguage),
            unsubscribeToken: token,
          },
        ];
  });
}

/** The reader's language where it was written in it, and otherwise the one that there is. */
export function mailFor(keys: Keyring, facts: MailFacts, locale: Locale | null): AnnouncementMail {
  const mails = mailsOf(keys, facts);
  const mail = mails.find((one) => one.locale === (locale ?? facts.mainLanguage)) ?? mails[0];
  if (mail === undefined) throw new Error('an announcement without a text');
  return mail;
}
