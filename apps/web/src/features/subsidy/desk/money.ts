import type { Currency } from '@muster/rules/subsidy';
import { useLanguage } from '../../../i18n/index.ts';

export function useMoney({ currency, digits }: { currency: Currency; digits: number }): (amount: number) => string {
  const [language] = useLanguage();
  return (amount) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount / 10 ** digits);
}
