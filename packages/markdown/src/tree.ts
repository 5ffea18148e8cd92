/** A piece of a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

export type Level = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * All that a text in Markdown can be. The list is closed: there is no markup and no picture in it, and a link leads to a
 * page or an address, so that a renderer has nothing to sanitise.
 */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: Level; children: Inline[] }
  | { kind: 'list'; first: number | null; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };
