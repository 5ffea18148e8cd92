import { useEffect, useState } from 'react';

/**
 * Something that must not outlive the page that shows it: it goes with the page, and also when the browser puts the
 * page away to bring it back later as it was.
 */
export function useShortLived<Value>() {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    const forget = (): void => setValue(null);
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  return [value, setValue] as const;
}
