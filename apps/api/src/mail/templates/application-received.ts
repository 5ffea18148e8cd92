import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const applicationReceived: Template<'application-received'> = (data, t) => {
  const names = {
    person: oneLine(data.personName),
    team: oneLine(data.teamName),
    project: oneLine(data.projectName),
  };
  return {
    subject: t('application:received.subject', names),
    body: [
      t('application:received.lead', names),
      t('application:received.next'),
      { button: t('application:received.button'), link: data.link },
      { note: t('application:received.note') },
    ],
  };
};
