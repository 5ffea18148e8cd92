import type { Language } from './languages.ts';

const TAGS: Record<Language, string> = { en: 'en-GB', 'zh-Hant': 'zh-Hant-TW' };

function inWords(at: string, language: Language, timeZone: string | null | undefined, style: object): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return at;
  try {
    return new Intl.DateTimeFormat(TAGS[language], { ...style, timeZone: timeZone ?? undefined }).format(moment);
  } catch {
    // A zone that this browser doesn't know yet: its own is better than nothing.
    return new Intl.DateTimeFormat(TAGS[language], style).format(moment);
  }
}

/** `15 Nov 2026, 10:30`, in a time zone or else in the browser's. */
export const momentInWords = (at: string, language: Language, timeZone?: string | null): string =>
  inWords(at, language, timeZone, { dateStyle: language === 'en' ? 'medium' : 'long', timeStyle: 'short' });

/** `15 November 2026`. */
export const dayInWords = (at: string, language: Language, timeZone?: string | null): string =>
  inWords(at, language, timeZone, { dateStyle: 'long' });
