import type { SubsidyRequest } from '../queries.ts';

export interface TeamWaits {
  /** Null of people without a team. */
  team: SubsidyRequest['team'];
  count: number;
  amount: number;
  /** When the oldest of them was asked for. */
  since: string;
}

/** What waits, by team; the one that waits longest first. */
export function waitsByTeam(requests: readonly SubsidyRequest[]): TeamWaits[] {
  const teams = new Map<string, TeamWaits>();
  for (const { team, amount, created_at } of requests) {
    const known = teams.get(team?.tid ?? '') ?? { team, count: 0, amount: 0, since: created_at };
    teams.set(team?.tid ?? '', {
      team,
      count: known.count + 1,
      amount: known.amount + amount,
      since: [created_at, known.since].sort()[0] ?? created_at,
    });
  }
  return [...teams.values()].sort((a, b) => a.since.localeCompare(b.since));
}

export const sumOf = (requests: readonly { amount: number }[]): number =>
  requests.reduce((sum, { amount }) => sum + amount, 0);
