import { type BankField, type BankFixedTemplate, checkBankTemplate, looksLikeFormula } from '@muster/rules/subsidy';
import { CellError, cellOf } from './cell-of.ts';
import { encodeText } from './encode-text.ts';
import { type PayoutBatch, stemOf, type Written } from './payout-batch.ts';
import { badTemplate, joinBytes, writeLines } from './write-lines.ts';

/** Fills up to the width; what is longer is refused, since half an account is another one. */
function pad(bytes: Uint8Array, { width, align, fill }: BankField): Uint8Array {
  if (bytes.length > width) throw new CellError('too_long');
  const padded = new Uint8Array(width).fill(fill.charCodeAt(0));
  padded.set(bytes, align === 'left' ? 0 : width - bytes.length);
  return padded;
}

/** A line for each payout, every field as many bytes wide as the bank wants it. */
export function writeFixedWidth(template: BankFixedTemplate, batch: PayoutBatch): Written {
  if (checkBankTemplate(template).length > 0) return badTemplate();
  const { encoding, fields, eol } = template;
  const end = encodeText(eol, encoding);
  const lines = writeLines(batch, (line, sequence, inField) => {
    const parts = fields.map((field) =>
      inField(field.value ?? 'text', () => {
        if (field.value === undefined) return pad(encodeText(field.text, encoding), field);
        const cell = cellOf(field.value, line, { date: batch.date, sequence });
        // Nothing can stand before it as in a table: the bank would take that for a part of the name.
        if (looksLikeFormula(cell)) throw new CellError('formula');
        return pad(encodeText(cell, encoding), field);
      }),
    );
    return joinBytes([...parts.filter((part) => part !== undefined), end]);
  });
  if ('problems' in lines) return lines;
  return {
    bytes: joinBytes(lines.written),
    mediaType: `text/plain; charset=${encoding}`,
    stem: stemOf(batch.id),
    extension: 'txt',
  };
}
