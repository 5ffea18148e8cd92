import { type Block, type Inline, parseMarkdown } from '@muster/markdown';
import { Fragment, type ReactNode, useMemo } from 'react';

interface Props {
  text: string;
  level: number;
}

/** Comes with the parser, after the page: `markdown.tsx` shows the text as it was typed meanwhile. */
export default function Formatted({ text, level }: Props): ReactNode {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return keyed(blocks, (block) => show(block, level));
}

// A text doesn't rearrange itself: the place of a piece names it.
const keyed = <Item,>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode[] =>
  items.map((item, place) => [place, item] as const).map(([key, item]) => <Fragment key={key}>{draw(item)}</Fragment>);

function show(block: Block, top: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{keyed(block.children, say)}</p>;
    case 'heading': {
      const Heading = `h${Math.min(top + block.level - 1, 6)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
      return <Heading>{keyed(block.children, say)}</Heading>;
    }
    case 'list': {
      const items = keyed(block.items, (item) => <li>{keyed(item, (inner) => show(inner, top))}</li>);
      return block.first === null ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>;
    }
    case 'quote':
      return <blockquote>{keyed(block.children, (inner) => show(inner, top))}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
  }
}

function say(piece: Inline): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'code':
      return <code>{piece.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{keyed(piece.children, say)}</strong>;
    case 'emphasis':
      return <em>{keyed(piece.children, say)}</em>;
    case 'link':
      return (
        <a href={piece.href} rel="noopener nofollow ugc">
          {keyed(piece.children, say)}
        </a>
      );
  }
}
