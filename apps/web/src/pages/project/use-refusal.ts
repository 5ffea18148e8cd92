import '../../i18n/project/index.ts';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../trpc.ts';
import { useFailureSentence } from '../../ui/use-failure-sentence.ts';
import { conflictCause } from './conflict-cause.ts';

/** Why a change of a project or team was refused, as a sentence; null where nothing was. */
export function useRefusal(): (error: unknown) => string | null {
  const { t } = useTranslation('project');
  const sentence = useFailureSentence();
  return (error) => {
    if (error === null || error === undefined) return null;
    const problem = problemOf(error);
    const cause = problem?.slug === 'conflict' ? conflictCause(problem.detail) : null;
    return cause === null ? sentence(error) : t(`trouble.${cause}`);
  };
}
