import type { Texts } from '@muster/rules';
import type { Person, Team } from './queries.ts';

/**
 * How text is compared: as people type it. Case, accents, full-width letters and the shape of the apostrophe don't
 * count, nor do invisible direction marks.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[’‘ʼ]/g, "'");
}

export type Find = (search: string) => readonly Team[];

/**
 * The teams and people that a search finds, in their order. Every word must be found in the person's name or in their
 * team's, in any language: `field ada` is Ada of the field team. A team that is found itself is shown with everyone.
 *
 * Folding takes most of the time, so everything is folded once, and not again with every letter that is typed.
 */
export function searchRoster(teams: readonly Team[], namesOf: (team: Team) => Texts = () => ({})): Find {
  const folded = new Map<Person, string>();
  const textOf = (person: Person): string => {
    const text = folded.get(person) ?? fold(person.name);
    folded.set(person, text);
    return text;
  };
  const teamTexts = teams.map((team) => fold([team.name, team.tid, ...Object.values(namesOf(team))].join(' ')));
  return (search) => {
    const words = fold(search).split(/\s+/).filter(Boolean);
    if (words.length === 0) return teams;
    return teams.flatMap((team, place) => {
      const wanted = words.filter((word) => !teamTexts[place]?.includes(word));
      if (wanted.length === 0) return [team];
      const isFound = (person: Person): boolean => {
        const text = textOf(person);
        return wanted.every((word) => text.includes(word));
      };
      const found = { ...team, chiefs: team.chiefs.filter(isFound), members: team.members.filter(isFound) };
      return found.chiefs.length + found.members.length === 0 ? [] : [found];
    });
  };
}
