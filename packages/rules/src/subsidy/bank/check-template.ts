import { isOneLine } from '../../person-name.ts';
import type { BankProblem } from './problems.ts';
import { REFERENCE_LENGTH } from './reference.ts';
import {
  BANK_ALIGNS,
  BANK_DELIMITERS,
  BANK_ENCODINGS,
  BANK_FILLS,
  BANK_LIMITS,
  BANK_LINE_ENDS,
  BANK_VALUES,
  type BankCsvTemplate,
  type BankField,
  type BankFixedTemplate,
  type BankTemplate,
  type BankValue,
  bytesOf,
  hidesFormula,
  looksLikeFormula,
} from './template.ts';

const isFormula = (text: string): boolean => looksLikeFormula(text) || hidesFormula(text);
const isPrintable = (text: string): boolean => isOneLine(text) && text.isWellFormed();

function* problemsOfCount(pointer: string, count: number): Generator<BankProblem> {
  if (count === 0) yield { pointer, reason: 'empty' };
  if (count > BANK_LIMITS.columns) yield { pointer, reason: 'too_many' };
}

/** A payout has to be found again, and to arrive. */
function* problemsOfValues(pointer: string, values: readonly (BankValue | undefined)[]): Generator<BankProblem> {
  if (!values.includes('reference')) yield { pointer, reason: 'no_reference' };
  if (!values.includes('amount') && !values.includes('amount_decimal')) yield { pointer, reason: 'no_amount' };
  if (!values.includes('account')) yield { pointer, reason: 'no_account' };
}

function* problemsOfHeading(pointer: string, heading: string, others: readonly string[]): Generator<BankProblem> {
  if (heading.trim() === '') yield { pointer, reason: 'empty' };
  else if (heading.length > BANK_LIMITS.heading) yield { pointer, reason: 'too_long' };
  else if (!isPrintable(heading)) yield { pointer, reason: 'characters' };
  else if (isFormula(heading)) yield { pointer, reason: 'formula' };
  else if (others.some((other) => other.trim() === heading.trim())) yield { pointer, reason: 'duplicate' };
}

function* problemsOfCsv({ columns, delimiter, headings, encoding }: BankCsvTemplate): Generator<BankProblem> {
  if (!BANK_DELIMITERS.includes(delimiter)) yield { pointer: '/delimiter', reason: 'unknown' };
  if (encoding !== undefined && !BANK_ENCODINGS.includes(encoding)) yield { pointer: '/encoding', reason: 'unknown' };
  yield* problemsOfCount('/columns', columns.length);
  const names = columns.map(({ heading }) => heading);
  for (const [i, { heading, value }] of columns.slice(0, BANK_LIMITS.columns).entries()) {
    if (!BANK_VALUES.includes(value)) yield { pointer: `/columns/${i}/value`, reason: 'unknown' };
    if (headings) yield* problemsOfHeading(`/columns/${i}/heading`, heading, names.slice(0, i));
  }
  const values = columns.map(({ value }) => value);
  yield* problemsOfValues('/columns', values);
}

function* problemsOfField(at: string, field: BankField, { encoding }: BankFixedTemplate): Generator<BankProblem> {
  const { width, align, fill, value, text } = field;
  if (value === undefined && text === undefined) yield { pointer: `${at}/value`, reason: 'empty' };
  if (value !== undefined && text !== undefined) yield { pointer: `${at}/text`, reason: 'duplicate' };
  if (value !== undefined && !BANK_VALUES.includes(value)) yield { pointer: `${at}/value`, reason: 'unknown' };
  const least = value === 'reference' ? REFERENCE_LENGTH : 1;
  if (!Number.isInteger(width) || width < least || width > BANK_LIMITS.width)
    yield { pointer: `${at}/width`, reason: 'range' };
  if (!BANK_ALIGNS.includes(align)) yield { pointer: `${at}/align`, reason: 'unknown' };
  if (!BANK_FILLS.includes(fill)) yield { pointer: `${at}/fill`, reason: 'unknown' };
  if (fill === '0' && align === 'left') yield { pointer: `${at}/fill`, reason: 'fill' };
  if (text === undefined) return;
  if (!isPrintable(text)) yield { pointer: `${at}/text`, reason: 'characters' };
  else if (isFormula(text)) yield { pointer: `${at}/text`, reason: 'formula' };
  else if (bytesOf(text, encoding) > width) yield { pointer: `${at}/text`, reason: 'too_long' };
}

function* problemsOfFixed(template: BankFixedTemplate): Generator<BankProblem> {
  const { encoding, fields, eol } = template;
  if (!BANK_ENCODINGS.includes(encoding)) yield { pointer: '/encoding', reason: 'unknown' };
  if (!BANK_LINE_ENDS.includes(eol)) yield { pointer: '/eol', reason: 'unknown' };
  yield* problemsOfCount('/fields', fields.length);
  for (const [i, field] of fields.slice(0, BANK_LIMITS.columns).entries())
    yield* problemsOfField(`/fields/${i}`, field, template);
  const values = fields.map(({ value }) => value);
  yield* problemsOfValues('/fields', values);
}

/** Everything that keeps a file from being written by this template, each with where it is. */
export function checkBankTemplate(template: BankTemplate): BankProblem[] {
  if (template.kind === 'csv') return [...problemsOfCsv(template)];
  return template.kind === 'fixed' ? [...problemsOfFixed(template)] : [{ pointer: '/kind', reason: 'unknown' }];
}
