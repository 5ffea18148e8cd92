import { addDays, dayIn } from '../kernel/day.ts';
import { DomainError, type FieldProblem } from '../kernel/errors.ts';

/** Nobody plans further, and retention counts from the last day: a far one would keep people's records as long. */
export const MOST_YEARS = 5;
export const MOST_DAYS = 366;

/** For a project that is begun, or whose days are changed; others keep the days that they have. */
export function requireDays(startsOn: string, endsOn: string, now = new Date()): void {
  const today = dayIn('UTC', now);
  const year = Number(today.slice(0, 4));
  const [earliest, latest] = [year - MOST_YEARS, year + MOST_YEARS].map((each) => `${each}${today.slice(4)}`);
  const fields: FieldProblem[] = [];
  if (startsOn < `${earliest}` || startsOn > `${latest}`)
    fields.push({ pointer: '/startsOn', detail: `Must be at most ${MOST_YEARS} years back or ahead.` });
  else if (endsOn < startsOn) fields.push({ pointer: '/endsOn', detail: 'Must not be before the first day.' });
  else if (endsOn > addDays(startsOn, MOST_DAYS - 1))
    fields.push({ pointer: '/endsOn', detail: `A project lasts at most ${MOST_DAYS} days.` });
  if (fields.length > 0) throw new DomainError('invalid', "A project can't have these days.", { fields });
}
