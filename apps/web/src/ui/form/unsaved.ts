import { useCallback, useEffect, useRef } from 'react';
import { forgetAllDrafts } from './drafts.ts';

const unsaved = new Set<object>();

/** Whether anything on the page would be lost. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** For the way out of an account: nothing is asked, and nothing stays. */
export function forgetForms(): void {
  unsaved.clear();
  forgetAllDrafts();
}

/** Reports a form while it differs from what is saved. What it returns says at once that it doesn't any more. */
export function useUnsaved(differs: boolean): () => void {
  const id = useRef({});
  useEffect(() => {
    const form = id.current;
    if (differs) unsaved.add(form);
    else unsaved.delete(form);
    return () => void unsaved.delete(form);
  }, [differs]);
  return useCallback(() => void unsaved.delete(id.current), []);
}
