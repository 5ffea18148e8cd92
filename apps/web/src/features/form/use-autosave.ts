import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../ui/use-online.ts';

/** After the last letter. */
const PAUSE_MS = 800;
/** The network, or the service, may come back without a word. */
const AGAIN_MS = 5_000;

export type SaveState = 'none' | 'saving' | 'saved' | 'waiting';

interface Options {
  /** What would be saved now, as text: what is written the same is the same. */
  text: string;
  /** What is saved already. */
  saved: string;
  enabled: boolean;
  save: (text: string) => Promise<unknown>;
  /** Whether it may pass by itself; what it doesn't take care of ends here. */
  onRefused: (error: unknown) => 'again' | 'stop';
}

/**
 * Saves what is typed when the typing rests: one at a time, always the latest, again when it could not be reached, and
 * what is left when the page is.
 */
export function useAutosave({ text, saved: initial, enabled, save, onRefused }: Options) {
  const online = useOnline();
  const [saved, setSaved] = useState(initial);
  const [state, setState] = useState<SaveState>('none');
  const [failures, setFailures] = useState(0);
  const running = useRef(false);
  const stopped = useRef(false);
  const latest = useRef({ text, saved, enabled: enabled && online, save, onRefused });
  latest.current = { text, saved, enabled: enabled && online, save, onRefused };

  const run = useCallback(async (): Promise<void> => {
    const { text: sent, saved: known, save: put } = latest.current;
    if (running.current || stopped.current || !latest.current.enabled || sent === known) return;
    running.current = true;
    setState('saving');
    try {
      await put(sent);
      latest.current.saved = sent;
      setSaved(sent);
      setState('saved');
      setFailures(0);
    } catch (error) {
      if (stopped.current) return;
      if (latest.current.onRefused(error) === 'stop') stopped.current = true;
      setState('waiting');
      setFailures((count) => count + 1);
    } finally {
      running.current = false;
    }
  }, []);

  const differs = text !== saved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other text begins the pause anew.
  useEffect(() => {
    if (!enabled || !differs || stopped.current) return;
    if (!online) return setState('waiting');
    const timer = setTimeout(() => void run(), failures > 0 ? AGAIN_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, saved, enabled, differs, online, failures, run]);

  useEffect(() => () => void run(), [run]);

  return {
    differs,
    state: differs && state === 'saved' ? ('none' as const) : state,
    /** Nothing is saved by itself any more, such as once it is sent; or again, where that failed. */
    stop: useCallback((stops: boolean): void => {
      stopped.current = stops;
    }, []),
  };
}
