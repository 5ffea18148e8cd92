import type { ReactNode } from 'react';
import classes from './card.module.css';

/** One of a card's list of facts; a wide one has a line of its own. */
export function Fact({ what, wide = false, children }: { what: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}
