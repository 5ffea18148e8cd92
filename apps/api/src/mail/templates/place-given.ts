import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { placeWords } from './place-words.ts';

export const placeGiven: Template<'place-given'> = (data, t) => {
  const project = oneLine(data.projectName);
  return {
    subject: t('membership:given.subject', { project }),
    body: [
      data.giverName === null
        ? t('membership:given.lead', { project })
        : t('membership:given.by', { giver: oneLine(data.giverName), project }),
      ...placeWords(data, t),
      { button: t('membership:given.button'), link: data.link },
      { note: t('membership:given.note') },
    ],
  };
};
