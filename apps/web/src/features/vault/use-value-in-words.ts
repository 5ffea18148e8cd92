import { DIETARY_HABITS } from '@muster/rules';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type RecordValue = string | readonly string[] | null | undefined;

/** What a field of a record says, as people read it; empty where it says nothing. */
export function useValueInWords(): (field: string, value: RecordValue) => string {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  const nameOf = (habit: string): string => DIETARY_HABITS.find(({ code }) => code === habit)?.[language] ?? habit;
  return (field, value) => {
    if (value === null || value === undefined) return '';
    if (typeof value !== 'string') {
      return value.length === 0 ? t('overview.nothingSpecial') : value.map(nameOf).join(t('looked.separator'));
    }
    return field === 'birthday' ? daysInWords(value, value, language) : value;
  };
}
