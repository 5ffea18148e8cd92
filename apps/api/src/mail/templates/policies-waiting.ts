import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const policiesWaiting: Template<'policies-waiting'> = ({ projectName, kinds, blocking, link }, t) => {
  const project = oneLine(projectName);
  const texts = kinds.map((kind) => t(`reminder:policies.${kind}`)).join(t('common:and'));
  return {
    subject: t('reminder:policies.subject', { project }),
    body: [
      t('reminder:policies.lead', { project, texts }),
      t(`reminder:policies.${blocking ? 'blocking' : 'changed'}`),
      { button: t('reminder:policies.button'), link },
      { note: t('reminder:policies.note') },
    ],
  };
};
