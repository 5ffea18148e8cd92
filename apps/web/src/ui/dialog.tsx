import { Title } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';

/** The browser's own dialog, open while it is there: it keeps the focus, gives it back, and closes by Escape. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still in the page: else the browser has no place to give the focus back to.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onCancel={onClose}>
      <div className={classes.content}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {children}
      </div>
    </dialog>
  );
}
