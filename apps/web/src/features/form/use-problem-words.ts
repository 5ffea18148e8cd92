import { type AnswerProblem, choicesOf, FORM_LIMITS, type FormField } from '@muster/rules';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What is wrong with an answer, with the limit that it is held against. */
export function useProblemWords(): (field: FormField, problem: AnswerProblem) => string {
  const { t } = useTranslation('form');
  return (field, problem) => {
    const { type, min = 0, max } = field;
    switch (problem) {
      case 'wrong_type':
        return t(type === 'number' ? 'answering.problem.no_number' : 'answering.problem.wrong_type');
      case 'too_short':
        return t('answering.problem.too_short', { min });
      case 'too_long': {
        const most = type === 'text' ? FORM_LIMITS.text : FORM_LIMITS.longText;
        return t('answering.problem.too_long', { max: Math.min(max ?? most, most) });
      }
      case 'too_small':
        return type === 'choices'
          ? t('answering.problem.too_few', { min })
          : t('answering.problem.too_small', { min: field.min ?? -FORM_LIMITS.number });
      case 'too_large':
        return type === 'choices'
          ? t('answering.problem.too_many', { max: max ?? choicesOf(field)?.length ?? 0 })
          : t('answering.problem.too_large', { max: max ?? FORM_LIMITS.number });
      default:
        return t(`answering.problem.${problem}`);
    }
  };
}
