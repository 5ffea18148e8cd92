import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { announcement } from './announcement.ts';

/** The same mail as readers get, marked as a test; its link to unsubscribe leads to the author's own choices. */
export const announcementTest: Template<'announcement-test'> = ({ subjectLine, link, ...words }, t) => ({
  ...announcement({ ...words, subject: subjectLine, unsubscribeLink: link }, t),
  subject: t('announcement:testSubject', { subject: oneLine(subjectLine) }),
});
