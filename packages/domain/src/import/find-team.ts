/** What a table can call a team by. */
export interface NamedTeam {
  tid: string;
  name: string;
}

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Words of a name: what is between blanks and marks, and Chinese apart from what is written beside it. */
const wordsOf = (text: string): string[] =>
  plain(text).match(/\p{Script=Han}+|[\p{L}\p{M}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{M}\p{N}]|$)/gu) ?? [];

/** Whether the one stands in the other, in whole words and one after another. */
function isPart(part: readonly string[], whole: readonly string[]): boolean {
  if (part.length === 0) return false;
  return whole.some((_, start) => part.every((word, i) => whole[start + i] === word));
}

/**
 * Finds the team that a table means: by identifier, else by its whole name, else by a part of it (“場務組” for
 * “場務組 Field”). What several teams could be meant by is said to be ambiguous: a guess would give a person a place.
 */
export function teamFinder<Team extends NamedTeam>(
  teams: readonly Team[],
): (text: string) => Team | 'unknown' | 'ambiguous' {
  const byTid = new Map(teams.map((team) => [plain(team.tid), team]));
  const byName = Map.groupBy(teams, ({ name }) => plain(name));
  const words = teams.map((team) => ({ team, words: wordsOf(team.name) }));
  const known = new Map<string, Team | 'unknown' | 'ambiguous'>();
  const find = (text: string) => {
    const named = byTid.get(text);
    if (named !== undefined) return named;
    const part = wordsOf(text);
    const meant = byName.get(text) ?? words.filter((one) => isPart(part, one.words)).map(({ team }) => team);
    return meant.length > 1 ? 'ambiguous' : (meant[0] ?? 'unknown');
  };
  return (text) => {
    const key = plain(text);
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}
