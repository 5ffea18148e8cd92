import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { quotedMessage } from './quoted-message.ts';

export const applicationAccepted: Template<'application-accepted'> = (data, t) => {
  const names = { team: oneLine(data.teamName), project: oneLine(data.projectName) };
  return {
    subject: t('application:accepted.subject', names),
    body: [
      t('application:accepted.lead', names),
      ...quotedMessage(t('application:teamSays'), data.message),
      t('application:accepted.next'),
      { button: t('application:accepted.button'), link: data.link },
    ],
  };
};
