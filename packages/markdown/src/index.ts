export { isSafeHref } from './links.ts';
export { blocksAsText, markdownSummary } from './markdown-text.ts';
export { parseMarkdown } from './parse-markdown.ts';
export type { Block, Inline, Level } from './tree.ts';
