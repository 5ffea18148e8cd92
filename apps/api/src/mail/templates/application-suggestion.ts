import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { quotedMessage } from './quoted-message.ts';

export const applicationSuggestion: Template<'application-suggestion'> = (data, t) => {
  const names = {
    team: oneLine(data.teamName),
    suggested: oneLine(data.suggestedName),
    project: oneLine(data.projectName),
  };
  return {
    subject: t('application:suggestion.subject', names),
    body: [
      t('application:suggestion.lead', names),
      ...quotedMessage(t('application:teamSays'), data.message),
      t('application:suggestion.next'),
      { button: t('application:suggestion.button'), link: data.link },
      { note: t('application:suggestion.note') },
    ],
  };
};
