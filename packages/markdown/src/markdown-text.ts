import { parseMarkdown } from './parse-markdown.ts';
import type { Block, Inline } from './tree.ts';

/** For readers without formatting: as one would type it in a mail, with the address of a link behind its words. */
export const blocksAsText = (blocks: readonly Block[]): string => blocks.map(textOf).join('\n\n');

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return lineAsText(block.children);
    case 'list':
      return block.items
        .map((item, at) => {
          const sign = block.first === null ? '- ' : `${block.first + at}. `;
          return sign + indented(item.map(textOf).join('\n'), ' '.repeat(sign.length)).trimStart();
        })
        .join('\n');
    case 'quote':
      return indented(blocksAsText(block.children), '> ');
    case 'code':
      return indented(block.text, '    ');
    case 'rule':
      return '⸻';
  }
}

const indented = (text: string, by: string): string => text.replace(/^/gm, by);

export const lineAsText = (line: readonly Inline[]): string => line.map(pieceAsText).join('');

function pieceAsText(piece: Inline): string {
  switch (piece.kind) {
    case 'text':
    case 'code':
      return piece.text;
    case 'break':
      return '\n';
    case 'strong':
    case 'emphasis':
      return lineAsText(piece.children);
    case 'link': {
      const words = lineAsText(piece.children);
      return words === piece.href || `mailto:${words}` === piece.href ? words : `${words} (${piece.href})`;
    }
  }
}

/** The words alone, in one line, for places that show the beginning of a text. */
export function markdownSummary(source: string, longest: number): string {
  const words = blocksAsText(parseMarkdown(source)).replaceAll(/\s+/g, ' ').trim();
  const characters = [...words];
  return characters.length <= longest
    ? words
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
