import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const formsDue: Template<'forms-due'> = ({ projectName, forms, link }, t) => {
  const project = oneLine(projectName);
  const titles = forms.map(({ title }) => t('common:quoted', { text: oneLine(title) }));
  return {
    subject: t('reminder:forms.subject', { project }),
    body: [
      t('reminder:forms.lead', { project, forms: titles.join(t('common:separator')) }),
      { button: t('reminder:forms.button'), link },
      { note: t('reminder:forms.note') },
    ],
  };
};
