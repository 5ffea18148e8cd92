import type { Token } from 'markdown-it';
import { isSafeHref, withLinks } from './links.ts';
import type { Block, Inline, Level } from './tree.ts';

/** Deeper than anybody writes. Renderers call themselves for each level. */
const DEEPEST = 16;

/** Null where it is too deep. */
export function treeOf(tokens: readonly Token[]): Block[] | null {
  const root: Block[] = [];
  // Where blocks go: the innermost last. A list takes items, and an item takes blocks.
  const open: Block[][] = [root];
  const lists: Block[][][] = [];
  for (const token of tokens) {
    const blocks = open.at(-1) ?? root;
    if (open.length > DEEPEST) return null;
    switch (token.type) {
      case 'blockquote_open': {
        const children: Block[] = [];
        blocks.push({ kind: 'quote', children });
        open.push(children);
        break;
      }
      case 'bullet_list_open':
      case 'ordered_list_open': {
        const items: Block[][] = [];
        const first = token.type === 'ordered_list_open' ? Number(token.attrGet('start') ?? 1) : null;
        blocks.push({ kind: 'list', first, items });
        lists.push(items);
        break;
      }
      case 'list_item_open': {
        const item: Block[] = [];
        lists.at(-1)?.push(item);
        open.push(item);
        break;
      }
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        break;
      case 'blockquote_close':
      case 'list_item_close':
        open.pop();
        break;
      case 'heading_open':
        blocks.push({ kind: 'heading', level: Number(token.tag.slice(1)) as Level, children: [] });
        break;
      case 'paragraph_open':
        blocks.push({ kind: 'paragraph', children: [] });
        break;
      case 'inline': {
        const line = lineOf(token.children ?? []);
        if (line === null) return null;
        const block = blocks.at(-1);
        if (block?.kind === 'paragraph' || block?.kind === 'heading') block.children = line;
        break;
      }
      case 'fence':
        blocks.push({ kind: 'code', text: token.content.replace(/\n$/, '') });
        break;
      case 'hr':
        blocks.push({ kind: 'rule' });
        break;
    }
  }
  return root;
}

function lineOf(tokens: readonly Token[]): Inline[] | null {
  const root: Inline[] = [];
  const open: Inline[][] = [root];
  let inLink = false;
  for (const token of tokens) {
    const line = open.at(-1) ?? root;
    if (open.length > DEEPEST) return null;
    const begin = (piece: Extract<Inline, { children: Inline[] }>): void => {
      line.push(piece);
      open.push(piece.children);
    };
    switch (token.type) {
      case 'text':
      case 'text_special':
        say(line, token.content);
        break;
      case 'softbreak':
      case 'hardbreak':
        line.push({ kind: 'break' });
        break;
      case 'code_inline':
        line.push({ kind: 'code', text: token.content });
        break;
      case 'strong_open':
        begin({ kind: 'strong', children: [] });
        break;
      case 'em_open':
        begin({ kind: 'emphasis', children: [] });
        break;
      case 'link_open':
        begin({ kind: 'link', href: String(token.attrGet('href')), children: [] });
        inLink = true;
        break;
      case 'strong_close':
      case 'em_close':
        open.pop();
        break;
      case 'link_close':
        open.pop();
        inLink = false;
        break;
      case 'image': {
        const href = String(token.attrGet('src'));
        const alternative = (token.children ?? []).map(({ content }) => content).join('');
        const text = alternative.trim() === '' ? href : alternative;
        if (inLink) say(line, text);
        else line.push({ kind: 'link', href, children: [{ kind: 'text', text }] });
        break;
      }
    }
  }
  return linked(root);
}

/** The parser cuts text at every sign that might have been markup. */
function say(line: Inline[], words: string): void {
  const last = line.at(-1);
  if (last?.kind === 'text') last.text += words;
  else if (words !== '') line.push({ kind: 'text', text: words });
}

/** With bare addresses as links; a link whose address is not safe is what it says. */
const linked = (line: readonly Inline[]): Inline[] =>
  line.flatMap((piece): Inline[] => {
    if (piece.kind === 'text') return withLinks(piece.text);
    if (piece.kind === 'link') return isSafeHref(piece.href) ? [piece] : piece.children;
    return 'children' in piece ? [{ ...piece, children: linked(piece.children) }] : [piece];
  });
