import type { AnswerColumn, AnswerCsvTemplate, AnswerFixedTemplate, AnswerSlice } from '@muster/rules/subsidy';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { CellError } from './cell-of.ts';
import { encodeText } from './encode-text.ts';

/** What a line of the answer says, as it is written there; or why it can't be read. */
export type AnswerRow =
  | { line: number; reference: string; result: string; reason: string; trouble?: never }
  | { line: number; trouble: 'columns' | 'line_ends' | 'short' | 'encoding' };

/** What keeps the whole answer from being read. */
export interface AnswerTrouble {
  code: 'quotes' | 'columns';
  line: number | null;
}

/** Characters that the encoding doesn't have are shown as such: they spoil their line, and no other. */
const UNREADABLE = '\ufffd';

/** The number of a column, from 0; -1 where there is none, or where several have that heading. */
function placeOf(column: AnswerColumn, head: readonly string[]): number {
  if (typeof column === 'number') return column - 1;
  const names = head.map((name) => name.trim());
  const place = names.indexOf(column.trim());
  return place === names.lastIndexOf(column.trim()) ? place : -1;
}

/** Strict about quotation marks: whatever is guessed about one moves money from a line to another. */
export function readCsvRows(template: AnswerCsvTemplate, text: string): AnswerRow[] | AnswerTrouble {
  const source = text.replaceAll(/\r\n?/g, '\n');
  const records: { line: number; cells: string[] }[] = [];
  let read = 0;
  try {
    parse(source, {
      delimiter: template.delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        if (cells.some((cell) => cell.trim() !== '')) records.push({ line: read + 1, cells });
        read = lines;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { code: 'quotes', line: read + 1 };
  }
  const [first] = records;
  if (first === undefined) return [];
  const place = (column: AnswerColumn): number => placeOf(column, first.cells);
  const places = { reference: place(template.reference), result: place(template.result) };
  const reason = template.reason === undefined ? null : place(template.reason);
  const width = first.cells.length;
  if ([places.reference, places.result, reason ?? 0].some((place) => place < 0 || place >= width))
    return { code: 'columns', line: first.line };
  return records.slice(template.headings ? 1 : 0).map(({ line, cells }): AnswerRow => {
    if (cells.length !== width) return { line, trouble: 'columns' };
    // A quotation mark that was forgotten takes the following lines into a cell.
    if (cells.some((cell) => cell.includes('\n'))) return { line, trouble: 'line_ends' };
    const [reference = '', result = ''] = [cells[places.reference], cells[places.result]];
    if ((reference + result).includes(UNREADABLE)) return { line, trouble: 'encoding' };
    return { line, reference, result, reason: reason === null ? '' : (cells[reason] ?? '') };
  });
}

/** Lines of bytes: places count in bytes, and no character of these encodings has a line end in it. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start);
    const line = bytes.subarray(start, end === -1 ? bytes.length : end);
    yield line.at(-1) === 0x0d ? line.subarray(0, -1) : line;
    if (end === -1) return;
    start = end + 1;
  }
}

export function readFixedRows(template: AnswerFixedTemplate, bytes: Uint8Array): AnswerRow[] {
  const decoder = new TextDecoder(template.encoding);
  const cut = (line: Uint8Array, { start, width }: AnswerSlice): string =>
    decoder.decode(line.subarray(start - 1, start - 1 + width));
  const needed = Math.max(...[template.reference, template.result].map(({ start, width }) => start - 1 + width));
  const rows: AnswerRow[] = [];
  for (const [i, part] of [...linesOf(bytes)].entries()) {
    const line = i + 1;
    if (decoder.decode(part).trim() === '') continue;
    const [reference, result] = [cut(part, template.reference), cut(part, template.result)];
    if (part.length < needed) rows.push({ line, trouble: 'short' });
    else if ((reference + result).includes(UNREADABLE)) rows.push({ line, trouble: 'encoding' });
    else {
      const reason = template.reason === undefined ? '' : cut(part, template.reason);
      rows.push({ line, reference, result, reason });
    }
  }
  return rows;
}

/** A text that was pasted, as the bytes of its encoding; null where the encoding doesn't have it. */
export function bytesOfText(text: string, encoding: AnswerFixedTemplate['encoding']): Uint8Array | null {
  try {
    return encodeText(text.replace(/^\uFEFF/, ''), encoding);
  } catch (error) {
    if (error instanceof CellError) return null;
    throw error;
  }
}
