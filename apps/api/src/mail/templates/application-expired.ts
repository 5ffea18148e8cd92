import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const applicationExpired: Template<'application-expired'> = (data, t) => {
  const names = { team: oneLine(data.teamName), project: oneLine(data.projectName) };
  return {
    subject: t('application:expired.subject', names),
    body: [t('application:expired.lead', names), t('application:expired.sorry')],
  };
};
