import type { Person, Team } from './queries.ts';

export interface RosterCounts {
  teams: number;
  people: number;
  chiefs: number;
}

/** Everyone once, however many teams they help in. */
export function countRoster(teams: readonly Team[]): RosterCounts {
  const distinct = (people: readonly Person[]): number => new Set(people.map((person) => person.email_hash)).size;
  return {
    teams: teams.length,
    people: distinct(teams.flatMap((team) => [...team.chiefs, ...team.members])),
    chiefs: distinct(teams.flatMap((team) => team.chiefs)),
  };
}

/** A project may choose to repeat its chiefs at the head of the members. On the page each stands once. */
export function withoutRepeatedChiefs(team: Team): Team {
  const chiefs = new Set(team.chiefs.map((person) => person.email_hash));
  return { ...team, members: team.members.filter((person) => !chiefs.has(person.email_hash)) };
}
