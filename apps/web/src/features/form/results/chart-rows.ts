import type { CountRange, FieldType, FormField, Locale } from '@muster/rules';
import { textIn } from '@muster/rules';
import type { FieldSummary } from './queries.ts';

/** One thing that could be said, and how many said it: a number, or a range where that is all one may know. */
export interface ChartRow {
  key: string;
  label: string;
  count: number | null;
  range: CountRange | null;
}

/**
 * How the answers to a question are drawn: what has an order and short names as columns, other choices as bars beside
 * their names, numbers as figures, words only as how many there are.
 */
export type ChartKind = 'columns' | 'bars' | 'figures' | 'words';

const KINDS: Readonly<Record<FieldType, ChartKind>> = {
  size: 'columns',
  days: 'columns',
  date: 'columns',
  choice: 'bars',
  choices: 'bars',
  yes_no: 'bars',
  consent: 'bars',
  record: 'bars',
  number: 'figures',
  text: 'words',
  long_text: 'words',
};
export const chartKind = ({ type }: Pick<FieldSummary, 'type'>): ChartKind => KINDS[type];

interface Words {
  yes: string;
  no: string;
  agreed: string;
  day: (day: string) => string;
}

/** The rows of a chart: days in their order, yes before no, also where nobody has said one of them. */
export function chartRows(summary: FieldSummary, field: FormField, locale: Locale, words: Words): ChartRow[] {
  const { type, sealed, counts } = summary;
  const rows = (values: readonly string[], label: (value: string) => string): ChartRow[] =>
    values.map((key) => {
      const found = counts.find(({ value }) => value === key);
      // That nobody has said it is told of what is sealed, too: it is hidden like a small number.
      const { count, range } = found ?? { count: sealed ? null : 0, range: null };
      return { key, label: label(key), count, range };
    });
  if (type === 'consent') return rows(['true'], () => words.agreed);
  if (type === 'yes_no' || type === 'record')
    return rows(['true', 'false'], (value) => words[value === 'true' ? 'yes' : 'no']);
  const values = counts.map(({ value }) => value);
  if (type === 'days' || type === 'date') return rows(values.toSorted(), words.day);
  return rows(values, (value) => {
    const option = field.options?.find((one) => one.value === value);
    return (option && textIn(option.label, locale)) || value;
  });
}
