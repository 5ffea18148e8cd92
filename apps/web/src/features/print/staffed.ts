import type { Texts } from '@muster/rules';
import type { TeamDetail } from '../project/queries.ts';

export const SORTS = ['team', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** A person with all places of theirs that the reader prints. */
export interface Listed {
  uid: string;
  name: string;
  /** Whether nothing counts before their yes. */
  waiting: boolean;
  places: { tid: string; names: Texts; role: 'chief' | 'member' }[];
}

/** The open teams that the reader runs: of these they see all people, whatever other teams they are in. */
export const printable = (teams: readonly TeamDetail[]): TeamDetail[] =>
  teams.filter(({ closed, can_manage }) => !closed && can_manage);

/** Everybody once, in the order of the teams, chiefs first; or by name. */
export function listPeople(teams: readonly TeamDetail[], sort: Sort, language: string): Listed[] {
  const people = new Map<string, Listed>();
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, language);
  for (const { tid, names, people: inTeam } of teams) {
    const ordered = ['chief', 'member'].flatMap((role) =>
      (inTeam ?? []).filter((person) => person.role === role).toSorted(byName),
    );
    for (const { uid, name, role, waiting } of ordered) {
      const known = people.get(uid) ?? { uid, name, waiting, places: [] };
      known.places.push({ tid, names, role });
      people.set(uid, known);
    }
  }
  const all = [...people.values()];
  return sort === 'name' ? all.toSorted(byName) : all;
}

/** A name in both languages where it has both: `場務組 Field`. */
export const inBoth = (texts: Texts): string[] =>
  [texts['zh-Hant'], texts.en].filter((text) => text !== undefined && text !== '') as string[];

export const BADGES_ON_A_PAGE = 10;

export const inPages = <Item>(items: readonly Item[], most = BADGES_ON_A_PAGE): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, i) => items.slice(i * most, (i + 1) * most));

/** How much room a name takes: a Han character is about twice as wide as a letter. */
export function sizeOf(name: string): 'large' | 'medium' | 'small' {
  const width = [...name].reduce(
    (sum, char) => sum + (/\p{Script=Han}|\p{Script=Hangul}|[ぁ-ヿ]/u.test(char) ? 2 : 1),
    0,
  );
  return width <= 12 ? 'large' : width <= 24 ? 'medium' : 'small';
}
