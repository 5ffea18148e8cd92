import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** Skeletons for the eye, one sentence for a screen reader. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
