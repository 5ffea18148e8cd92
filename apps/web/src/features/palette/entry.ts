import type { IconHome } from '@tabler/icons-react';

export const GROUPS = ['pages', 'projects', 'teams', 'tasks', 'forms', 'people'] as const;
export type Group = (typeof GROUPS)[number];

/** One thing that the palette leads to. */
export interface Entry {
  group: Group;
  /** Where it is; also what tells it from others. */
  to: string;
  label: string;
  /** The language of the label, where organisers wrote it. */
  lang?: string | undefined;
  /** Other words that find it, such as its name in the other language. */
  words?: readonly string[];
  /** Said beside it: the project of a team, the team of a person. */
  hint?: string;
  Icon?: typeof IconHome;
  face?: { uid: string; photo: string | null };
}

const EACH = 6;

/** As people type: any case, any width, no accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Those in which all typed words occur, a few of each group; what begins with the typed comes first. */
export function findEntries(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const scored = entries.flatMap((entry) => {
    const names = [entry.label, ...(entry.words ?? [])].map(plain);
    const named = names.join(' ');
    const all = `${named} ${plain(entry.hint ?? '')}`;
    if (!wanted.every((word) => all.includes(word))) return [];
    // The hint narrows down; alone it would find all pages of a project by the project's name.
    if (wanted.length > 0 && !wanted.some((word) => named.includes(word))) return [];
    const begins = wanted.length > 0 && names.some((name) => name.startsWith(wanted[0] ?? ''));
    return [{ entry, rank: begins ? 0 : 1 }];
  });
  return GROUPS.flatMap((group) =>
    scored
      .filter(({ entry }) => entry.group === group)
      .sort((one, other) => one.rank - other.rank)
      .slice(0, EACH)
      .map(({ entry }) => entry),
  );
}
