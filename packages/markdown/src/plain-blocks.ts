import { withLinks } from './links.ts';
import type { Block, Inline } from './tree.ts';

/** Text without markup: blank lines part paragraphs, lines stay lines, and addresses of pages are links. */
export const plainBlocks = (source: string): Block[] =>
  source
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ kind: 'paragraph', children: lines.flatMap(asLine) }));

const asLine = (line: string, at: number): Inline[] => [
  ...(at === 0 ? [] : [{ kind: 'break' } as const]),
  ...withLinks(line),
];
