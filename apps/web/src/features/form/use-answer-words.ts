import { answerText, type FormField } from '@muster/rules';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** An answer in the words of the page, part by part; none where there is no answer. */
export function useAnswerWords(): (field: FormField, value: unknown) => string[] {
  const { t } = useTranslation('form');
  const [language] = useLanguage();
  return (field, value) => {
    if (value === undefined || value === null || value === '') return [];
    if (typeof value === 'boolean') return [t(value ? 'answering.field.yes' : 'answering.field.no')];
    if (field.type === 'consent') return [t('answering.field.agreed')];
    if (typeof value === 'number')
      return [
        [new Intl.NumberFormat(language, { maximumFractionDigits: 10 }).format(value), field.unit]
          .filter(Boolean)
          .join(' '),
      ];
    const isDay = field.type === 'date' || field.type === 'days';
    return (Array.isArray(value) ? value : [value]).map((one) =>
      isDay ? daysInWords(String(one), String(one), language) : answerText(field, one, language),
    );
  };
}
