import { amountOf, decimalOf, digitsOf, SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RulesValues } from './rules-values.ts';

/** What is wrong with amounts, said with one that would be right. */
export function useAmountChecks(): (values: RulesValues) => Record<string, string> {
  const { t } = useTranslation(['subsidy', 'ui']);
  return ({ currency, rates, cap, budget, cash_limit: cashLimit }) => {
    const digits = digitsOf(currency);
    const example = decimalOf(700 * 10 ** digits, digits);
    const isPaid = (typed: string): boolean => {
      const amount = amountOf(typed, digits);
      return amount !== null && amount >= 1 && amount <= SUBSIDY_LIMITS.amount;
    };
    const wrong = t('rules.amountWrong', { example });
    const found: Record<string, string> = {};
    for (const [place, { fee, return_fee: both }] of rates.entries()) {
      if (fee.trim() === '') found[`rates.${place}.fee`] = t('ui:field.missing');
      else if (!isPaid(fee)) found[`rates.${place}.fee`] = wrong;
      if (both.trim() !== '' && !isPaid(both)) found[`rates.${place}.return_fee`] = wrong;
    }
    if (cap.trim() !== '' && !isPaid(cap)) found.cap = wrong;
    const total = amountOf(budget, digits);
    if (total === null || total > SUBSIDY_LIMITS.budget) found.budget = t('rules.budgetWrong', { example });
    const alone = amountOf(cashLimit, digits);
    if (alone === null || alone > SUBSIDY_LIMITS.amount) found.cash_limit = t('rules.budgetWrong', { example });
    return found;
  };
}
