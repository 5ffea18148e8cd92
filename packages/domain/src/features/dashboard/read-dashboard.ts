import { type NextStep, nextSteps, pathOfStep, placesOpenIn, type Texts } from '@muster/rules';
import { refusalIn } from '../../kernel/actor.ts';
import { dayIn } from '../../kernel/day.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject, hasProjectRole } from '../project/project.policy.ts';
import { projectNumbers } from '../project/project-numbers.ts';
import { type AnswerTimes, applicationNumbers, type Funnel, NO_APPLICATIONS } from './application-numbers.ts';
import { type DashboardWeek, fillWeeks } from './fill-weeks.ts';
import { type Missing, missingAnswers } from './missing-answers.ts';
import { previousYear } from './previous-year.ts';
import { type DashboardTeam, daysSince, teamNumbers } from './team-numbers.ts';

export interface Dashboard {
  /** Until the first and the last day, by the calendar where the project is; negative once they are over. */
  daysToStart: number;
  daysToEnd: number;
  people: number;
  /** Places in open teams: those that are taken, those that the teams would like to have, and those still open. */
  places: { filled: number; unconfirmed: number; wanted: number; open: number };
  funnel: Funnel;
  /** What waits for a chief or owner, and how many whole days the oldest has. */
  toAnswer: number;
  oldestDays: number | null;
  answers: AnswerTimes;
  weeks: DashboardWeek[];
  teams: DashboardTeam[];
  signIn: Missing;
  policies: Missing | null;
  /** Null for administrators, who learn nothing of what people eat. */
  meals: Missing | null;
  /** The year that this one was started from, where it has applications to compare with. */
  previous: { pid: string; name: string; names: Texts; funnel: Funnel; answers: AnswerTimes } | null;
  steps: (NextStep & { path: string })[];
}

const daysFrom = (day: string, to: string): number => Math.round((Date.parse(to) - Date.parse(day)) / 86_400_000);

/** A project in numbers, for those who run it: no names, nine queries however large it is. */
export async function readDashboard({ em, actor, now }: Scope, { pid }: { pid: string }): Promise<Dashboard> {
  const project = await findKnownProject(em, actor, pid);
  if (!canManageProject(actor, project.id)) throw refusalIn(project.id, actor, 'Only owners see the dashboard.');
  const before = await previousYear(em, actor, project.id);
  const own = (await applicationNumbers(em, project)) ?? NO_APPLICATIONS;
  const compared = before && (await applicationNumbers(em, before));
  const teams = await teamNumbers(em, project.id, now);
  const { people, places: filled, unconfirmed } = await projectNumbers(em, project.id);
  const missing = await missingAnswers(em, project.id);
  const meals = hasProjectRole(actor, project.id, 'owner') ? missing.meals : null;
  const today = dayIn(project.timeZone, now);
  const { startsOn, endsOn, state } = project;
  const [daysToStart, daysToEnd] = [daysFrom(today, startsOn), daysFrom(today, endsOn)];
  const { signIn, policies } = missing;
  const steps = nextSteps({
    state,
    daysToStart,
    daysToEnd,
    teams,
    unconfirmed,
    neverSignedIn: signIn.missing,
    policiesMissing: policies?.missing ?? 0,
    mealsMissing: meals?.missing ?? null,
  });
  const sum = (count: (team: DashboardTeam) => number) => teams.reduce((all, team) => all + count(team), 0);
  return {
    daysToStart,
    daysToEnd,
    people,
    places: {
      filled,
      unconfirmed,
      wanted: sum(({ headcountWanted }) => headcountWanted ?? 0),
      open: sum(placesOpenIn),
    },
    funnel: funnelOf(own),
    toAnswer: own.toAnswer,
    oldestDays: own.oldestAt === null ? null : daysSince(own.oldestAt, now),
    answers: own.answers,
    weeks: fillWeeks({ startsOn, today }, own.weeks, compared?.weeks ?? null),
    teams,
    signIn,
    policies,
    meals,
    previous:
      before && compared
        ? {
            pid: before.pid,
            name: before.name,
            names: before.names as Texts,
            funnel: funnelOf(compared),
            answers: compared.answers,
          }
        : null,
    steps: steps.map((step) => ({ ...step, path: pathOfStep(pid, step) })),
  };
}

const funnelOf = ({ applied, accepted, waiting, declined, withdrawn, expired }: Funnel): Funnel => ({
  applied,
  accepted,
  waiting,
  declined,
  withdrawn,
  expired,
});
