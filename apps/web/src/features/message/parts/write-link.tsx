import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  pid: string;
  /** To the chiefs of this team; with `uid` from them to that person. */
  tid?: string;
  uid?: string;
  /** For a screen reader, which hears it without what stands around it. */
  fullLabel?: string;
  children: ReactNode;
}

/** The way to a conversation; the page behind it finds the one that there is, or says who would read a new one. */
export function WriteLink({ pid, tid, uid, fullLabel, children }: Props) {
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={fullLabel}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/messages/new"
          search={{ project: pid, ...(tid !== undefined && { team: tid }), ...(uid !== undefined && { person: uid }) }}
        />
      )}
    >
      {children}
    </Button>
  );
}
