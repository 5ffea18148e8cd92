import type { KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** From the checkbox of a row to the one above or below: working through a list takes no tabbing through its links. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-row-checkbox]'))
    return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-checkbox]')];
  const next = all[all.indexOf(event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
