import type { Reachable } from './reachable-query.ts';

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Those of a team, and whose name has the text in it. */
export function findPeople(people: readonly Reachable[], tid: string | undefined, text: string): Reachable[] {
  const wanted = fold(text.trim());
  return people.filter(
    ({ name, tids }) => (tid === undefined || tids.includes(tid)) && (wanted === '' || fold(name).includes(wanted)),
  );
}

/** As many as one request takes. */
export function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, i) => items.slice(i * most, (i + 1) * most));
}
