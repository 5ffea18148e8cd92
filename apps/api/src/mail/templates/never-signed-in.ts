import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const neverSignedIn: Template<'never-signed-in'> = ({ projectName, link }, t) => {
  const project = oneLine(projectName);
  return {
    subject: t('reminder:neverSignedIn.subject', { project }),
    body: [
      t('reminder:neverSignedIn.lead', { project }),
      { button: t('reminder:neverSignedIn.button'), link },
      { note: t('reminder:neverSignedIn.note') },
    ],
  };
};
