// What a list does when it becomes another one: when a search has found others, or a filter has left some out. A further
// page of the same does not make it another.
import type { Virtualizer } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';

type Key = string | number | null;

/**
 * How many rows to draw above and below those in sight. Of another list a few at first, so that what is in sight is
 * there soon (a few, as how high it is can only be guessed); the others as soon as that is seen.
 */
export function useAround(around: number, count: number, first: Key): number {
  const [seen, setSeen] = useState<{ count: number; first: Key }>({ count: 0, first: null });
  useEffect(() => {
    startTransition(() => setSeen((now) => (now.count === count && now.first === first ? now : { count, first })));
  }, [count, first]);
  return first !== seen.first || count < seen.count ? Math.floor(around / 4) : around;
}

interface Scale {
  /** By how much rows are taken to be higher than they were thought to be. */
  scale: number;
  /** Tells how high a row really is. */
  tell: (real: number, thought: number) => void;
}

/**
 * How high rows of another list are about is learnt from those that were drawn before. Only then: as long as the list is
 * the same, what is not drawn stays as high as it was. `kept` is what was learnt when the reader left the page.
 */
export function useScale(kept: number, count: number, first: Key): Scale {
  const sums = useRef({ real: 0, thought: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: learnt anew with each of them.
  const scale = useMemo(() => {
    const { real, thought } = sums.current;
    return thought > 0 ? real / thought : kept;
  }, [kept, count, first]);
  const tell = useCallback((real: number, thought: number): void => {
    sums.current.real += real;
    sums.current.thought += thought;
  }, []);
  return { scale, tell };
}

/**
 * What measures a row once it is there. To measure is to have the page laid out at once and the list drawn again, so rows of
 * another list are measured when they have been seen: while it `waits`, they stand as high as they are by themselves.
 */
export function useLateMeasure(
  virtualizer: Virtualizer<Element, Element>,
  waits: boolean,
): (element: Element | null) => void {
  const late = useRef<Element[] | null>(null);
  // Before elements are handed over, which is before other effects.
  useInsertionEffect(() => {
    if (waits) late.current ??= [];
  });
  useEffect(() => {
    if (waits) return;
    const elements = late.current ?? [];
    late.current = null;
    for (const element of elements) if (element.isConnected) virtualizer.measureElement(element);
  }, [waits, virtualizer]);
  return useCallback(
    (element) => {
      if (element === null || late.current === null) virtualizer.measureElement(element);
      else late.current.push(element);
    },
    [virtualizer],
  );
}
