import type { Language } from './languages.ts';

/** The languages as `Intl` takes them: days before months in English. */
export const DATE_LOCALES: Record<Language, string> = { en: 'en-GB', 'zh-Hant': 'zh-Hant-TW' };

const made = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than writing a hundred days with it. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format = made.get(key) ?? new Intl.DateTimeFormat(DATE_LOCALES[language], options);
  made.set(key, format);
  return format;
}

function inWords(at: string, language: Language, timeZone: string | null | undefined, style: object): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return at;
  try {
    return formatOf(language, { ...style, timeZone: timeZone ?? undefined }).format(moment);
  } catch {
    // A zone that this browser doesn't know yet: its own is better than nothing.
    return formatOf(language, style).format(moment);
  }
}

/** `15 Nov 2026, 10:30` or `2026年11月15日 上午10:30`, in a time zone or else in the browser's. */
export const momentInWords = (at: string, language: Language, timeZone?: string | null): string => {
  if (language === 'en') return inWords(at, language, timeZone, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = inWords(at, 'en', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [, hour, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  if (hour === undefined) return at;
  // The library has a word for each part of the day (清晨, 晚上), and not the same ones in each of its forms.
  const time = `${Number(hour) < 12 ? '上午' : '下午'}${Number(hour) % 12 || 12}:${minutes}`;
  return `${inWords(at, language, timeZone, { dateStyle: 'long' })} ${time}`;
};

/** `15 November 2026`. */
export const dayInWords = (at: string, language: Language, timeZone?: string | null): string =>
  inWords(at, language, timeZone, { dateStyle: 'long' });
