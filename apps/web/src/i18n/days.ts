import type { Language } from './languages.ts';

export { daysInWords } from '@muster/rules';

const readDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

const SHORT = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  'zh-Hant': new Intl.DateTimeFormat('zh-Hant-TW', { month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
};

/** `21 Feb` or `2/21`: for the axis of a chart, where there is no room for more. */
export const shortDay = (day: string, language: Language): string => SHORT[language].format(readDay(day));

/** Whether a day is over where it is counted. */
export function isOver(day: string, timeZone: string, now = new Date()): boolean {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now) > day;
  } catch {
    return now.toISOString().slice(0, 10) > day;
  }
}

/** How many days there are until a day begins at the place of the event; none once it has begun. */
export function daysUntil(day: string, timeZone: string, now = new Date()): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  return Math.max(0, Math.round((readDay(day).getTime() - readDay(today).getTime()) / 86_400_000));
}
