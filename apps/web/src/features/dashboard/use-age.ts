import { useTranslation } from '../../i18n/use-translation.ts';

/** How long something has waited, in words: `today`, `6 days`. */
export function useAge(): (days: number | null) => string {
  const { t } = useTranslation('dashboard');
  return (days) => (days === null || days === 0 ? t('today') : t('age', { count: days }));
}
