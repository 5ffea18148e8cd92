import { useCallback, useEffect, useRef } from 'react';
import { forgetAllDrafts } from './drafts.ts';

/** Forms that differ from what is saved, and whether leaving them has to be asked about. */
const typed = new Map<object, { guarded: boolean }>();

/** Whether anything on the page would be lost that is worth a question. */
export const hasUnsaved = (): boolean => [...typed.values()].some(({ guarded }) => guarded);

/** Whether anything is typed anywhere on the page. */
export const hasTyped = (): boolean => typed.size > 0;

/** For the way out of an account: nothing is asked, and nothing stays. */
export function forgetForms(): void {
  typed.clear();
  forgetAllDrafts();
}

/** Reports a form while it differs from what is saved. What it returns says at once that it doesn't any more. */
export function useUnsaved(differs: boolean, guarded: boolean): () => void {
  const id = useRef({});
  useEffect(() => {
    const form = id.current;
    if (differs) typed.set(form, { guarded });
    else typed.delete(form);
    return () => void typed.delete(form);
  }, [differs, guarded]);
  return useCallback(() => void typed.delete(id.current), []);
}
