import { isEmail } from '@muster/rules';

/** `Ada Novak <ada@example.org>` is how mail programs copy an address. */
const ANGLED = /<([^<>]*)>/;

/**
 * Addresses out of a pasted list: one to a line, with commas, semicolons or blanks between, with names or without. What
 * is no address is told apart and not left out, for it may be one that was mistyped.
 */
export function readAddresses(text: string): { addresses: string[]; wrong: string[] } {
  const pieces = text
    .split(/[\n\r,;，；、]+/)
    .flatMap((piece) => {
      const angled = ANGLED.exec(piece)?.[1];
      if (angled !== undefined) return [angled];
      const words = piece.trim().split(/\s+/);
      return words.every((word) => word.includes('@')) ? words : [piece];
    })
    .map((piece) => piece.trim().replace(/^mailto:/i, ''))
    .filter((piece) => piece !== '');
  const seen = new Map(pieces.map((piece) => [piece.toLowerCase(), piece]));
  const all = [...seen.values()];
  return { addresses: all.filter(isEmail), wrong: all.filter((piece) => !isEmail(piece)) };
}
