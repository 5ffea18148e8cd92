import type { Currency } from '@muster/rules/subsidy';
import { useLanguage } from '../../i18n/index.ts';
import type { Language } from '../../i18n/languages.ts';

/** What an amount is counted in: whole numbers of the smallest unit that is paid. */
export interface Coin {
  currency: Currency;
  digits: number;
}

/** In these a dollar says whose it is: in the tag for Taiwan it would be any dollar. */
const TAGS: Record<Language, string> = { en: 'en-GB', 'zh-Hant': 'zh-Hant-HK' };

/** `NT$1,250`, `€12.50`. The digits are those of the service: nobody pays cents of a New Taiwan dollar. */
export function moneyInWords(amount: number, { currency, digits }: Coin, language: Language): string {
  return new Intl.NumberFormat(TAGS[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

export function useMoney({ currency, digits }: Coin): (amount: number) => string {
  const [language] = useLanguage();
  return (amount) => moneyInWords(amount, { currency, digits }, language);
}

/** What a currency is called, for choosing one: `TWD, New Taiwan Dollar`. */
export function currencyInWords(currency: Currency, language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(currency);
  return name === undefined || name === currency ? currency : `${currency} · ${name}`;
}
