import { useEffect, useRef } from 'react';

export interface InboxKeys {
  /** Down the list (1) or up (-1). */
  move: (step: 1 | -1) => void;
  choose: () => void;
  accept: () => void;
  decline: () => void;
  undo: () => void;
}

const BY_KEY: Readonly<Record<string, (keys: InboxKeys) => void>> = {
  j: (keys) => keys.move(1),
  k: (keys) => keys.move(-1),
  x: (keys) => keys.choose(),
  a: (keys) => keys.accept(),
  d: (keys) => keys.decline(),
  z: (keys) => keys.undo(),
};
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The reader writes or chooses there: what they press is for the field. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'));

/** Single keys for those who answer many. Arrows only within the list: elsewhere they scroll. */
export function useInboxKeys(enabled: boolean, keys: InboxKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isField(target) || document.querySelector('dialog[open]') !== null) return;
      const arrow = ARROWS[key];
      if (arrow !== undefined) {
        if (!(target instanceof Element && target.closest('[data-inbox-list]'))) return;
        event.preventDefault();
        latest.current.move(arrow);
        return;
      }
      const act = BY_KEY[key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act(latest.current);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [enabled]);
}

const STORED = 'muster.application-keys';

/** Single keys can be switched off: they get in the way of those who speak to their computer. */
export const keysWanted = (): boolean => localStorage.getItem(STORED) !== 'off';
export const keepKeysWanted = (wanted: boolean): void => localStorage.setItem(STORED, wanted ? 'on' : 'off');
