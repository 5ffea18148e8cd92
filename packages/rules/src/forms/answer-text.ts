import type { Locale } from '../locales.ts';
import { textIn } from '../texts.ts';
import type { FormField } from './definition.ts';

const WORDS = {
  yes: { en: 'yes', 'zh-Hant': '是' },
  no: { en: 'no', 'zh-Hant': '否' },
  agreed: { en: 'agreed', 'zh-Hant': '同意' },
} as const;

/** Neither a comma nor a semicolon, one of which every spreadsheet takes for the next column. */
const BETWEEN = ' | ';

/** An option by its label; one that is no more there by its value. */
function labelOf({ options }: FormField, value: string, locale: Locale): string {
  const option = options?.find((one) => one.value === value);
  return option === undefined ? value : textIn(option.label, locale) || value;
}

/**
 * An answer in words, for tables and pages. It reads every value that was ever kept, whatever the field has become
 * since; nothing is an empty text.
 */
export function answerText(field: FormField, value: unknown, locale: Locale): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return WORDS[value ? 'yes' : 'no'][locale];
  if (typeof value === 'number') return `${value}`;
  if (typeof value === 'string') return labelOf(field, value, locale);
  if (Array.isArray(value)) return value.map((item) => labelOf(field, String(item), locale)).join(BETWEEN);
  return WORDS.agreed[locale];
}
