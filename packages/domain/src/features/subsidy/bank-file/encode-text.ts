import type { BankEncoding } from '@muster/rules/subsidy';
import { CellError } from './cell-of.ts';

/**
 * The parts of Big5 that every bank has, the last of them winning: what the vendors added, signs, and the two planes of
 * characters. So 十 is the character that people write, and not the sign of the same look. All else in the tables of
 * decoders differs from one to the next.
 */
const PARTS = [
  [0xf9d6, 0xf9fe],
  [0xa140, 0xa3bf],
  [0xa3e1, 0xa3e1],
  [0xa440, 0xc67e],
  [0xc940, 0xf9d5],
] as const;

/** Node can read Big5 and not write it: its own table, turned around. */
function readTable(): Map<string, number> {
  const decoder = new TextDecoder('big5');
  const table = new Map<string, number>();
  for (const [first, last] of PARTS) {
    for (let code = first; code <= last; code++) {
      const character = decoder.decode(Uint8Array.of(code >> 8, code & 0xff));
      // No such character, or one that means something else on every machine.
      if ([...character].length !== 1 || /[\ufffd\p{Co}\p{Cc}]/u.test(character)) continue;
      table.set(character, code);
    }
  }
  return table;
}

let table: Map<string, number> | undefined;

function encodeBig5(text: string): Uint8Array {
  table ??= readTable();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code < 0x80) {
      bytes.push(code);
      continue;
    }
    const pair = table.get(character);
    if (pair === undefined) throw new CellError('character', character);
    bytes.push(pair >> 8, pair & 0xff);
  }
  return Uint8Array.from(bytes);
}

const utf8 = new TextEncoder();

/** Throws a `CellError` that names the first character which the encoding doesn't have. */
export const encodeText = (text: string, encoding: BankEncoding): Uint8Array =>
  encoding === 'big5' ? encodeBig5(text) : utf8.encode(text);
