import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './toast.module.css';

interface Props {
  /** What was done; null for nothing to say. */
  what: string | null;
  /** What changes while it is shown: to see, not to be read out again and again. */
  note?: string;
  /** The way back, where there is one. */
  undo?: { label: string; fullLabel?: string; hint?: ReactNode; pending: boolean; onUndo: () => void } | null;
  /** Its time is over. Not called while the reader is at it. */
  onOver: () => void;
  /** How long it stays; null where the caller counts. */
  seconds?: number | null;
}

/** Long enough to be read twice and to reach the button. */
const SHOWN = 15;

/**
 * What was just done, in a place where it covers nothing for long, and goes by itself. The place itself is always there,
 * so that a screen reader announces what appears in it.
 */
export function Toast({ what, note, undo = null, onOver, seconds = SHOWN }: Props) {
  const [held, setHeld] = useState(false);
  const over = useRef(onOver);
  over.current = onOver;
  const pending = undo?.pending ?? false;
  useEffect(() => {
    if (what === null || seconds === null || held || pending) return;
    const timer = setTimeout(() => over.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [what, seconds, held, pending]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while the pointer or the focus is on it.
    <div
      className={classes.toast}
      data-empty={what === null || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <span role="status">{what}</span> {what !== null && note && <span aria-hidden>{note}</span>}
      </div>
      {what !== null && undo && (
        <Button
          size="sm"
          variant="white"
          loading={undo.pending}
          {...(undo.fullLabel && { 'aria-label': undo.fullLabel })}
          onClick={() => {
            setHeld(false);
            undo.onUndo();
          }}
        >
          {undo.label}
          {undo.hint}
        </Button>
      )}
    </div>
  );
}
