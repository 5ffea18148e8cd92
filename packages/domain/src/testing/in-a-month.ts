import { addDays, dayIn } from '../kernel/day.ts';

/** A day that stays ahead, whenever the tests are run. */
export const inAMonth = (): string => addDays(dayIn('UTC', new Date()), 30);
