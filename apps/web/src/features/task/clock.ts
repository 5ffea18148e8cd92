import { localAt } from '@muster/rules/tasks';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import type { Language } from '../../i18n/languages.ts';
import { zoneWithOffset } from '../../i18n/time-zones.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/current-session.ts';

/** `10:30`, by the clock of a zone. */
export const clockAt = (zone: string, at: string | number): string => localAt(zone, new Date(at).getTime()).slice(11);

/** `Sat 7 August` or `8/7（六）`: the year is said by what stands around it. */
export function dayShort(day: string, language: Language): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (language === 'en')
    return new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
      .format(at)
      .replace(',', '');
  const weekday = new Intl.DateTimeFormat('zh-Hant-TW', { weekday: 'narrow', timeZone: 'UTC' }).format(at);
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}（${weekday}）`;
}

/** `Sat` or `週六`. */
export const weekdayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-Hant-TW', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `Saturday` or `週六`. */
export const weekdayLong = (day: string, language: Language): string =>
  language === 'en'
    ? new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
    : weekdayOf(day, language);

export function momentShort(at: number, zone: string, language: Language): string {
  const [day = '', clock = ''] = localAt(zone, at).split('T');
  return language === 'en' ? `${dayShort(day, language)}, ${clock}` : `${dayShort(day, language)}${clock}`;
}

/** From when until when, with the day; both days where it goes past midnight. */
export function spanInWords(
  { from, until }: { from: number; until: number },
  zone: string,
  language: Language,
): string {
  const [firstDay = '', begins = ''] = localAt(zone, from).split('T');
  const [lastDay = '', ends = ''] = localAt(zone, until).split('T');
  const [first, last] = [daysInWords(firstDay, firstDay, language), daysInWords(lastDay, lastDay, language)];
  const gap = language === 'en' ? ', ' : ' ';
  return firstDay === lastDay ? `${first}${gap}${begins}–${ends}` : `${first}${gap}${begins} – ${last}${gap}${ends}`;
}

/** `4.5`: hours as people count them. */
export const hoursOf = (minutes: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(minutes / 60);

/** Hours and minutes of a time between. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('task');
  const [language] = useLanguage();
  return (minutes) =>
    minutes >= 60
      ? t('taking.hours', { count: minutes === 60 ? 1 : 2, hours: hoursOf(minutes, language) })
      : t('taking.minutes', { count: Math.round(minutes) });
}

/** The zone of the clock, in words, where the reader's own shows another time; or else null. */
export function useForeignZone(zone: string, at: number): string | null {
  const [language] = useLanguage();
  const own = useSession()?.me?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return localAt(own, at) === localAt(zone, at) ? null : zoneWithOffset(zone, language);
  } catch {
    // A zone that this browser doesn't know.
    return zoneWithOffset(zone, language);
  }
}
