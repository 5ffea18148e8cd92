import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

/** The page is drawn for paper before the browser goes on: what it prints is what is there when this returns. */
function subscribe(onChange: () => void): () => void {
  const paper = window.matchMedia('print');
  const become = (now: boolean) => () => {
    printing = now;
    flushSync(onChange);
  };
  const [before, after] = [become(true), become(false)];
  const emulated = (): void => become(paper.matches)();
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  paper.addEventListener('change', emulated);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    paper.removeEventListener('change', emulated);
  };
}

/** Whether the page is being printed: then all of a long list is wanted, not what is in sight. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
