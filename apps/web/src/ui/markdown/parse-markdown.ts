import { type Inline, parseInline } from './parse-inline.ts';

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; children: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string };

const FENCE = /^\s{0,3}```/;
const HEADING = /^#{1,6}(?=\s)/;
const BULLET = /^\s{0,8}[-*+]\s+/;
const NUMBER = /^\s{0,8}\d{1,9}[.)]\s+/;

const isPlain = (line: string): boolean =>
  line.trim() !== '' && !FENCE.test(line) && !HEADING.test(line) && !BULLET.test(line) && !NUMBER.test(line);

/**
 * The part of Markdown that announcements use. It becomes data and never HTML, so there is nothing to sanitise: tags
 * that somebody writes are shown as they wrote them.
 */
export function parseMarkdown(source: string): Block[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const takeWhile = (fits: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined && fits(line); line = lines[++at]) taken.push(line);
    return taken;
  };
  for (let line = lines[at]; line !== undefined; line = lines[at]) {
    if (line.trim() === '') {
      at++;
    } else if (FENCE.test(line)) {
      at++;
      blocks.push({ kind: 'code', text: takeWhile((other) => !FENCE.test(other)).join('\n') });
      at++; // the closing fence, or the end
    } else if (HEADING.test(line)) {
      at++;
      const signs = HEADING.exec(line)?.[0].length ?? 1;
      const level = Math.min(signs, 3) as 1 | 2 | 3;
      blocks.push({ kind: 'heading', level, children: parseInline(line.slice(signs).trim()) });
    } else if (BULLET.test(line) || NUMBER.test(line)) {
      const sign = BULLET.test(line) ? BULLET : NUMBER;
      const items = takeWhile((other) => sign.test(other)).map((item) => parseInline(item.replace(sign, '')));
      blocks.push({ kind: 'list', ordered: sign === NUMBER, items });
    } else {
      blocks.push({ kind: 'paragraph', lines: takeWhile(isPlain).map((words) => parseInline(words.trim())) });
    }
  }
  return blocks;
}
