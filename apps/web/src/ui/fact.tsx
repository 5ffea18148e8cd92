import type { ReactNode } from 'react';

/** One line of a card's list of facts. */
export function Fact({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}
