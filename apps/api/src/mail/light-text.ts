/** A line of a text that people wrote: words, and links among them. */
export type Words = (string | { label: string; link: string })[];

// Bounded, and the two forms begin differently, so that no text takes long to look through.
const LINK =
  /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,1000})\)|https?:\/\/[^\s<>"「」『』（），。；！？、]{1,1000}/gi;

/** Blank lines part paragraphs. There is no other markup, and no HTML: tags stay the characters that they are. */
export const paragraphsOf = (text: string): Words[][] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== '').map(wordsOf))
    .filter((lines) => lines.length > 0);

function wordsOf(line: string): Words {
  const words: Words = [];
  let at = 0;
  for (const match of line.matchAll(LINK)) {
    const [whole, label, link] = match;
    // The full stop behind an address belongs to the sentence.
    const end = link === undefined ? whole.replace(/[.,;:!?)\]']+$/, '') : whole;
    words.push(line.slice(at, match.index), { label: label ?? end, link: link ?? end });
    at = match.index + end.length;
  }
  return [...words, line.slice(at)].filter((piece) => piece !== '');
}
