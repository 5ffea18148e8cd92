import { isProjectDay, MOST_PROJECT_YEARS } from '@muster/rules';
import { addDays } from '../kernel/day.ts';
import { DomainError, type FieldProblem } from '../kernel/errors.ts';

export const MOST_DAYS = 366;

/** For a project that is begun, or whose days are changed; others keep the days that they have. */
export function requireDays(startsOn: string, endsOn: string, now = new Date()): void {
  const fields: FieldProblem[] = [];
  if (!isProjectDay(startsOn, now))
    fields.push({ pointer: '/startsOn', detail: `Must be at most ${MOST_PROJECT_YEARS} years back or ahead.` });
  else if (endsOn < startsOn) fields.push({ pointer: '/endsOn', detail: 'Must not be before the first day.' });
  else if (endsOn > addDays(startsOn, MOST_DAYS - 1))
    fields.push({ pointer: '/endsOn', detail: `A project lasts at most ${MOST_DAYS} days.` });
  if (fields.length > 0) throw new DomainError('invalid', "A project can't have these days.", { fields });
}
