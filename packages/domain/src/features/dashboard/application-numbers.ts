import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerSpan, ApplicationState } from '@muster/rules';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { isAwaitingDecision } from '../application/answerers.ts';
import type { Project } from '../project/project.entity.ts';
import type { WeekCount } from './fill-weeks.ts';

/** What became of all applications; the parts add up to `applied`. */
export interface Funnel {
  applied: number;
  accepted: number;
  waiting: number;
  declined: number;
  withdrawn: number;
  expired: number;
}

export interface AnswerTimes {
  /** Applications that were accepted or declined. */
  answered: number;
  /** Half of them were answered faster; null where none was. */
  medianDays: number | null;
  spans: Record<AnswerSpan, number>;
}

export interface ApplicationNumbers extends Funnel {
  /** Those of the waiting that a chief or owner answers; the others were shown another team. */
  toAnswer: number;
  oldestAt: Date | null;
  answers: AnswerTimes;
  weeks: WeekCount[];
}

/** Excludes suspended people. A decision that can still be undone counts as decided. */
const countedApplications = (em: EntityManager, projectId: string) =>
  db(em)
    .selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .innerJoin('project', 'project.id', 'team.project_id')
    .innerJoin('person as applicant', 'applicant.id', 'application.person_id')
    .where('applicant.suspended_at', 'is', null)
    .where('project.id', '=', projectId);

/** Null before anybody has applied. */
export async function applicationNumbers(
  em: EntityManager,
  project: Pick<Project, 'id'>,
): Promise<ApplicationNumbers | null> {
  const row = await countedApplications(em, project.id)
    .select(({ eb, fn, ref }) => {
      const count = fn.countAll<number>();
      const outcome = fn.coalesce('application.decision', 'application.state');
      const ended = (state: ApplicationState) => count.filterWhere(outcome, '=', state);
      const isAnswered = eb('application.state', 'in', ['accepted', 'declined']);
      const days = sql<number>`extract(epoch from ${ref('application.answered_at')} - ${ref('application.created_at')}) / 86400`;
      const answered = count.filterWhere(isAnswered);
      return [
        count.as('applied'),
        ended('accepted').as('accepted'),
        ended('applied').as('waiting'),
        ended('declined').as('declined'),
        ended('withdrawn').as('withdrawn'),
        ended('expired').as('expired'),
        count.filterWhere(isAwaitingDecision()).as('toAnswer'),
        fn.min('application.created_at').filterWhere(isAwaitingDecision()).as('oldestAt'),
        answered.as('answered'),
        fn
          .agg<number | null>('percentile_cont', [sql.lit(0.5)])
          .withinGroupOrderBy(days)
          .filterWhere(isAnswered)
          .as('medianDays'),
        answered.filterWhere(days, '<', 1).as('day'),
        answered.filterWhere(days, '>=', 1).filterWhere(days, '<', 3).as('three_days'),
        answered.filterWhere(days, '>=', 3).filterWhere(days, '<', 7).as('week'),
        answered.filterWhere(days, '>=', 7).as('longer'),
      ];
    })
    .groupBy('project.id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { oldestAt, answered, medianDays, day, three_days, week, longer, ...counts } = row;
  return {
    ...counts,
    oldestAt,
    answers: {
      answered,
      medianDays: medianDays === null ? null : Math.round(medianDays * 10) / 10,
      spans: { day, three_days, week, longer },
    },
    weeks: await weeksOf(em, project.id),
  };
}

/** Weeks begin where the project is, and are counted from the event. */
const weeksOf = (em: EntityManager, projectId: string): Promise<WeekCount[]> =>
  countedApplications(em, projectId)
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('count'),
      sql<number>`(date_trunc('week', ${ref('application.created_at')} at time zone ${ref('project.time_zone')})::date
        - date_trunc('week', ${ref('project.starts_on')}::timestamp)::date) / 7`.as('week'),
    ])
    .groupBy(['project.id', 'week'])
    .orderBy('week')
    .execute();

/** Before anybody has applied. */
export const NO_APPLICATIONS: ApplicationNumbers = {
  applied: 0,
  accepted: 0,
  waiting: 0,
  declined: 0,
  withdrawn: 0,
  expired: 0,
  toAnswer: 0,
  oldestAt: null,
  answers: { answered: 0, medianDays: null, spans: { day: 0, three_days: 0, week: 0, longer: 0 } },
  weeks: [],
};
