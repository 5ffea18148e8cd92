import { type RefObject, useEffect } from 'react';

/** After a form was refused, the first field that is wrong gets the focus: a screen reader reads why. */
export function useFocusOnTrouble(form: RefObject<HTMLFormElement | null>, troubles: object): void {
  useEffect(() => {
    if (Object.keys(troubles).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, troubles]);
}
