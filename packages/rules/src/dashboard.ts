/** How long applicants are asked to wait at most; what is older is late. */
export const ANSWER_WITHIN_DAYS = 3;
/** From here on the kitchen has to know. */
const MEALS_DUE_DAYS = 28;
const MOST_STEPS = 3;

export const NEXT_STEPS = [
  'add_teams',
  'answer',
  'choose_chief',
  'open_project',
  'ask_meals',
  'remind_places',
  'remind_sign_in',
  'remind_policies',
  'set_targets',
  'find_people',
  'close_applications',
  'next_year',
  'archive',
] as const;
export type NextStepKind = (typeof NEXT_STEPS)[number];

export interface NextStep {
  kind: NextStepKind;
  /** The team that it is about, where it is about one. */
  tid: string | null;
  /** How many wait, are missing, or could come. */
  count: number;
  /** How long the oldest has waited. */
  days: number | null;
}

/** A team that is not closed, in numbers. */
export interface TeamNumbers {
  tid: string;
  chiefs: number;
  members: number;
  headcountWanted: number | null;
  toAnswer: number;
  oldestDays: number | null;
}

/** What the next steps are derived from. */
export interface DashboardNumbers {
  state: 'draft' | 'open' | 'closed' | 'archived';
  /** Until the first day; 0 on it, less afterwards. */
  daysToStart: number;
  /** Until the last day. */
  daysToEnd: number;
  teams: readonly TeamNumbers[];
  unconfirmed: number;
  neverSignedIn: number;
  policiesMissing: number;
  /** Null for those who may not know. */
  mealsMissing: number | null;
}

/** Places that a team would still like to fill. */
export const placesOpenIn = ({ headcountWanted, chiefs, members }: TeamNumbers): number =>
  Math.max(0, (headcountWanted ?? 0) - chiefs - members);

const step = (kind: NextStepKind, more: Partial<NextStep> = {}): NextStep => ({
  kind,
  tid: null,
  count: 0,
  days: null,
  ...more,
});

/** The first of those with the most, or none where nobody has any. */
function most(teams: readonly TeamNumbers[], weigh: (team: TeamNumbers) => number): TeamNumbers | null {
  const [first] = teams.filter((team) => weigh(team) > 0).toSorted((a, b) => weigh(b) - weigh(a));
  return first ?? null;
}

/**
 * The three things that an owner would do next. People who wait come before places that are empty, and those before
 * what only has to be complete; each kind once, about the team where it matters most.
 */
export function nextSteps(numbers: DashboardNumbers): NextStep[] {
  const { state, daysToStart, daysToEnd, teams } = numbers;
  if (state === 'archived') return [step('next_year')];
  const late = (days: number | null): boolean => days !== null && days > ANSWER_WITHIN_DAYS;
  // A tie goes to the team with more of them.
  const waiting = most(teams, ({ oldestDays, toAnswer }) => (toAnswer === 0 ? 0 : (oldestDays ?? 0) * 1000 + toAnswer));
  const answer = waiting && step('answer', { tid: waiting.tid, count: waiting.toAnswer, days: waiting.oldestDays });
  if (daysToEnd < 0) {
    const after = [answer, state === 'open' && step('close_applications'), step('next_year'), step('archive')];
    return after.filter((one) => one !== null && one !== false).slice(0, MOST_STEPS);
  }
  const leaderless = teams.filter(({ chiefs }) => chiefs === 0);
  const first = leaderless.toSorted((a, b) => b.members - a.members)[0];
  const emptiest = state === 'open' ? most(teams, placesOpenIn) : null;
  const untargeted = teams.filter(({ headcountWanted }) => headcountWanted === null).length;
  // Mail goes out only while the project is open or closed.
  const remind = (kind: NextStepKind, count: number | null) =>
    state !== 'draft' && count !== null && count > 0 ? step(kind, { count }) : null;
  const meals = remind('ask_meals', numbers.mealsMissing);
  const candidates = [
    teams.length === 0 ? step('add_teams') : null,
    late(answer?.days ?? null) ? answer : null,
    first === undefined ? null : step('choose_chief', { tid: first.tid, count: leaderless.length }),
    state === 'draft' && teams.length > 0 ? step('open_project', { count: teams.length }) : null,
    late(answer?.days ?? null) ? null : answer,
    daysToStart <= MEALS_DUE_DAYS ? meals : null,
    remind('remind_places', numbers.unconfirmed),
    remind('remind_sign_in', numbers.neverSignedIn),
    remind('remind_policies', numbers.policiesMissing),
    untargeted > 0 ? step('set_targets', { count: untargeted }) : null,
    emptiest && step('find_people', { tid: emptiest.tid, count: placesOpenIn(emptiest) }),
    daysToStart > MEALS_DUE_DAYS ? meals : null,
  ];
  return candidates.filter((one) => one !== null).slice(0, MOST_STEPS);
}

/** The part of the project where a step is taken, below its own address; the others have one of their own. */
const PARTS: Record<Exclude<NextStepKind, 'answer' | 'choose_chief' | 'find_people' | 'next_year'>, string> = {
  add_teams: 'settings/teams',
  open_project: 'settings',
  ask_meals: 'diet',
  remind_places: 'reminders',
  remind_sign_in: 'reminders',
  remind_policies: 'reminders',
  set_targets: 'settings/teams',
  close_applications: 'settings',
  archive: 'settings',
};

/** Where a step is taken, as a path of the web app. */
export function pathOfStep(pid: string, { kind, tid }: Pick<NextStep, 'kind' | 'tid'>): string {
  const project = `/projects/${encodeURIComponent(pid)}`;
  const team = encodeURIComponent(tid ?? '');
  switch (kind) {
    case 'answer':
      return `${project}/applications?team=${team}`;
    case 'choose_chief':
    case 'find_people':
      return `${project}/teams/${team}`;
    case 'next_year':
      return `/projects/new?from=${encodeURIComponent(pid)}`;
    default:
      return `${project}/${PARTS[kind]}`;
  }
}

/** How long answers took, in steps that people think in. */
export const ANSWER_SPANS = ['day', 'three_days', 'week', 'longer'] as const;
export type AnswerSpan = (typeof ANSWER_SPANS)[number];

/** What of a dashboard can be taken away as a table. */
export const DASHBOARD_CHARTS = ['weeks', 'funnel', 'teams', 'answers'] as const;
export type DashboardChart = (typeof DASHBOARD_CHARTS)[number];
