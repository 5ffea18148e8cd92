import type { FormField, Operand, ShowIf } from '@muster/rules';
import { daysInWords } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type ConditionPhrases, conditionWords, labelOf, operandWords } from './condition-words.ts';

/** Questions, answers and conditions in the reader's words. */
export function useConditionPhrases() {
  const { t } = useTranslation('form');
  const [language] = useLanguage();
  const phrases: ConditionPhrases = {
    is: (said) => t('building.words.is', said),
    is_not: (said) => t('building.words.is_not', said),
    contains: (said) => t('building.words.contains', said),
    all: (parts) => t('building.words.all', { parts }),
    any: (parts) => t('building.words.any', { parts }),
    inner: (parts) => t('building.words.inner', { parts }),
    separator: t('building.words.separator'),
    yes: t('building.words.yes'),
    no: t('building.words.no'),
    untitled: t('building.list.untitled'),
    gone: t('building.words.gone'),
    day: (day) => daysInWords(day, day, language),
  };
  return {
    nameOf: (field: FormField): string => labelOf(field, language, phrases.untitled),
    answerOf: (field: FormField, operand: Operand): string => operandWords(field, operand, language, phrases),
    shownIf: (showIf: ShowIf, fields: readonly FormField[]): string =>
      t('building.words.shown', { what: conditionWords(showIf, fields, language, phrases) }),
  };
}
