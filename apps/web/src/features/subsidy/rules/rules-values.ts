import { amountOf, type Currency, decimalOf, digitsOf, type ReceiptRule } from '@muster/rules/subsidy';
import type { RouterInputs } from '../../../data/trpc.ts';
import { type TypedTexts, typedTexts, writtenTexts } from '../../../ui/form/texts.ts';
import type { SubsidyTable } from '../queries.ts';

/** A place as it is typed; the id only tells rows apart while they are edited. */
export interface RateValues {
  id: string;
  locations: TypedTexts;
  fee: string;
  return_fee: string;
}

export type RulesValues = {
  currency: Currency;
  rates: readonly RateValues[];
  cap: string;
  budget: string;
  cash_limit: string;
  opens_at: string;
  closes_at: string;
  receipts: ReceiptRule;
};
export type RulesField = keyof RulesValues;

/** By their places, so that the same table is always the same values. */
const idAt = (place: number): string => `saved-${place}`;

export const newRate = (more: Partial<RateValues> = {}): RateValues => ({
  id: crypto.randomUUID(),
  locations: typedTexts(),
  fee: '',
  return_fee: '',
  ...more,
});

export function rulesValues(table: SubsidyTable): RulesValues {
  const typed = (amount: number | null): string => (amount === null ? '' : decimalOf(amount, table.digits));
  return {
    currency: table.currency,
    rates: table.rates.map(({ locations, fee, return_fee }, place) => ({
      id: idAt(place),
      locations: typedTexts(locations),
      fee: typed(fee),
      return_fee: typed(return_fee),
    })),
    cap: typed(table.cap),
    budget: typed(table.budget),
    cash_limit: typed(table.cash_limit ?? 0),
    opens_at: table.opens_at ?? '',
    closes_at: table.closes_at ?? '',
    receipts: table.receipts,
  };
}

/** What is sent. What is no amount is none: the contract says so, at its field. */
export function rulesInput(
  values: RulesValues,
  { pid, version }: { pid: string; version: string },
): RouterInputs['subsidy']['putTable'] {
  const digits = digitsOf(values.currency);
  const needed = (typed: string): number => amountOf(typed, digits) ?? Number.NaN;
  const optional = (typed: string): number | null => (typed.trim() === '' ? null : needed(typed));
  return {
    pid,
    version,
    currency: values.currency,
    rates: values.rates.map(({ locations, fee, return_fee }) => ({
      locations: writtenTexts(locations),
      fee: needed(fee),
      return_fee: optional(return_fee),
    })),
    cap: optional(values.cap),
    budget: needed(values.budget),
    cash_limit: needed(values.cash_limit),
    opens_at: values.opens_at || null,
    closes_at: values.closes_at || null,
    receipts: values.receipts,
  };
}

/** What a field says, whatever its rows are called while they are edited. */
const content = (value: RulesValues[RulesField]): string =>
  JSON.stringify(Array.isArray(value) ? (value as RateValues[]).map(({ id: _, ...rate }) => rate) : value);

export const isSame = (one: RulesValues[RulesField], other: RulesValues[RulesField]): boolean =>
  content(one) === content(other);

/** Places are the same whatever the case and the width of their letters, as the service has it. */
export const placeKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Names that an earlier row has, too: by the path of their field. */
export function doubles(rates: readonly RateValues[]): [path: string, name: string][] {
  const seen = new Map<string, number>();
  return rates.flatMap(({ locations }, place) =>
    Object.entries(locations).flatMap(([language, name]): [string, string][] => {
      if (name.trim() === '') return [];
      const first = seen.get(placeKey(name));
      if (first === undefined) seen.set(placeKey(name), place);
      return first === undefined || first === place ? [] : [[`rates.${place}.locations.${language}`, name.trim()]];
    }),
  );
}
