import { compactIban } from '@muster/rules';
import {
  type AnswerColumn,
  type AnswerTemplate,
  type BankAlign,
  type BankDelimiter,
  type BankEncoding,
  type BankField,
  type BankFill,
  type BankLineEnd,
  type BankProblem,
  type BankValue,
  checkAnswerTemplate,
  checkBankTemplate,
  checkDebtor,
} from '@muster/rules/subsidy';
import type { RouterInputs } from '../../../data/trpc.ts';
import type { BankSettings } from './batch-queries.ts';

export interface FieldValues {
  /** Empty where the same text stands in every line. */
  value: BankValue | '';
  text: string;
  width: string;
  align: BankAlign;
  fill: BankFill;
}

export interface SliceValues {
  start: string;
  width: string;
}

/** The settings as they are typed; under the same paths as the service points at. */
export type BankValues = {
  debtor: { name: string; iban: string; bic: string };
  csv: {
    delimiter: BankDelimiter;
    headings: boolean;
    encoding: BankEncoding;
    columns: readonly { heading: string; value: BankValue }[];
  };
  fixed: { used: boolean; encoding: BankEncoding; eol: BankLineEnd; fields: readonly FieldValues[] };
  answers: {
    csv: {
      encoding: BankEncoding;
      delimiter: BankDelimiter;
      headings: boolean;
      reference: string;
      result: string;
      reason: string;
      paid: string;
      returned: string;
    };
    fixed: {
      used: boolean;
      encoding: BankEncoding;
      reference: SliceValues;
      result: SliceValues;
      reason: SliceValues;
      paid: string;
      returned: string;
    };
  };
};

const SLICE: SliceValues = { start: '', width: '' };
const slice = (given: { start: number; width: number } | null): SliceValues =>
  given === null ? SLICE : { start: String(given.start), width: String(given.width) };
const column = (given: AnswerColumn | null): string => (given === null ? '' : String(given));
const lines = (words: readonly string[]): string => words.join('\n');

export function bankValues({ debtor, csv, fixed, answers }: BankSettings): BankValues {
  return {
    debtor: { name: debtor?.name ?? '', iban: debtor?.iban ?? '', bic: debtor?.bic ?? '' },
    csv: {
      delimiter: csv.delimiter,
      headings: csv.headings,
      encoding: csv.encoding,
      columns: csv.columns.map(({ heading, value }) => ({ heading, value })),
    },
    fixed: {
      used: fixed !== null,
      encoding: fixed?.encoding ?? 'big5',
      eol: fixed?.eol ?? '\r\n',
      fields: (fixed?.fields ?? []).map(({ value, text, width, align, fill }) => ({
        value: value ?? '',
        text: text ?? '',
        width: String(width),
        align,
        fill,
      })),
    },
    answers: {
      csv: {
        encoding: answers.csv.encoding,
        delimiter: answers.csv.delimiter,
        headings: answers.csv.headings,
        reference: column(answers.csv.reference),
        result: column(answers.csv.result),
        reason: column(answers.csv.reason),
        paid: lines(answers.csv.paid),
        returned: lines(answers.csv.returned),
      },
      fixed: {
        used: answers.fixed !== null,
        encoding: answers.fixed?.encoding ?? 'big5',
        reference: slice(answers.fixed?.reference ?? null),
        result: slice(answers.fixed?.result ?? null),
        reason: slice(answers.fixed?.reason ?? null),
        paid: lines(answers.fixed?.paid ?? []),
        returned: lines(answers.fixed?.returned ?? []),
      },
    },
  };
}

/** What isn't a number is none that fits: the checks say so at the field. */
const whole = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0);
const readSlice = ({ start, width }: SliceValues) => ({ start: whole(start), width: whole(width) });
const isEmptySlice = ({ start, width }: SliceValues): boolean => start.trim() === '' && width.trim() === '';
const readWords = (typed: string): string[] =>
  typed
    .split('\n')
    .map((word) => word.trim())
    .filter(Boolean);
/** A number is the number of a column, anything else its heading. */
const readColumn = (typed: string): AnswerColumn => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed.trim());

export const hasDebtor = ({ name, iban, bic }: BankValues['debtor']): boolean =>
  [name, iban, bic].some((typed) => typed.trim() !== '');

type Sent = Omit<RouterInputs['subsidyBank']['put'], 'pid' | 'version'>;

/** What is sent of what was typed. */
export function readBank({ debtor, csv, fixed, answers }: BankValues): Sent {
  return {
    debtor: hasDebtor(debtor)
      ? {
          name: debtor.name.trim(),
          iban: compactIban(debtor.iban),
          bic: debtor.bic.trim() === '' ? null : debtor.bic.trim().toUpperCase(),
        }
      : null,
    csv: {
      kind: 'csv',
      ...csv,
      columns: csv.columns.map(({ heading, value }) => ({ heading: heading.trim(), value })),
    },
    fixed: fixed.used
      ? {
          kind: 'fixed',
          encoding: fixed.encoding,
          eol: fixed.eol,
          fields: fixed.fields.map(({ value, text, width, align, fill }) => ({
            ...(value === '' ? { value: null, text } : { value, text: null }),
            width: whole(width),
            align,
            fill,
          })),
        }
      : null,
    answers: {
      csv: {
        kind: 'csv',
        encoding: answers.csv.encoding,
        delimiter: answers.csv.delimiter,
        headings: answers.csv.headings,
        reference: readColumn(answers.csv.reference),
        result: readColumn(answers.csv.result),
        reason: answers.csv.reason.trim() === '' ? null : readColumn(answers.csv.reason),
        paid: readWords(answers.csv.paid),
        returned: readWords(answers.csv.returned),
      },
      fixed: answers.fixed.used
        ? {
            kind: 'fixed',
            encoding: answers.fixed.encoding,
            reference: readSlice(answers.fixed.reference),
            result: readSlice(answers.fixed.result),
            reason: isEmptySlice(answers.fixed.reason) ? null : readSlice(answers.fixed.reason),
            paid: readWords(answers.fixed.paid),
            returned: readWords(answers.fixed.returned),
          }
        : null,
    },
  };
}

const at = (place: string, problems: readonly BankProblem[]): BankProblem[] =>
  problems.map(({ pointer, reason }) => ({ pointer: `${place}${pointer}`, reason }));

function answerTemplate(sent: NonNullable<Sent['answers']['csv'] | Sent['answers']['fixed']>): AnswerTemplate {
  const { reason, ...rest } = sent;
  return { ...rest, ...(reason != null && { reason }) } as AnswerTemplate;
}

/** What is wrong with it, by the same rules as the service has. */
export function bankProblems({ debtor, csv, fixed, answers }: Sent): BankProblem[] {
  return [
    ...(debtor === null
      ? []
      : at('/debtor', checkDebtor({ name: debtor.name, iban: debtor.iban, ...(debtor.bic && { bic: debtor.bic }) }))),
    ...at('/csv', checkBankTemplate(csv)),
    ...(fixed === null
      ? []
      : at(
          '/fixed',
          checkBankTemplate({
            ...fixed,
            fields: fixed.fields.map(
              ({ value, text, ...layout }): BankField =>
                value == null ? { ...layout, text: text ?? '' } : { ...layout, value },
            ),
          }),
        )),
    ...at('/answers/csv', checkAnswerTemplate(answerTemplate(answers.csv))),
    ...(answers.fixed === null ? [] : at('/answers/fixed', checkAnswerTemplate(answerTemplate(answers.fixed)))),
  ];
}
