/**
 * Any part of a text, by an index that every PostgreSQL has: a GIN index over the pairs of neighbouring letters. A trigram index
 * would need an extension, and three letters are more than most Chinese given names have.
 */

/** The pairs that begin at every other letter, and those in between. What is left over at an end is no pair, and finds nothing. */
export const letterPairsSql = (text: string): string => {
  const pairs = (part: string) => String.raw`string_to_array(regexp_replace(${part}, '(..)', E'\\1\n', 'g'), E'\n')`;
  return `(${pairs(`lower(${text})`)} || ${pairs(`substr(lower(${text}), 2)`)})`;
};

/**
 * Those of a text that is searched for. Of letters outside of ASCII only the ones without capitals, about which this program and
 * the database might disagree: what is found by the rest is compared as a whole anyway.
 */
export function letterPairsOf(search: string): string[] {
  const letters = [...search];
  const isPlain = (letter: string): boolean =>
    /[\x20-\x7e]/.test(letter) || letter.toUpperCase() === letter.toLowerCase();
  const pairs = letters.slice(1).flatMap((letter, n) => {
    const before = letters[n] ?? '';
    return isPlain(before) && isPlain(letter) ? [(before + letter).toLowerCase()] : [];
  });
  return [...new Set(pairs)];
}
