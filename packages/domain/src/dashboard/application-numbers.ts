import type { EntityManager } from '@mikro-orm/postgresql';
import { ANSWER_SPANS, type AnswerSpan } from '@muster/rules';
import { WAITING_SQL } from '../application/answerers.ts';
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

/** Who is suspended is in no number. What was decided and can still be taken back counts as decided. */
const COUNTED = `
  from application
  join team on team.id = application.team_id
  join project on project.id = team.project_id
  join person applicant on applicant.id = application.person_id and applicant.suspended_at is null
  where project.id = ?`;
const OUTCOME = 'coalesce(application.decision::text, application.state::text)';
const ended = (outcome: string): string => `(count(*) filter (where ${OUTCOME} = '${outcome}'))::int`;
const DAYS = `extract(epoch from application.answered_at - application.created_at) / 86400`;
const ANSWERED = `application.state in ('accepted', 'declined')`;
const within = (span: string): string => `(count(*) filter (where ${ANSWERED} and ${span}))::int`;

interface Row extends Funnel {
  toAnswer: number;
  oldestAt: string | null;
  answered: number;
  medianDays: number | null;
  day: number;
  three_days: number;
  week: number;
  longer: number;
}

/** Null before anybody has applied. */
export async function applicationNumbers(
  em: EntityManager,
  project: Pick<Project, 'id'>,
): Promise<ApplicationNumbers | null> {
  const [row] = await em.execute<Row[]>(
    `select count(*)::int as applied, ${ended('accepted')} as accepted,
            ${ended('applied')} as waiting, ${ended('declined')} as declined, ${ended('withdrawn')} as withdrawn,
            ${ended('expired')} as expired,
            (count(*) filter (where ${WAITING_SQL}))::int as "toAnswer",
            min(application.created_at) filter (where ${WAITING_SQL}) as "oldestAt",
            (count(*) filter (where ${ANSWERED}))::int as answered,
            (percentile_cont(0.5) within group (order by ${DAYS}) filter (where ${ANSWERED}))::float8 as "medianDays",
            ${within(`${DAYS} < 1`)} as day, ${within(`${DAYS} >= 1 and ${DAYS} < 3`)} as three_days,
            ${within(`${DAYS} >= 3 and ${DAYS} < 7`)} as week, ${within(`${DAYS} >= 7`)} as longer
     ${COUNTED} group by project.id`,
    [project.id],
  );
  if (row === undefined) return null;
  // Weeks begin where the project is, and are counted from the event.
  const weeks = await em.execute<WeekCount[]>(
    `select count(*)::int as count,
            (date_trunc('week', application.created_at at time zone project.time_zone)::date
              - date_trunc('week', project.starts_on::timestamp)::date) / 7 as week
     ${COUNTED} group by project.id, week order by week`,
    [project.id],
  );
  return numbersOf(row, weeks);
}

function numbersOf(row: Row, weeks: WeekCount[]): ApplicationNumbers {
  const { oldestAt, answered, medianDays, day: _, three_days: __, week: ___, longer: ____, ...counts } = row;
  const spans = Object.fromEntries(ANSWER_SPANS.map((span) => [span, row[span]])) as AnswerTimes['spans'];
  return {
    ...counts,
    oldestAt: oldestAt === null ? null : new Date(oldestAt),
    answers: { answered, medianDays: medianDays === null ? null : Math.round(medianDays * 10) / 10, spans },
    weeks,
  };
}

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
