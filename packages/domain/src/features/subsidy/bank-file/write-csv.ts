import { type BankCsvTemplate, checkBankTemplate, looksLikeFormula } from '@muster/rules/subsidy';
import { stringify } from 'csv-stringify/sync';
import { cellOf } from './cell-of.ts';
import { encodeText } from './encode-text.ts';
import { type PayoutBatch, stemOf, type Written } from './payout-batch.ts';
import { badTemplate, joinBytes, writeLines } from './write-lines.ts';

/** People open the file before they send it to the bank: an apostrophe stands before what would be a formula there. */
const harmless = (cell: string): string => (looksLikeFormula(cell) ? `'${cell}` : cell);

/** A line for each payout, in the columns that the bank wants. */
export function writeCsv(template: BankCsvTemplate, batch: PayoutBatch): Written {
  if (checkBankTemplate(template).length > 0) return badTemplate();
  const { columns, delimiter, headings, encoding = 'utf-8' } = template;
  const lineOf = (cells: readonly string[]): string =>
    stringify([cells.map(harmless)], {
      delimiter,
      record_delimiter: '\r\n',
      // What separates columns differs from one spreadsheet to the next: no cell falls apart in any of them.
      quoted_match: /[\r\n\t;,]/,
    });
  const lines = writeLines(batch, (line, sequence, inField) => {
    const cells = columns.map(
      ({ value }) =>
        inField(value, () => {
          const cell = cellOf(value, line, { date: batch.date, sequence });
          // Only to ask whether the encoding has it, while it is known whose name it is.
          encodeText(cell, encoding);
          return cell;
        }) ?? '',
    );
    return lineOf(cells);
  });
  if ('problems' in lines) return lines;
  const names = headings ? [lineOf(columns.map(({ heading }) => heading.trim()))] : [];
  // Without the mark, some spreadsheets take Chinese in UTF-8 for something else.
  const mark = encoding === 'utf-8' ? ['\uFEFF'] : [];
  return {
    bytes: joinBytes([...mark, ...names, ...lines.written].map((text) => encodeText(text, encoding))),
    mediaType: `text/csv; charset=${encoding}`,
    stem: stemOf(batch.id),
    extension: 'csv',
  };
}
