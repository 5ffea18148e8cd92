import '../../i18n/project/index.ts';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../data/trpc.ts';
import { useFailureSentence } from '../../data/use-failure-sentence.ts';
import { projectEn } from '../../i18n/project/en.ts';

type Explained = keyof typeof projectEn.conflict;

const isExplained = (code: string): code is Explained => code in projectEn.conflict;

/** Why a change of a project or team was refused, as a sentence; null where nothing was. */
export function useRefusal(): (error: unknown) => string | null {
  const { t } = useTranslation('project');
  const sentence = useFailureSentence();
  return (error) => {
    if (error === null || error === undefined) return null;
    const code = problemOf(error)?.conflict;
    return code !== undefined && isExplained(code) ? t(`conflict.${code}`) : sentence(error);
  };
}
