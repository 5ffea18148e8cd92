import type { AnnouncementMail } from '@muster/domain';
import { translatorFor } from '../i18n/translate.ts';
import type { Face } from './face.ts';
import { rendered } from './render-mail.ts';
import { announcement } from './templates/announcement.ts';
import type { OutgoingMail } from './transport.ts';

/** A mail of an announcement as it goes out; the preview shows what this makes. */
export function renderAnnouncement(
  mail: AnnouncementMail,
  publicUrl: string,
  face: Face,
): Omit<OutgoingMail, 'id' | 'to'> {
  const { locale, replyTo, unsubscribeToken: token } = mail;
  const written = announcement(
    {
      subject: mail.subject,
      body: mail.body,
      authorName: mail.authorName,
      projectName: mail.projectName,
      kind: mail.kind,
      answers: replyTo !== null,
      pageLink: [publicUrl, 'projects', encodeURIComponent(mail.pid), 'announcements', mail.announcementId]
        .filter((part) => part !== null)
        .join('/'),
      unsubscribeLink: `${publicUrl}/unsubscribe#${new URLSearchParams({ token })}`,
    },
    translatorFor(locale),
  );
  return {
    ...rendered(locale, written, face),
    locale,
    unsubscribe: `${publicUrl}/unsubscribe/${token}`,
    ...(replyTo === null ? {} : { replyTo }),
  };
}
