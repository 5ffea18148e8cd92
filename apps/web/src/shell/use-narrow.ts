import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** From here on there is room for a sidebar, and tables use the width. */
export const DESK = 56;

/** How many letters' widths there are: media queries don't know of text that the reader has made larger. */
const widthInRem = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.floor(window.innerWidth / size);
};

/** Whether the window has less room than this, measured in the reader's own text. */
export const useNarrowerThan = (rem: number): boolean => useSyncExternalStore(subscribe, () => widthInRem() < rem);
