import type { Locale } from './locales.ts';

/** Calendar days belong to no time zone: they are read and written in one and the same, so none can shift. */
const ZONE = 'UTC';

const readDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
const format = (tag: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { ...style, timeZone: ZONE });

/** English with the day first, which no reader takes for the month. */
const ENGLISH = {
  weekday: format('en-GB', { weekday: 'short' }),
  month: format('en-GB', { month: 'long' }),
};
const CHINESE = {
  weekday: format('zh-Hant-TW', { weekday: 'narrow' }),
  day: format('zh-Hant-TW', { dateStyle: 'long' }),
  inYear: format('zh-Hant-TW', { month: 'long', day: 'numeric' }),
};

/** `Sat 7 August 2027`, without what the other end of a range says. */
function english(day: Date, parts: { month: boolean; year: boolean }): string {
  return [
    ENGLISH.weekday.format(day),
    day.getUTCDate(),
    parts.month && ENGLISH.month.format(day),
    parts.year && day.getUTCFullYear(),
  ]
    .filter((part) => part !== false)
    .join(' ');
}

/** `2027年8月7日（六）`. */
const chinese = (day: Date, withYear: boolean): string =>
  `${(withYear ? CHINESE.day : CHINESE.inYear).format(day)}（${CHINESE.weekday.format(day)}）`;

/** From the first to the last day, in words and with their weekdays: `Sat 7 – Sun 8 August 2027`. */
export function daysInWords(first: string, last: string, language: Locale): string {
  const [from, to] = [readDay(first), readDay(last)];
  // One odd date must not take the page down.
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || to < from) return `${first} – ${last}`;
  const sameYear = from.getUTCFullYear() === to.getUTCFullYear();
  const sameMonth = sameYear && from.getUTCMonth() === to.getUTCMonth();
  const whole = language === 'en' ? english(to, { month: true, year: true }) : chinese(to, true);
  if (first === last) return whole;
  if (language === 'en') return `${english(from, { month: !sameMonth, year: !sameYear })} – ${whole}`;
  return `${chinese(from, true)}至${chinese(to, !sameYear)}`;
}
