import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const announcementNotSent: Template<'announcement-not-sent'> = (data, t) => {
  const [subject, project] = [oneLine(data.subjectLine), oneLine(data.projectName)];
  return {
    subject: t('announcement:notSent.subject', { subject }),
    body: [
      t('announcement:notSent.lead', { subject, project, why: t(`announcement:notSent.why.${data.problem}`) }),
      t('announcement:notSent.draft'),
      { button: t('announcement:notSent.button'), link: data.link },
    ],
  };
};
