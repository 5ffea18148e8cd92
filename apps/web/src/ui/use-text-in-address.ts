import { useCallback, useEffect, useRef, useState } from 'react';

/** Browsers refuse more than some hundred changes of the address in half a minute; nobody types faster than this. */
const PAUSE_MS = 250;

/**
 * A text that is typed here and kept in the address. The field must not wait for the address: with an input method,
 * as for Chinese, a field that lags behind its own keys can't be typed in.
 */
export function useTextInAddress(inAddress: string, writeAddress: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const lastWritten = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address was changed from elsewhere: a link, or the way back.
  useEffect(() => {
    if (inAddress === lastWritten.current) return;
    lastWritten.current = inAddress;
    clearTimeout(timer.current);
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (next: string): void => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        lastWritten.current = next;
        writeAddress(next);
      }, PAUSE_MS);
    },
    [writeAddress],
  );
  return [text, change] as const;
}
