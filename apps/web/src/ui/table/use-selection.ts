import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export interface Selection {
  /** The keys that are selected, in the order of the list. */
  keys: readonly string[];
  has: (key: string) => boolean;
  /** Selects or takes back one; with `range`, all from the one that was pressed before. */
  toggle: (key: string, range?: boolean) => void;
  /** Selects all of these, which become the list's own when the next page is there. */
  select: (keys: readonly string[]) => void;
  clear: () => void;
  /** Of those that are shown. */
  shown: 'none' | 'some' | 'all';
  toggleShown: () => void;
  /** Where the focus goes when the bar that had it is gone. */
  home: RefObject<HTMLInputElement | null>;
}

/**
 * Which entries of a list are selected. `found` names the list: with other filters it is another one, and what was
 * selected in it is forgotten, so that nothing happens to entries that nobody sees any more.
 */
export function useSelection(shown: readonly string[], found: string): Selection {
  const [state, setState] = useState<{ found: string; keys: ReadonlySet<string> }>({ found, keys: new Set() });
  const keys = state.found === found ? state.keys : NONE;
  const pressed = useRef<string | null>(null);
  const home = useRef<HTMLInputElement>(null);

  const set = useCallback(
    (change: (now: ReadonlySet<string>) => ReadonlySet<string>): void =>
      setState((now) => ({ found, keys: change(now.found === found ? now.keys : NONE) })),
    [found],
  );

  // What the list is when one is pressed: the same function throughout, so that no row is drawn again for a new one.
  const list = useRef({ shown, set });
  useLayoutEffect(() => {
    list.current = { shown, set };
  }, [shown, set]);

  const toggle = useCallback((key: string, range = false): void => {
    const { shown, set } = list.current;
    const from = range && pressed.current !== null ? shown.indexOf(pressed.current) : -1;
    const to = shown.indexOf(key);
    pressed.current = key;
    set((now) => {
      const next = new Set(now);
      if (from < 0 || to < 0) {
        if (!next.delete(key)) next.add(key);
        return next;
      }
      const on = !now.has(key);
      for (const each of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
        if (on) next.add(each);
        else next.delete(each);
      }
      return next;
    });
  }, []);

  return useMemo(() => {
    const count = shown.filter((key) => keys.has(key)).length;
    const place = new Map(shown.map((key, at) => [key, at]));
    const placeOf = (key: string): number => place.get(key) ?? Number.POSITIVE_INFINITY;
    const isAll = count > 0 && count === shown.length;
    return {
      keys: [...keys].sort((a, b) => placeOf(a) - placeOf(b)),
      has: (key) => keys.has(key),
      toggle,
      select: (all) => set(() => new Set(all)),
      clear: () => set(() => NONE),
      shown: isAll ? 'all' : count > 0 ? 'some' : 'none',
      toggleShown: () =>
        set((now) => (isAll ? new Set([...now].filter((key) => !place.has(key))) : new Set([...now, ...shown]))),
      home,
    };
  }, [keys, shown, set, toggle]);
}

const NONE: ReadonlySet<string> = new Set();
