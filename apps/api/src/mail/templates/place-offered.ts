import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';
import { placeWords } from './place-words.ts';

export const placeOffered: Template<'place-offered'> = (data, t) => {
  const { giverName, waiting, reminder, days, link } = data;
  const project = oneLine(data.projectName);
  const state = waiting ? 'waiting' : 'listed';
  return {
    subject: t(`membership:offered.${reminder ? 'reminder' : 'subject'}`, { project }),
    body: [
      giverName === null
        ? t('membership:offered.lead', { project })
        : t('membership:offered.by', { giver: oneLine(giverName), project }),
      ...placeWords(data, t),
      t(`membership:offered.${state}.what`),
      { button: t('membership:offered.button'), link },
      { note: t(`membership:offered.${state}.note`, { days }) },
    ],
  };
};
