import { withLinks } from '@muster/markdown/links';
import { Fragment, useMemo } from 'react';
import classes from './message.module.css';

/** What a person wrote, in its lines; addresses of pages are links. Nothing else in it means anything. */
export function LinkedText({ text }: { text: string }) {
  const pieces = useMemo(() => withLinks(text).map((piece, place) => ({ piece, place })), [text]);
  return (
    <p className={classes.text} dir="auto">
      {pieces.map(({ piece, place }) => (
        <Fragment key={place}>
          {piece.kind === 'link' ? (
            <a href={piece.href} rel="noopener nofollow ugc">
              {piece.href}
            </a>
          ) : (
            piece.kind === 'text' && piece.text
          )}
        </Fragment>
      ))}
    </p>
  );
}
