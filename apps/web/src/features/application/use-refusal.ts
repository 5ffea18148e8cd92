import '../../i18n/joining/index.ts';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../data/trpc.ts';
import { joiningEn } from '../../i18n/joining/en.ts';
import { useRefusal } from '../project/use-refusal.ts';

type Explained = keyof typeof joiningEn.conflict;

const isExplained = (code: string): code is Explained => code in joiningEn.conflict;

/** Why an application could not be made or changed, as a sentence; null where nothing was refused. */
export function useApplicationRefusal(): (error: unknown) => string | null {
  const { t } = useTranslation('joining');
  const refusal = useRefusal();
  return (error) => {
    const code = problemOf(error)?.conflict;
    return code !== undefined && isExplained(code) ? t(`conflict.${code}`) : refusal(error);
  };
}
