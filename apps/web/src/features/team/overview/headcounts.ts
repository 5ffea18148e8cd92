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

/** Where the bar of a team ends, and the sign for what is wanted, in percent of the widest team's. */
export function barOf(team: Staffed, widest: number): { present: number; wanted: number | null } {
  const percent = (count: number): number => (widest === 0 ? 0 : Math.min(100, (count / widest) * 100));
  const { headcount_wanted: wanted } = team;
  return { present: percent(presentIn(team)), wanted: wanted === null ? null : percent(wanted) };
}

/** What the longest bar stands for. */
export const widestOf = (teams: readonly Staffed[]): number =>
  Math.max(0, ...teams.map((team) => Math.max(presentIn(team), team.headcount_wanted ?? 0, team.headcount_most ?? 0)));
