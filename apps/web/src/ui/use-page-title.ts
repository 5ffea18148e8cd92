import { useEffect } from 'react';

/** What the tab, the history and a bookmark call the page. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? 'Muster' : `${title} · Muster`;
  }, [title]);
}
