export interface Staffed {
  headcount_wanted: number | null;
  headcount_most: number | null;
  chiefs: number;
  members: number;
  closed: boolean;
}

export const presentIn = ({ chiefs, members }: Staffed): number => chiefs + members;

/** How many people a team would still like to have. A closed one wants nobody. */
export const missingIn = (team: Staffed): number =>
  team.closed ? 0 : Math.max(0, (team.headcount_wanted ?? 0) - presentIn(team));

export const isFull = (team: Staffed): boolean =>
  team.headcount_most !== null && presentIn(team) >= team.headcount_most;

/** The numbers of a whole project; places, since somebody in two teams fills two of them. */
export function countPlaces(teams: readonly Staffed[]): { filled: number; teams: number; wanted: number } {
  const open = teams.filter(({ closed }) => !closed);
  return {
    filled: open.reduce((sum, team) => sum + presentIn(team), 0),
    teams: open.length,
    wanted: open.reduce((sum, team) => sum + missingIn(team), 0),
  };
}

/** What a team is measured by: how many it is looking for, or else how many it can take. */
export const targetOf = ({ headcount_wanted, headcount_most }: Staffed): number | null =>
  headcount_wanted ?? headcount_most;

/** How far a team has come, in percent of its own target; null where it has none. */
export function shareOf(team: Staffed): number | null {
  const target = targetOf(team);
  if (target === null) return null;
  return target === 0 ? 100 : Math.min(100, (presentIn(team) / target) * 100);
}

/** A team that a reader could apply to now: it takes applications and has room. */
export const isSeeking = (team: Staffed & { open_to_applications: boolean }): boolean =>
  team.open_to_applications && !team.closed && !isFull(team);

/** Teams that look for people, those with the most open places first; else in the owner's order. */
export const bySeeking = <T extends Staffed & { open_to_applications: boolean }>(teams: readonly T[]): T[] =>
  teams.toSorted((a, b) => Number(isSeeking(b)) - Number(isSeeking(a)) || openPlaces(b) - openPlaces(a));

const openPlaces = (team: Staffed & { open_to_applications: boolean }): number =>
  isSeeking(team) ? missingIn(team) : 0;
