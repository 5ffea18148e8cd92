/**
 * The currencies that money can be paid in, and the digits after the point that are paid. Our own table: ISO 4217 gives
 * the New Taiwan dollar two, and nobody pays cents. Amounts are whole numbers of the smallest unit that is paid.
 */
export const CURRENCY_DIGITS = {
  AUD: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  IDR: 0,
  INR: 2,
  JPY: 0,
  KRW: 0,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
  VND: 0,
} as const;

export type Currency = keyof typeof CURRENCY_DIGITS;
export const CURRENCIES = Object.keys(CURRENCY_DIGITS) as [Currency, ...Currency[]];

export const digitsOf = (currency: Currency): number => CURRENCY_DIGITS[currency];

export const isCurrency = (text: string): text is Currency => Object.hasOwn(CURRENCY_DIGITS, text);

/** An amount as people and banks write it, without a currency: `1250` in EUR is `12.50`. */
export function decimalOf(amount: number, digits: number): string {
  const sign = amount < 0 ? '-' : '';
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0');
  return digits === 0 ? sign + whole : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`;
}

const TYPED = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** What a person typed, as an amount; null where it is none that can be paid. Commas group, a point divides. */
export function amountOf(typed: string, digits: number): number | null {
  const match = TYPED.exec(typed.trim().replaceAll(',', ''));
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > digits && Number(fraction.slice(digits)) !== 0) return null;
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}
