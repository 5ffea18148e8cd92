import type { Inline } from './tree.ts';

/** Where a link may lead: pages and mail. Anything else, `javascript:` above all, stays text. */
export const isSafeHref = (href: string): boolean =>
  /^(?:https?:\/\/[^\s/\\]|mailto:[^\s@]+@[^\s@])[^\s\p{Cc}]*$/iu.test(href);

// One bounded class and nothing that overlaps it, so that no text takes long to look through.
const BARE = /(?<![a-z0-9])https?:\/\/[^\s<>"`「」『』《》（）【】，。；：！？、]{1,2000}/giu;

/** Addresses of pages become links without being marked up. */
export function withLinks(text: string): Inline[] {
  const pieces: Inline[] = [];
  const say = (words: string): void => {
    if (words !== '') pieces.push({ kind: 'text', text: words });
  };
  let at = 0;
  for (const match of text.matchAll(BARE)) {
    const href = withoutSentence(match[0]);
    if (!isSafeHref(href)) continue;
    say(text.slice(at, match.index));
    pieces.push({ kind: 'link', href, children: [{ kind: 'text', text: href }] });
    at = match.index + href.length;
  }
  say(text.slice(at));
  return pieces;
}

/** The full stop behind an address belongs to the sentence, and so does a bracket that was opened before it. */
function withoutSentence(url: string): string {
  let end = url.length;
  let open = 0;
  for (const character of url) open += character === '(' ? 1 : character === ')' ? -1 : 0;
  for (; end > 0; end--) {
    const last = url[end - 1] as string;
    if (last === ')' && open < 0) open++;
    else if (!/[.,;:!?*_~'\]]/.test(last)) break;
  }
  return url.slice(0, end);
}
