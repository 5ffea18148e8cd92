import type { Language } from './languages.ts';

/** Calendar days belong to no time zone: they are read and written in one and the same, so none can shift. */
const ZONE = 'UTC';

const readDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** English with the day first, which no reader takes for the month. */
const ENGLISH = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: ZONE });
const CHINESE = new Intl.DateTimeFormat('zh-Hant-TW', { dateStyle: 'long', timeZone: ZONE });
const CHINESE_IN_YEAR = new Intl.DateTimeFormat('zh-Hant-TW', { month: 'long', day: 'numeric', timeZone: ZONE });

/** From the first to the last day, in words: `7 – 8 August 2027`. */
export function daysInWords(first: string, last: string, language: Language): string {
  const [from, to] = [readDay(first), readDay(last)];
  // One odd date must not take the page down.
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || to < from) return `${first} – ${last}`;
  if (language === 'en') return ENGLISH.formatRange(from, to);
  if (first === last) return CHINESE.format(from);
  // The range of the standard library would be 2027/8/7至2027/8/8.
  const sameYear = from.getUTCFullYear() === to.getUTCFullYear();
  return `${CHINESE.format(from)}至${(sameYear ? CHINESE_IN_YEAR : CHINESE).format(to)}`;
}
