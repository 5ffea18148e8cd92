import type { Project } from './project.entity.ts';

/** Until then, days that were moved open nothing that was closed before. */
const DAYS_UNTIL_SETTLED = 3;

type Days = Pick<Project, 'startsOn' | 'endsOn'>;
export type MovedDays = Days & Partial<Pick<Project, 'formerStartsOn' | 'formerEndsOn' | 'daysMovedAt'>>;

const isSettled = ({ daysMovedAt }: MovedDays, now: Date): boolean =>
  daysMovedAt == null || now.getTime() - daysMovedAt.getTime() >= DAYS_UNTIL_SETTLED * 86_400_000;

/**
 * The days of the event, for what is open around them. Owners could move them to open telephones and emergency contacts
 * to themselves today: for three days only what lies in both, the days of before and those of now, counts. Everybody can
 * see the days meanwhile.
 */
export function settledDays(project: MovedDays, now: Date): Days {
  const { startsOn, endsOn, formerStartsOn, formerEndsOn } = project;
  if (isSettled(project, now) || formerStartsOn == null || formerEndsOn == null) return { startsOn, endsOn };
  const [, later = startsOn] = [startsOn, formerStartsOn].toSorted();
  const [earlier = endsOn] = [endsOn, formerEndsOn].toSorted();
  return { startsOn: later, endsOn: earlier };
}

/** What is noted of the days of before when they are moved; those of before the first move, where it is not settled. */
export function formerDays(project: MovedDays, now: Date): Required<Omit<MovedDays, keyof Days>> {
  const { startsOn, endsOn, formerStartsOn = null, formerEndsOn = null } = project;
  const former = isSettled(project, now) ? { startsOn, endsOn } : { startsOn: formerStartsOn, endsOn: formerEndsOn };
  return { formerStartsOn: former.startsOn, formerEndsOn: former.endsOn, daysMovedAt: now };
}
