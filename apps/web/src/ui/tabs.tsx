import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tabs.module.css';

interface Props {
  label: string;
  /** Beside the content where there is room, instead of above it. */
  aside?: boolean;
  /** Links, one of them marked as the current page. */
  children: ReactNode;
}

/** Ways to pages that belong together. On a phone they stay in one line, which can be pushed aside. */
export function Tabs({ label, aside = false, children }: Props) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef('');
  useLocation();

  // After each render, since tabs come as what the reader may do gets known; but only once for the same current one
  // among as many, so that it doesn't move under the reader's thumb.
  useEffect(() => {
    const box = nav.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    const now = `${current?.textContent} ${box?.children.length}`;
    if (!box || !current || shown.current === now) return;
    shown.current = now;
    box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
  });
  return (
    <nav ref={nav} className={aside ? `${classes.tabs} ${classes.aside}` : classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
