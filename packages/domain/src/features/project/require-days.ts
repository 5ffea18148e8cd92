import { MOST_PROJECT_DAYS, MOST_PROJECT_YEARS, problemOfDays } from '@muster/rules';
import { DomainError } from '../../kernel/errors.ts';

const PROBLEMS = {
  year: { pointer: '/startsOn', detail: `Must be at most ${MOST_PROJECT_YEARS} years back or ahead.` },
  order: { pointer: '/endsOn', detail: 'Must not be before the first day.' },
  duration: { pointer: '/endsOn', detail: `A project lasts at most ${MOST_PROJECT_DAYS} days.` },
};

/** For a project that is begun, or whose days are changed; others keep the days that they have. */
export function requireDays(startsOn: string, endsOn: string, now = new Date()): void {
  const problem = problemOfDays(startsOn, endsOn, now);
  if (problem !== null)
    throw new DomainError('invalid', "A project can't have these days.", { fields: [PROBLEMS[problem]] });
}
