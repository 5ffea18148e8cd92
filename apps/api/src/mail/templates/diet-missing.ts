import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const dietMissing: Template<'diet-missing'> = ({ projectName, link }, t) => {
  const project = oneLine(projectName);
  return {
    subject: t('reminder:diet.subject', { project }),
    body: [
      t('reminder:diet.lead', { project }),
      { button: t('reminder:diet.button'), link },
      { note: t('reminder:diet.note') },
    ],
  };
};
