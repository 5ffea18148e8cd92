import type { Dashboard } from '@muster/domain';
import { ANSWER_SPANS, type DashboardChart, placesOpenIn } from '@muster/rules';
import { toCsv } from './to-csv.ts';

const text = (value: number | null): string => (value === null ? '' : String(value));

type Table = [columns: readonly string[], rows: (dashboard: Dashboard) => string[][]];

const FUNNEL = ['applied', 'accepted', 'waiting', 'declined', 'withdrawn', 'expired'] as const;
const WEEKS = ['starts_on', 'weeks_to_event', 'applications', 'previous'];

/** The tables behind the charts, with the names that the answer itself has. */
const TABLES: Record<DashboardChart, Table> = {
  weeks: [
    WEEKS,
    ({ weeks }) =>
      weeks.map((week) => [week.startsOn, text(week.weeksToEvent), text(week.applications), text(week.previous)]),
  ],
  funnel: [
    ['state', 'applications', 'previous'],
    ({ funnel, previous }) =>
      FUNNEL.map((state) => [state, text(funnel[state]), text(previous?.funnel[state] ?? null)]),
  ],
  teams: [
    ['tid', 'name', 'chiefs', 'members', 'headcount_wanted', 'open', 'to_answer', 'oldest_days'],
    ({ teams }) =>
      teams.map((team) => [
        team.tid,
        team.name,
        text(team.chiefs),
        text(team.members),
        text(team.headcountWanted),
        text(placesOpenIn(team)),
        text(team.toAnswer),
        text(team.oldestDays),
      ]),
  ],
  answers: [
    ['answered_within', 'applications', 'previous'],
    ({ answers, previous }) =>
      ANSWER_SPANS.map((span) => [span, text(answers.spans[span]), text(previous?.answers.spans[span] ?? null)]),
  ],
};

export function dashboardCsv(chart: DashboardChart, dashboard: Dashboard): string {
  const [columns, rows] = TABLES[chart];
  return toCsv(columns, rows(dashboard));
}

export const DASHBOARD_CSV_EXAMPLE = toCsv(WEEKS, [['2027-02-22', '23', '34', '28']]);
