/** A piece of two texts: in both, or only in the old or the new one. */
export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Words, and what stands between them; also of languages that put no spaces there. */
const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

/** Beyond that much work two middles are shown as they are, one after the other: it is the reader who waits. */
const MOST_CELLS = 1_000_000;

/** What became of a text, word by word. */
export function diffWords(from: string, to: string): Piece[] {
  const [old, next] = [wordsOf(from), wordsOf(to)];
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const middle = between(old.slice(start, old.length - end), next.slice(start, next.length - end));
  const same = (words: string[]): Piece => ({ kind: 'same', text: words.join('') });
  const pieces = joined([same(old.slice(0, start)), ...middle, same(old.slice(old.length - end))]);
  const kept = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  // A text that was written anew: single words that happen to be in both tell nobody anything.
  return kept * 2 < Math.max(from.length, to.length) ? joined([gone(from), added(to)]) : pieces;
}

const gone = (text: string): Piece => ({ kind: 'gone', text });
const added = (text: string): Piece => ({ kind: 'new', text });

/** The longest common subsequence of the words, from the table of its lengths. */
function between(old: readonly string[], next: readonly string[]): Piece[] {
  const whole = [gone(old.join('')), added(next.join(''))];
  if (old.length === 0 || next.length === 0 || old.length * next.length > MOST_CELLS) return whole;
  const width = next.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      lengths[i * width + j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      pieces.push({ kind: 'same', text: old[i] as string });
      i += 1;
      j += 1;
    } else if (j >= next.length || (i < old.length && at(i + 1, j) >= at(i, j + 1)))
      pieces.push({ kind: 'gone', text: old[i++] as string });
    else pieces.push({ kind: 'new', text: next[j++] as string });
  }
  return pieces;
}

/** Neighbours of a kind are one piece, and nothing is none. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const { kind, text } of pieces) {
    const last = result.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) last.text += text;
    else result.push({ kind, text });
  }
  return result;
}
