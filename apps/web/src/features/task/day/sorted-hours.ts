import type { RouterOutputs } from '../../../data/trpc.ts';
import type { Sort } from '../../../ui/table/column.ts';

export type Hours = RouterOutputs['task']['hours']['data'][number];

const COLUMNS = ['name', 'hours', 'tasks'];

/** `-hours` in the address; the most hours come first unless it says otherwise. */
export function sortFrom(text: string | undefined): Sort {
  const by = text?.replace(/^-/, '') ?? '';
  return COLUMNS.includes(by) ? { by, desc: text?.startsWith('-') === true } : { by: 'hours', desc: true };
}

/** All people are here already: some hundred at most. */
export function sortedHours(
  all: readonly Hours[],
  { q, sort: { by, desc }, language }: { q: string; sort: Sort; language: string },
): Hours[] {
  const wanted = q.trim().toLocaleLowerCase();
  const names = new Intl.Collator(language);
  const byName = (a: Hours, b: Hours): number => names.compare(a.name, b.name) || (a.uid < b.uid ? -1 : 1);
  const order = (a: Hours, b: Hours): number => {
    if (by === 'name') return desc ? byName(b, a) : byName(a, b);
    const [x, y] = by === 'tasks' ? [a.tasks, b.tasks] : [a.minutes, b.minutes];
    return (desc ? y - x : x - y) || byName(a, b);
  };
  return all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).toSorted(order);
}
