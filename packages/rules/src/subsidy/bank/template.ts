/** What a column or field of the bank's file can hold. Amounts without a point are in the smallest unit that is paid. */
export const BANK_VALUES = [
  'reference',
  /** The number of the line, from 1. */
  'sequence',
  /** Whose account it is. */
  'name',
  'bank_code',
  'branch',
  /** Both in one, as banks in Taiwan want it. */
  'bank_branch',
  'account',
  'iban',
  'amount',
  'amount_decimal',
  'currency',
  /** 2027-03-01, 20270301, and 1160301 by the calendar of Taiwan. */
  'date',
  'date_compact',
  'date_roc',
  'place',
] as const;
export type BankValue = (typeof BANK_VALUES)[number];

export const BANK_DELIMITERS = [',', ';', '\t'] as const;
export type BankDelimiter = (typeof BANK_DELIMITERS)[number];
export const BANK_ENCODINGS = ['utf-8', 'big5'] as const;
export type BankEncoding = (typeof BANK_ENCODINGS)[number];
export const BANK_LINE_ENDS = ['\r\n', '\n'] as const;
export type BankLineEnd = (typeof BANK_LINE_ENDS)[number];
export const BANK_ALIGNS = ['left', 'right'] as const;
export type BankAlign = (typeof BANK_ALIGNS)[number];
export const BANK_FILLS = [' ', '0'] as const;
export type BankFill = (typeof BANK_FILLS)[number];

export interface BankColumn {
  heading: string;
  value: BankValue;
}

export interface BankCsvTemplate {
  kind: 'csv';
  columns: readonly BankColumn[];
  delimiter: BankDelimiter;
  /** Whether the first line has the headings. */
  headings: boolean;
  /** UTF-8 with a mark at the beginning, unless said otherwise. */
  encoding?: BankEncoding;
}

interface FieldLayout {
  /** In bytes of the encoding. */
  width: number;
  align: BankAlign;
  fill: BankFill;
}

/** Of a payout, or the same text in every line. */
export type BankField = FieldLayout & ({ value: BankValue; text?: never } | { text: string; value?: never });

export interface BankFixedTemplate {
  kind: 'fixed';
  encoding: BankEncoding;
  fields: readonly BankField[];
  eol: BankLineEnd;
}

export type BankTemplate = BankCsvTemplate | BankFixedTemplate;

export const BANK_LIMITS = { columns: 40, heading: 80, width: 200 } as const;

/** For those whose bank has no wishes. */
export const DEFAULT_CSV_TEMPLATE: BankCsvTemplate = {
  kind: 'csv',
  delimiter: ',',
  headings: true,
  columns: [
    { heading: 'Reference', value: 'reference' },
    { heading: 'Name', value: 'name' },
    { heading: 'Bank', value: 'bank_code' },
    { heading: 'Branch', value: 'branch' },
    { heading: 'Account', value: 'account' },
    { heading: 'Amount', value: 'amount_decimal' },
    { heading: 'Currency', value: 'currency' },
  ],
};

/** How much room a text takes. Big5 has two bytes for whatever isn't ASCII; whether it has the character is not asked. */
export function bytesOf(text: string, encoding: BankEncoding): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (encoding === 'big5' || code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** What spreadsheets take for a formula, marks and blanks before it or not; also as the wide forms that some of them know. */
export const looksLikeFormula = (text: string): boolean => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(text);

/**
 * Whether a part of it would be a formula, were the text divided by another sign than the file is: a spreadsheet that
 * goes by semicolons cuts a quoted cell of a file that goes by commas.
 */
export const hidesFormula = (text: string): boolean => /[,;|\t][\s\p{Cf}"']*[=+\-@＝＋－＠]/u.test(text);
