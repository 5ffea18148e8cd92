import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const memberLeft: Template<'member-left'> = (data, t) => {
  const names = {
    person: oneLine(data.personName),
    team: oneLine(data.teamName),
    project: oneLine(data.projectName),
  };
  return {
    subject: t('membership:left.subject', names),
    body: [t('membership:left.lead', names), { button: t('membership:left.button'), link: data.link }],
  };
};
