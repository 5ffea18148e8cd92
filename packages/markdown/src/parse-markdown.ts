import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { isSafeHref } from './links.ts';
import { plainBlocks } from './plain-blocks.ts';
import type { Block } from './tree.ts';
import { treeOf } from './tree-of.ts';

/** Five times what any field takes. */
const LONGEST = 100_000;

/**
 * CommonMark without what nobody who writes to volunteers means: HTML, code by indentation, links that are defined
 * elsewhere in the text. `**注意：**請準時` is bold, which plain CommonMark would not have so.
 *
 * markdown-it, although micromark is a third of its size: 20 kB of `*a` kept micromark busy for 28 seconds and of `1. `
 * for 45, and markdown-it for a fifth of a second. Pages load it when there is something to read.
 */
const parser = new MarkdownIt({ html: false, linkify: false })
  .disable(['html_block', 'html_inline', 'code', 'reference', 'table', 'strikethrough'])
  .use(cjkFriendly);
parser.validateLink = isSafeHref;

/** What people wrote, as a tree. What is too long or too deep for an honest text is shown as it was typed. */
export function parseMarkdown(source: string): Block[] {
  const tree = source.length > LONGEST ? null : treeOf(parser.parse(source, {}));
  return tree ?? plainBlocks(source);
}
