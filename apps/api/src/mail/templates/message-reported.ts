import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const messageReported: Template<'message-reported'> = ({ projectName, link }, t) => {
  const project = oneLine(projectName);
  return {
    subject: t('message:reported.subject', { project }),
    body: [t('message:reported.lead', { project }), { button: t('message:reported.button'), link }],
  };
};
