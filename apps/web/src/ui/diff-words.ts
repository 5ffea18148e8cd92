import { diffArrays } from 'diff';

/** A piece of two texts: in both, or only in the old or the new one. */
export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Words, and what stands between them; also of languages that put no spaces there. */
const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

/** With more changed words than this the library would take seconds. */
const MAX_EDITS = 500;

/** What became of a text, word by word. */
export function diffWords(from: string, to: string): Piece[] {
  const changes = diffArrays(wordsOf(from), wordsOf(to), { maxEditLength: MAX_EDITS }) ?? [];
  const pieces = changes.map(({ added, removed, value }): Piece => {
    const kind = added ? 'new' : removed ? 'gone' : 'same';
    return { kind, text: value.join('') };
  });
  const shared = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  // In a rewritten text, the few words that both versions share tell the reader nothing.
  if (shared * 2 >= Math.max(from.length, to.length)) return pieces;
  const whole: Piece[] = [
    { kind: 'gone', text: from },
    { kind: 'new', text: to },
  ];
  return whole.filter(({ text }) => text !== '');
}
