import type { Texts } from '@muster/rules';

/** What a table can call a team by. */
export interface NamedTeam {
  tid: string;
  names: Texts;
}

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** In each language, and in both at once as names were written before: tables are older than what they are about. */
const namesOf = ({ names }: NamedTeam): string[] => {
  const all = Object.values(names);
  return all.length > 1 ? [...all, all.join(' '), all.toReversed().join(' ')] : all;
};

/** Words of a name: what is between blanks and marks, and Chinese apart from what is written beside it. */
const wordsOf = (text: string): string[] =>
  plain(text).match(/\p{Script=Han}+|[\p{L}\p{M}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{M}\p{N}]|$)/gu) ?? [];

interface Word {
  word: string;
  /** Chinese is written without blanks: “場務” is a word of “場務組”. One character alone (“組”) says too little. */
  isInside: boolean;
}

const partOf = (text: string): Word[] =>
  wordsOf(text).map((word) => ({ word, isInside: /^\p{Script=Han}{2,}$/u.test(word) }));

const isWordIn = ({ word, isInside }: Word, whole = ''): boolean =>
  whole === word || (isInside && whole.includes(word));

/** Whether the one stands in the other, in whole words and one after another. */
function isPart(part: readonly Word[], whole: readonly string[]): boolean {
  if (part.length === 0) return false;
  return whole.some((_, start) => part.every((word, i) => isWordIn(word, whole[start + i])));
}

/**
 * Finds the team that a table means: by identifier, else by its whole name in any language, else by a
 * part of one (“場務組” for “場務組 Field”). What several teams could be meant by is said to be ambiguous: a guess would give a person a place.
 */
export function teamFinder<Team extends NamedTeam>(
  teams: readonly Team[],
): (text: string) => Team | 'unknown' | 'ambiguous' {
  const byTid = new Map(teams.map((team) => [plain(team.tid), team]));
  const named = teams.flatMap((team) => namesOf(team).map((name) => ({ team, name, words: wordsOf(name) })));
  const byName = Map.groupBy(named, ({ name }) => plain(name));
  const found = new Map<string, Team | 'unknown' | 'ambiguous'>();
  const find = (text: string) => {
    const known = byTid.get(text);
    if (known !== undefined) return known;
    const part = partOf(text);
    const meant = byName.get(text) ?? named.filter(({ words }) => isPart(part, words));
    const [team, another] = new Set(meant.map((one) => one.team));
    return another === undefined ? (team ?? 'unknown') : 'ambiguous';
  };
  return (text) => {
    const key = plain(text);
    const team = found.get(key) ?? find(key);
    found.set(key, team);
    return team;
  };
}
