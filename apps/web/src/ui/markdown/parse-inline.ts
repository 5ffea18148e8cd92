export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

/** Deeper than anybody writes: text that only tries to exhaust us stays text. */
const DEEPEST = 6;

// Each part is bounded and none overlaps the next, so that no text takes long to look through.
const TOKEN =
  /\\([\\`*_[\]#-])|`([^`\n]{1,1000})`|\*\*([^*\n][^\n]{0,2000}?)\*\*|\*([^*\s\n][^*\n]{0,2000}?)\*|(?<!\w)_([^_\s\n][^_\n]{0,2000}?)_(?!\w)|\[([^\]\n]{1,500})\]\(([^()\s]{1,2000})\)/;

/** Where a link may lead: pages and mail. Anything else, `javascript:` above all, stays text. */
export function isSafeHref(href: string): boolean {
  return /^(https?:\/\/[^\s/]|mailto:[^\s@]+@)/i.test(href);
}

export function parseInline(text: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  const say = (words: string): void => {
    const last = found.at(-1);
    if (last?.kind === 'text') last.text += words;
    else if (words !== '') found.push({ kind: 'text', text: words });
  };
  let rest = text;
  while (rest !== '') {
    const match = depth < DEEPEST ? TOKEN.exec(rest) : null;
    if (match === null) break;
    say(rest.slice(0, match.index));
    const [whole, escaped, code, strong, star, line, label, href] = match;
    const em = star ?? line;
    if (escaped !== undefined) say(escaped);
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', children: parseInline(strong, depth + 1) });
    else if (em !== undefined) found.push({ kind: 'em', children: parseInline(em, depth + 1) });
    else if (label !== undefined && href !== undefined && isSafeHref(href))
      found.push({ kind: 'link', href, children: parseInline(label, DEEPEST) });
    else say(whole);
    rest = rest.slice(match.index + whole.length);
  }
  say(rest);
  return found;
}
