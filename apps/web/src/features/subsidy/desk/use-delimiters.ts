import { BANK_DELIMITERS } from '@muster/rules/subsidy';
import { useTranslation } from '../../../i18n/use-translation.ts';

const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** What can stand between columns, to choose from. */
export function useDelimiters(): { value: string; label: string }[] {
  const { t } = useTranslation('subsidy-desk');
  return BANK_DELIMITERS.map((value) => ({ value, label: t(`bank.delimiters.${NAMES[value]}`) }));
}
