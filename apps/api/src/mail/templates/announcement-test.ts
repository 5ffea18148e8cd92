import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { announcement } from './announcement.ts';

/** The same mail as readers get, marked as a test; its link to unsubscribe leads to the author's own choices. */
export const announcementTest: Template<'announcement-test'> = {
  en: ({ subjectLine, link, ...words }) => {
    const mail = announcement.en({ ...words, subject: subjectLine, unsubscribeLink: link });
    return { ...mail, subject: `[Test] ${oneLine(subjectLine)}` };
  },
  'zh-Hant': ({ subjectLine, link, ...words }) => {
    const mail = announcement['zh-Hant']({ ...words, subject: subjectLine, unsubscribeLink: link });
    return { ...mail, subject: `［測試］${oneLine(subjectLine)}` };
  },
};
