import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamColour, TeamIcon, TeamNumbers, Texts } from '@muster/rules';
import { db } from '../../kernel/db/db.ts';
import { isCounted } from '../../kernel/numbers.ts';
import { isAwaitingDecision } from '../application/answerers.ts';

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
  const rows = await db(em)
    .selectFrom('team')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('membership')
          .select(({ fn }) => [
            'membership.team_id',
            fn.countAll<number>().filterWhere('membership.role', '=', 'chief').as('chiefs'),
            fn.countAll<number>().filterWhere('membership.role', '=', 'member').as('members'),
          ])
          .where('membership.in_project_id', '=', projectId)
          .where(isCounted('membership'))
          .groupBy('membership.team_id')
          .as('seat'),
      (join) => join.onRef('seat.team_id', '=', 'team.id'),
    )
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('application')
          .innerJoin('team', 'team.id', 'application.team_id')
          .select(({ fn }) => [
            'application.team_id',
            fn.countAll<number>().as('count'),
            fn.min('application.created_at').as('oldestAt'),
          ])
          .where('team.project_id', '=', projectId)
          .where(isAwaitingDecision())
          .groupBy('application.team_id')
          .as('waiting'),
      (join) => join.onRef('waiting.team_id', '=', 'team.id'),
    )
    .select(({ fn, lit }) => [
      'team.tid',
      'team.name',
      'team.names',
      'team.colour',
      'team.icon',
      'team.headcount_wanted as headcountWanted',
      fn.coalesce('seat.chiefs', lit(0)).as('chiefs'),
      fn.coalesce('seat.members', lit(0)).as('members'),
      fn.coalesce('waiting.count', lit(0)).as('toAnswer'),
      'waiting.oldestAt',
    ])
    .where('team.project_id', '=', projectId)
    .where('team.closed_at', 'is', null)
    .orderBy('team.position')
    .orderBy('team.id')
    .execute();
  return rows.map(({ oldestAt, ...team }) => ({
    ...team,
    oldestDays: oldestAt === null ? null : daysSince(oldestAt, now),
  }));
}
