import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { quotedMessage } from './quoted-message.ts';

export const applicationDeclined: Template<'application-declined'> = (data, t) => {
  const names = { team: oneLine(data.teamName), project: oneLine(data.projectName) };
  return {
    subject: t('application:declined.subject', names),
    body: [
      t('application:declined.lead', names),
      ...quotedMessage(t('application:teamSays'), data.message),
      t('application:declined.next'),
      { button: t('application:declined.button'), link: data.link },
    ],
  };
};
