import {
  type Condition,
  type FormField,
  isGroup,
  type Locale,
  type Operand,
  partsOf,
  type ShowIf,
  textIn,
} from '@muster/rules';

/** The words around what a condition says. */
export interface ConditionPhrases {
  is: (said: { label: string; value: string }) => string;
  is_not: (said: { label: string; value: string }) => string;
  contains: (said: { label: string; value: string }) => string;
  all: (parts: string) => string;
  any: (parts: string) => string;
  inner: (parts: string) => string;
  separator: string;
  yes: string;
  no: string;
  untitled: string;
  /** A field that is no more there. */
  gone: string;
  day: (day: string) => string;
}

/** What a question is called; those that have no words yet too. */
export const labelOf = (field: FormField, locale: Locale, untitled: string): string =>
  textIn(field.label, locale) || untitled;

/** An answer that is asked about, as people read it. */
export function operandWords(field: FormField, operand: Operand, locale: Locale, phrases: ConditionPhrases): string {
  if (typeof operand === 'boolean') return operand ? phrases.yes : phrases.no;
  if (field.type === 'date' || field.type === 'days') return phrases.day(String(operand));
  if (field.type === 'number') return field.unit ? `${operand} ${field.unit}` : String(operand);
  const option = field.options?.find(({ value }) => value === operand);
  return (option && textIn(option.label, locale)) || String(operand);
}

function oneInWords(condition: Condition, fields: readonly FormField[], locale: Locale, phrases: ConditionPhrases) {
  const field = fields.find(({ key }) => key === condition.key);
  const operator = (['is', 'is_not', 'contains'] as const).find((one) => condition[one] !== undefined);
  if (field === undefined || operator === undefined) return phrases.gone;
  const value = operandWords(field, condition[operator] as Operand, locale, phrases);
  return phrases[operator]({ label: labelOf(field, locale, phrases.untitled), value });
}

/** When a question is asked, in words: “all of: “By car?” is yes; “Days” contains Sat 7 August”. */
export function conditionWords(
  showIf: ShowIf,
  fields: readonly FormField[],
  locale: Locale,
  phrases: ConditionPhrases,
): string {
  const { every, parts } = partsOf(showIf);
  const said = parts.map((part) =>
    isGroup(part)
      ? phrases.inner(conditionWords(part, fields, locale, phrases))
      : oneInWords(part, fields, locale, phrases),
  );
  if (said.length === 1) return said[0] ?? '';
  return phrases[every ? 'all' : 'any'](said.join(phrases.separator));
}
