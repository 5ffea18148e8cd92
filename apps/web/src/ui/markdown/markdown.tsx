import { Fragment, type ReactNode, useMemo } from 'react';
import classes from './markdown.module.css';
import type { Inline } from './parse-inline.ts';
import { type Block, parseMarkdown } from './parse-markdown.ts';

interface Props {
  text: string;
  /** The level of its highest heading, so that it fits in with the page. */
  level?: 2 | 3 | 5;
}

/** Text that people wrote in Markdown. */
export function Markdown({ text, level = 2 }: Props) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  // A text doesn't rearrange itself: the place of a piece names it.
  return (
    <div className={classes.text} dir="auto">
      {keyed(blocks, (block) => show(block, level))}
    </div>
  );
}

const keyed = <Item,>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode[] =>
  items.map((item, place) => [place, item] as const).map(([key, item]) => <Fragment key={key}>{draw(item)}</Fragment>);

function show(block: Block, top: number): ReactNode {
  if (block.kind === 'code') {
    return (
      <pre>
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind === 'list') {
    const items = keyed(block.items, (item) => <li>{keyed(item, say)}</li>);
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((line, place) => (
          <Fragment key={place}>
            {place > 0 && <br />}
            {keyed(line, say)}
          </Fragment>
        ))}
      </p>
    );
  }
  const Heading = `h${Math.min(top + block.level - 1, 6)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return <Heading>{keyed(block.children, say)}</Heading>;
}

function say(piece: Inline): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'code':
      return <code>{piece.text}</code>;
    case 'strong':
      return <strong>{keyed(piece.children, say)}</strong>;
    case 'em':
      return <em>{keyed(piece.children, say)}</em>;
    case 'link':
      return (
        <a href={piece.href} rel="noopener nofollow ugc">
          {keyed(piece.children, say)}
        </a>
      );
  }
}
