import { stringify } from 'csv-stringify/sync';

/**
 * A table as text that spreadsheets open: with a mark at the beginning, without which some of them take Chinese for
 * something else, and with an apostrophe before whatever they would take for a formula.
 */
export const toCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  stringify([columns, ...rows] as string[][], {
    bom: true,
    escape_formulas: true,
    record_delimiter: '\r\n',
    // The library quotes only its own end of line. Any other would begin a row, and in it perhaps a formula.
    quoted_match: /[\r\n\t;]/,
  });
