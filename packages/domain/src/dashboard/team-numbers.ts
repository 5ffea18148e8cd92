import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamColour, TeamIcon, TeamNumbers, Texts } from '@muster/rules';
import { WAITING_SQL } from '../application/answerers.ts';
import { isCountedPlace } from '../kernel/numbers.ts';

export interface DashboardTeam extends TeamNumbers {
  name: string;
  names: Texts;
  colour: TeamColour | null;
  icon: TeamIcon | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whole days that something has waited. */
export const daysSince = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS));

/** The open teams of a project in the owner's order, with their places and what waits for an answer: one query. */
export async function teamNumbers(em: EntityManager, projectId: string, now: Date): Promise<DashboardTeam[]> {
  const rows = await em.execute<(Omit<DashboardTeam, 'oldestDays'> & { oldestAt: string | null })[]>(
    `select team.tid, team.name, team.names, team.colour, team.icon, team.headcount_wanted as "headcountWanted",
            coalesce(place.chiefs, 0) as chiefs, coalesce(place.members, 0) as members,
            coalesce(waiting.count, 0) as "toAnswer", waiting.oldest as "oldestAt"
     from team
     left join (
       select membership.team_id, (count(*) filter (where membership.role = 'chief'))::int as chiefs,
              (count(*) filter (where membership.role = 'member'))::int as members
       from membership
       where membership.in_project_id = ? and ${isCountedPlace('membership')} group by membership.team_id
     ) place on place.team_id = team.id
     left join (
       select application.team_id, count(*)::int as count, min(application.created_at) as oldest
       from application join team on team.id = application.team_id
       where team.project_id = ? and ${WAITING_SQL} group by application.team_id
     ) waiting on waiting.team_id = team.id
     where team.project_id = ? and team.closed_at is null
     order by team.position, team.id`,
    [projectId, projectId, projectId],
  );
  return rows.map(({ oldestAt, ...team }) => ({
    ...team,
    oldestDays: oldestAt === null ? null : daysSince(new Date(oldestAt), now),
  }));
}
