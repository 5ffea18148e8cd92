import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const bankMissing: Template<'bank-missing'> = ({ projectName, needs, link }, t) => {
  const project = oneLine(projectName);
  return {
    subject: t('reminder:bank.subject', { project }),
    body: [
      t(`reminder:bank.${needs}`, { project }),
      { button: t('reminder:bank.button'), link },
      { note: t('reminder:bank.note') },
    ],
  };
};
