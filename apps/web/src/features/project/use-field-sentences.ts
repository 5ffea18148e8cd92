import { useTranslation } from 'react-i18next';
import type { FieldTrouble } from '../../data/field-troubles.ts';

type Sentences = Partial<Record<string, string>>;

/** Fields for which “odd” can be said more helpfully. */
const BETTER = {
  pid: 'field.slug',
  tid: 'field.slug',
  starts_on: 'field.day',
  ends_on: 'field.day',
  email: 'field.address',
} as const;

/** What is wrong with each field, in words. */
export function useFieldSentences(): (troubles: Partial<Record<string, FieldTrouble>>) => Sentences {
  const { t } = useTranslation('ui');
  return (troubles) =>
    Object.fromEntries(
      Object.entries(troubles).map(([field, trouble = 'invalid']) => {
        if (field === 'headcount_wanted') return [field, t('field.number', { least: 0 })];
        if (field === 'headcount_most') return [field, t('field.number', { least: 1 })];
        if (trouble !== 'invalid') return [field, t(`field.${trouble}`)];
        return [field, t(field in BETTER ? BETTER[field as keyof typeof BETTER] : 'field.invalid')];
      }),
    );
}
