import { parseMarkdown } from '@muster/markdown';
import type { AnnouncementKind } from '@muster/rules';
import type { Translate } from '../../i18n/translate.ts';
import { oneLine } from '../one-line.ts';
import type { MailText } from '../template.ts';

interface AnnouncementWords {
  subject: string;
  body: string;
  authorName: string | null;
  projectName: string;
  kind: AnnouncementKind;
  /** Whether answers reach the author. */
  answers: boolean;
  /** Where it stays, and can be answered without an address. */
  pageLink: string;
  unsubscribeLink: string;
}

/** What people write to many. It never waits as a job of its own, so it is none of the domain's templates. */
export function announcement(
  { subject, body, authorName, projectName, kind, answers, pageLink, unsubscribeLink }: AnnouncementWords,
  t: Translate,
): MailText {
  const project = oneLine(projectName);
  const answered = answers ? 'answers' : 'noAnswers';
  return {
    subject,
    body: [
      { written: parseMarkdown(body) },
      { rule: true },
      {
        note:
          authorName === null
            ? t(`announcement:written.${answered}`, { project })
            : t(`announcement:writtenBy.${answered}`, { author: oneLine(authorName), project }),
      },
      { note: t('announcement:stays'), link: pageLink, label: t('announcement:read') },
      // Which of the two choices the link is about, and that the other one stays.
      { note: t(`announcement:stop.${kind}`), link: unsubscribeLink, label: t('announcement:unsubscribe') },
    ],
  };
}
