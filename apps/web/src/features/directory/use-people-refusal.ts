import { useTranslation } from 'react-i18next';
import { problemOf } from '../../data/trpc.ts';
import { useFailureSentence } from '../../data/use-failure-sentence.ts';
import { peopleEn } from '../../i18n/people/en.ts';

type Explained = keyof typeof peopleEn.conflict;

const isExplained = (code: string): code is Explained => code in peopleEn.conflict;

/** Why something in the directory was refused, as a sentence; null where nothing was. */
export function usePeopleRefusal(): (error: unknown) => string | null {
  const { t } = useTranslation('people');
  const sentence = useFailureSentence();
  return (error) => {
    if (error === null || error === undefined) return null;
    const code = problemOf(error)?.conflict;
    return code !== undefined && isExplained(code) ? t(`conflict.${code}`) : sentence(error);
  };
}
