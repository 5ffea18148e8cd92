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
 * Folding takes most of the time, so everything is folded once, before the first letter is typed.
 */
export function searchRoster(teams: readonly Team[], namesOf: (team: Team) => Texts = () => ({})): Find {
  const texts = new Map(
    teams.flatMap(({ chiefs, members }) => [...chiefs, ...members].map((person) => [person, fold(person.name)])),
  );
  const teamTexts = teams.map((team) => fold([team.name, team.tid, ...Object.values(namesOf(team))].join(' ')));
  return (search) => {
    const words = fold(search).split(/\s+/).filter(Boolean);
    if (words.length === 0) return teams;
    return teams.flatMap((team, place) => {
      const wanted = words.filter((word) => !teamTexts[place]?.includes(word));
      if (wanted.length === 0) return [team];
      const isFound = (person: Person): boolean => {
        const text = texts.get(person);
        return wanted.every((word) => text?.includes(word));
      };
      const found = { ...team, chiefs: team.chiefs.filter(isFound), members: team.members.filter(isFound) };
      return found.chiefs.length + found.members.length === 0 ? [] : [found];
    });
  };
}
